import * as http from "node:http";
import * as https from "node:https";
import type { AddressInfo } from "node:net";
import { decompress } from "../compress.ts";
import { versionHeader, versionInPage } from "../http/version-header.ts";

/** The program itself, or the proxy in front. */
export interface EntryPoint {
	readonly isTls: boolean;
	readonly host?: string;
	readonly port?: number;
	readonly socketPath?: string;
}

export interface PageAnswer {
	/** 0 without a response in time. */
	readonly status: number;
	readonly version: string;
	readonly ms: number;
}

const timeoutMs = 5_000;
const mostBytes = 512 * 1_024;
/** For all concurrent checks together. */
const atOnce = { maxSockets: 4, maxTotalSockets: 4 };
const agents = { http: new http.Agent(atOnce), https: new https.Agent(atOnce) };

/** Follows no redirects and discards the page. */
export function requestPage(door: EntryPoint, address: URL, deadline: AbortSignal): Promise<PageAnswer> {
	const { isTls, ...where } = door;
	return new Promise((resolve) => {
		let beganAt = performance.now();
		let timer: NodeJS.Timeout | undefined;
		const done = (status: number, version = "") => {
			clearTimeout(timer);
			resolve({ status, version, ms: Math.round(performance.now() - beganAt) });
		};
		const asking = (isTls ? https : http).request({
			...where,
			agent: isTls ? agents.https : agents.http,
			path: address.pathname,
			signal: deadline,
			// The certificate must be the website's.
			...(isTls && { servername: address.hostname }),
			headers: headersFor(address, isTls),
		});
		asking.on("socket", () => {
			// Excludes queueing time.
			beganAt = performance.now();
			timer = setTimeout(() => asking.destroy(), timeoutMs);
		});
		asking.on("response", (response) => {
			const sentVersion = String(response.headers[versionHeader] ?? "");
			const chunks: Buffer[] = [];
			let bytes = 0;
			response.on("data", (chunk: Buffer) => {
				bytes += chunk.length;
				if (sentVersion === "") chunks.push(chunk);
				if (bytes > mostBytes) response.destroy();
			});
			response.on("error", () => undefined);
			response.on("close", async () => {
				const isWhole = response.complete || bytes > mostBytes;
				const coding = String(response.headers["content-encoding"] ?? "");
				const version = sentVersion || versionInPage(await textOf(Buffer.concat(chunks), coding));
				done(isWhole ? (response.statusCode ?? 0) : 0, version);
			});
		});
		asking.on("error", () => done(0));
		asking.end();
	});
}

/** "" if it cannot be decoded. */
async function textOf(bytes: Buffer, coding: string): Promise<string> {
	if (coding !== "br" && coding !== "gzip" && coding !== "zstd") return String(bytes);
	return decompress[coding](bytes, { maxOutputLength: 8 * mostBytes }).then(String, () => "");
}

function headersFor({ host, protocol }: URL, isTls: boolean) {
	return {
		host,
		accept: "text/html,*/*",
		// Pages are cached per encoding.
		"accept-encoding": "gzip, deflate, br, zstd",
		"user-agent": "Mozilla/5.0 (compatible; FrontageBot; publish receipt)",
		...(!isTls && { "x-forwarded-proto": protocol.slice(0, -1) }),
	};
}

export function entryPointOf(server: http.Server): EntryPoint | undefined {
	const address: AddressInfo | string | null = server.address();
	if (address === null) return undefined;
	if (typeof address === "string") return { isTls: false, socketPath: address };
	const isAny = address.address === "::" || address.address === "0.0.0.0";
	return { isTls: false, host: isAny ? "localhost" : address.address, port: address.port };
}

export function entryPointAt(url: string): EntryPoint | undefined {
	if (url === "") return undefined;
	const { protocol, hostname, port } = new URL(url);
	const isTls = protocol === "https:";
	return { isTls, host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) || (isTls ? 443 : 80) };
}
