import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Line, plainHeaders } from "../http/page-headers.ts";
import type { Metrics } from "./metrics.ts";
import type { Readiness } from "./readiness.ts";

export interface HealthProbes {
	readonly readiness: Readiness;
	readonly metrics: Metrics;
	/** "" disables metrics. */
	readonly metricsToken: string;
}

const json = "application/json";

/** Works on any host. @param mayAll every client is authorised @returns undefined for other paths */
export function answerProbe(
	request: IncomingMessage,
	{ readiness, metrics, metricsToken }: HealthProbes,
	mayAll = false,
): Promise<ProbeAnswer> | undefined {
	if (request.method !== "GET" && request.method !== "HEAD") return undefined;
	const path = probeOf(request);
	if (path === "/healthz") return Promise.resolve({ path, status: 200, type: json, body: stateOf("alive") });
	if (path === "/readyz")
		return readiness.check().then((why) => ({
			...{ path, type: json, status: why ? 503 : 200, body: stateOf(why || "ready", readiness.since) },
		}));
	if (path !== "/metrics" || !(mayAll || brings(request, metricsToken))) return undefined;
	return metrics.read().then((body) => ({ path, status: 200, type: metrics.contentType, body }));
}

export interface ProbeAnswer {
	readonly path: string;
	readonly status: number;
	readonly type: string;
	readonly body: string;
}

export function sendProbe(response: ServerResponse, { status, type, body }: ProbeAnswer, line: Line): void {
	const own = ["content-type", type, "cache-control", "no-store"];
	const length = ["content-length", String(Buffer.byteLength(body))];
	response.writeHead(status, [...plainHeaders(line), ...own, ...length]).end(body);
}

function probeOf({ url = "" }: IncomingMessage): string {
	const at = url.indexOf("?");
	return at < 0 ? url : url.slice(0, at);
}

function stateOf(status: string, since?: number): string {
	const body = since === undefined ? { status } : { status, since: new Date(since).toISOString() };
	return `${JSON.stringify(body)}\n`;
}

function brings({ headers }: IncomingMessage, token: string): boolean {
	const given = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
	// Hashes have equal length, so the comparison time reveals nothing.
	const [one, other] = [given, token].map((text) => createHash("sha256").update(text).digest());
	return token !== "" && one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
