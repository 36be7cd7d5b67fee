import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";
import * as https from "node:https";
import { BlockList, isIP } from "node:net";
import type { TLSSocket } from "node:tls";
import type { HostAnswer } from "../../model/launch/seen.ts";

/** Websites of this installation identify themselves here. */
export const hostCheckPath = "/.well-known/frontage/";

export const timeoutMs = 5_000;
const mostBytes = 256;

export interface HostCheckOptions {
	/** Behind NAT, the own name may resolve to a private address. */
	readonly allowsPrivate: boolean;
	readonly port?: number;
	readonly ca?: string;
	/** Replaces DNS; undefined without an address. */
	readonly resolveName?: (name: string) => Promise<string | undefined>;
}

/** The HMAC proves that the host leads here. */
export function hostCode(secret: string, host: string, nonce: string): string {
	const key = Buffer.from(hkdfSync("sha256", secret, "", "frontage host check", 32));
	return createHmac("sha256", key).update(`host\n${host}\n${nonce}`).digest("base64url");
}

export async function requestHost(
	secret: string,
	host: string,
	options: HostCheckOptions,
): Promise<HostAnswer> {
	return (await requestHostAndCertificate(secret, host, options)).answer;
}

interface AnswerOfHost {
	readonly answer: HostAnswer;
	/** Milliseconds since the epoch; undefined without a certificate. */
	readonly endsAt?: number;
}

/**
 * Requests a host as the public does. The address is resolved once and pinned, redirects are not followed, and nothing
 * else of the response is revealed.
 */
export async function requestHostAndCertificate(
	secret: string,
	host: string,
	{ allowsPrivate, port = 443, ca, resolveName = addressOf }: HostCheckOptions,
): Promise<AnswerOfHost> {
	const address = await resolveName(host);
	if (address === undefined) return { answer: "nowhere" };
	if (!allowsPrivate && isPrivate(address)) return { answer: "private" };
	const nonce = randomBytes(16).toString("base64url");
	return new Promise((resolve) => {
		const asking = https.request({
			...{ host: address, port, servername: host, path: hostCheckPath + nonce, agent: false },
			headers: { host, "user-agent": "FrontageBot (checks)" },
			signal: AbortSignal.timeout(timeoutMs),
			...(ca !== undefined && { ca }),
		});
		asking.on("response", (response) => {
			const endsAt = Date.parse((response.socket as TLSSocket).getPeerCertificate().valid_to);
			let body = "";
			response.setEncoding("utf8");
			response.on("data", (chunk: string) => {
				body += chunk;
				if (body.length > mostBytes) response.destroy();
			});
			response.on("error", () => undefined);
			response.on("close", () => {
				const isOurs = response.statusCode === 200 && body === hostCode(secret, host, nonce);
				resolve({ answer: isOurs ? "here" : "elsewhere", endsAt });
			});
		});
		asking.on("error", (error: NodeJS.ErrnoException) =>
			resolve({ answer: isOfCertificate(error) ? "certificate" : "silent" }),
		);
		asking.end();
	});
}

export async function addressOf(host: string): Promise<string | undefined> {
	try {
		return (await lookup(host)).address;
	} catch {
		return undefined;
	}
}

export function isOfCertificate({ code = "" }: NodeJS.ErrnoException): boolean {
	return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO|EPROTO/.test(code);
}

/** Includes transition networks to non-public ones (RFC 6890, 4193, 6598, 8215, 3879). */
const privateNetworks = new BlockList();
for (const [network, bits] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	// Azure host services.
	["168.63.129.16", 32],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["224.0.0.0", 3],
] as const)
	privateNetworks.addSubnet(network, bits);
for (const [network, bits] of [
	["::", 96],
	["64:ff9b::", 96],
	["64:ff9b:1::", 48],
	// Teredo and 6to4 embed IPv4 addresses.
	["2001::", 32],
	["2002::", 16],
	["fec0::", 10],
	["fc00::", 7],
	["fe80::", 10],
	["ff00::", 8],
] as const)
	privateNetworks.addSubnet(network, bits, "ipv6");

/** IPv4-mapped addresses count as IPv4. */
export function isPrivate(address: string): boolean {
	return privateNetworks.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
