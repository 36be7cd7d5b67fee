import { createHmac } from "node:crypto";
import * as http from "node:http";
import * as https from "node:https";
import { isIP } from "node:net";
import { addressOf, isPrivate } from "../http/host-check.ts";

const timeoutMs = 15_000;
const mostBytes = 4_096;

/** Without a response, the answer is the reason. */
export interface Posted {
	/** 0 without a response. */
	readonly status: number;
	readonly answer: string;
}

export interface PostOptions {
	/** Allows private networks and http. */
	readonly allowsPrivate: boolean;
}

interface Signed {
	readonly event: string;
	/** Seconds since the epoch, for this attempt. */
	readonly seconds: number;
	readonly body: string;
}

/** Standard Webhooks 1.0.0. @param secrets each `whsec_` and base64; a receiver accepts any of them */
export function signatureOf(
	secrets: readonly string[],
	{ event, seconds, body }: Signed,
): Record<string, string> {
	const marks = secrets.map((secret) => {
		const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
		return `v1,${createHmac("sha256", key).update(`${event}.${seconds}.${body}`).digest("base64")}`;
	});
	return {
		"content-type": "application/json",
		"user-agent": "Frontage",
		"webhook-id": event,
		"webhook-timestamp": String(seconds),
		"webhook-signature": marks.join(" "),
	};
}

/**
 * The name is resolved once and pinned, so that a receiver cannot redirect the request into a private network.
 * Redirects are not followed.
 */
export async function post(
	url: string,
	{ headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
	{ allowsPrivate }: PostOptions,
): Promise<Posted> {
	const { protocol, hostname, host, port, pathname, search } = new URL(url);
	if (protocol !== "https:" && !allowsPrivate) return refused("Only addresses with https: are told");
	const name = hostname.replace(/^\[|\]$/g, "");
	const address = await addressOf(name);
	if (address === undefined) return refused(`There is no address of ${name}`);
	if (isPrivate(address) && !allowsPrivate)
		return refused(`${name} leads into a private network; WEBHOOK_PRIVATE_HOSTS=true allows that`);
	const { request } = protocol === "https:" ? https : http;
	return new Promise((resolve) => {
		const asking = request({
			...{ host: address, path: pathname + search, method: "POST", agent: false },
			...(isIP(name) === 0 && { servername: name }),
			...(port && { port }),
			headers: { ...headers, host, "content-length": Buffer.byteLength(body) },
			signal: AbortSignal.timeout(timeoutMs),
		});
		asking.on("error", (error) => resolve(refused(error.message)));
		asking.on("response", (response) => {
			const { statusCode: status = 0 } = response;
			let answer = "";
			const end = () => resolve({ status, answer });
			response.setEncoding("utf8");
			response.on("data", (chunk: string) => {
				answer = `${answer}${chunk}`.slice(0, mostBytes);
				if (answer.length === mostBytes) response.destroy();
			});
			response.on("error", end);
			response.on("close", end);
		});
		asking.end(body);
	});
}

function refused(answer: string): Posted {
	return { status: 0, answer };
}
