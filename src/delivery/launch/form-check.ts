import * as http from "node:http";
import * as https from "node:https";
import { isIP } from "node:net";
import type { FormAnswer } from "../../model/launch/seen.ts";
import {
	addressOf,
	type HostCheckOptions,
	isOfCertificate,
	isPrivate,
	timeoutMs,
} from "../http/host-check.ts";

const mostHops = 3;

interface Head {
	readonly status: number;
	readonly headers: http.IncomingHttpHeaders;
}

type FormCheck = Head | Exclude<FormAnswer, number>;

/**
 * HEAD submits and books nothing (RFC 9110, 9.2.1). Without support for it, sends a GET and discards the body.
 * Redirects are never followed into a private network.
 * @returns undefined unless the address is http(s)
 */
export async function requestForm(
	address: string,
	options: HostCheckOptions,
): Promise<FormAnswer | undefined> {
	let url = URL.parse(address);
	if (!isOfWeb(url)) return undefined;
	for (let hop = 0; ; hop++) {
		const head = await ask(url, "HEAD", options);
		const answer: FormCheck = isUnknownMethod(head) ? await ask(url, "GET", options) : head;
		if (typeof answer === "string") return answer;
		const next: URL | null = answer.status >= 300 && answer.status < 400 ? nextOf(answer, url) : null;
		if (hop === mostHops || !isOfWeb(next)) return isUnframed(answer) ? "unframed" : answer.status;
		url = next;
	}
}

function isOfWeb(url: URL | null): url is URL {
	return url !== null && /^https?:$/.test(url.protocol);
}

function isUnknownMethod(head: FormCheck): boolean {
	return typeof head !== "string" && [405, 501].includes(head.status);
}

function nextOf({ headers }: Head, url: URL): URL | null {
	return headers.location === undefined ? null : URL.parse(headers.location, url);
}

function isUnframed({ status, headers }: Head): boolean {
	return status < 300 && /^(deny|sameorigin)$/i.test(String(headers["x-frame-options"] ?? ""));
}

async function ask(
	url: URL,
	method: "HEAD" | "GET",
	{ allowsPrivate, port, ca, resolveName = addressOf }: HostCheckOptions,
): Promise<FormCheck> {
	const name = url.hostname.replace(/^\[|\]$/g, "");
	const address = await resolveName(name);
	if (address === undefined) return "nowhere";
	if (!allowsPrivate && isPrivate(address)) return "private";
	const isTls = url.protocol === "https:";
	return new Promise((resolve) => {
		const asking = (isTls ? https : http).request({
			...{ host: address, port: port ?? (Number(url.port) || (isTls ? 443 : 80)), agent: false, method },
			path: url.pathname + url.search,
			headers: { host: url.host, accept: "text/html", "user-agent": "FrontageBot (checks)" },
			signal: AbortSignal.timeout(timeoutMs),
			...(isTls && isIP(name) === 0 && { servername: name }),
			...(ca !== undefined && { ca }),
		});
		asking.on("response", (response) => {
			resolve({ status: response.statusCode ?? 0, headers: response.headers });
			response.on("error", () => undefined);
			response.destroy();
		});
		asking.on("error", (error: NodeJS.ErrnoException) =>
			resolve(isOfCertificate(error) ? "certificate" : "silent"),
		);
		asking.end();
	});
}
