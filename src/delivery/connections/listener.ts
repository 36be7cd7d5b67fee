import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { lineOf, plainHeaders } from "../http/page-headers.ts";
import { methods, type Requests } from "../http/requests.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { serveCached } from "../page-cache/serve-cached.ts";
import { answerProbe, type HealthProbes, sendProbe } from "../watch/health-probes.ts";
import { invite, limitBody, refuseRaw, type TimeLimits, usualTimes } from "./connections.ts";

const longestAddress = 8_000;

export interface ListenerOptions {
	readonly cache?: PageCache;
	/** Trusts host, scheme and address in the proxy's headers. */
	readonly trustProxy?: boolean;
	/** Strict-Transport-Security over https; omitted for none. */
	readonly hsts?: string;
	readonly requests?: Requests;
	readonly probes?: HealthProbes;
	readonly times?: TimeLimits;
}

/** Answers invalid requests, cached pages, health checks and metrics before routing. */
export function createListener(app: Hono, options: ListenerOptions = {}): Server {
	const route = getRequestListener(app.fetch);
	const { cache, requests, trustProxy = false, hsts = "", times = usualTimes } = options;
	const cached = cache && { cache, trustProxy, hsts, ...(requests && { requests }) };
	const answer = (request: IncomingMessage, response: ServerResponse) => {
		const beganAt = performance.now();
		if (!server.listening) response.shouldKeepAlive = false;
		const refusal = refusalOf(request);
		if (!refusal) applyTarget(request);
		if (!refusal && cached && serveCached(cached, request, response, beganAt)) return;
		const facts = requests?.follow(request, response, beganAt);
		const line = lineOf(request.headers, trustProxy, hsts);
		if (refusal) {
			refuse(response, refusal, plainHeaders(line));
			return;
		}
		const probe = options.probes && answerProbe(request, options.probes);
		if (probe) {
			void probe.then((answer) => {
				if (facts) facts.route = answer.path;
				sendProbe(response, answer, line);
			});
			return;
		}
		limitBody(request, response, times);
		void route(request, response);
	};
	const how = {
		maxHeaderSize: 65_536,
		requireHostHeader: true,
		headersTimeout: times.headersMs,
		requestTimeout: times.uploadMs,
		keepAliveTimeout: times.keepAliveMs,
		connectionsCheckingInterval: Math.min(5_000, times.headersMs / 2),
		// Memory per connection that sends a file.
		highWaterMark: 16_384,
	};
	const server = createServer(how, answer);
	server.timeout = times.silenceMs;
	server.on("clientError", refuseRaw);
	server.on("checkContinue", (request, response) => {
		invite(request, response);
		server.emit("request", request, response);
	});
	return server;
}

interface Refusal {
	readonly status: 400 | 405 | 414;
	readonly text: string;
}

function refusalOf(request: IncomingMessage): Refusal | undefined {
	const { url = "", method } = request;
	if (url.length > longestAddress) return { status: 414, text: "The address is too long.\n" };
	if (isAmbiguous(request)) return { status: 400, text: "The request names two hosts, or none.\n" };
	if (!methods.has(method ?? "") || url === "*") return { status: 405, text: "Not allowed.\n" };
	return undefined;
}

function refuse(response: ServerResponse, { status, text }: Refusal, headers: readonly string[]): void {
	const allow = status === 405 ? ["allow", "GET, HEAD, POST"] : [];
	const length = ["content-length", String(Buffer.byteLength(text))];
	response.writeHead(status, [...headers, "content-type", "text/plain", ...length, ...allow]).end(text);
}

/** Several Host fields, or an invalid target. A proxy could read the other field and cache a page under it. */
function isAmbiguous({ rawHeaders, url = "" }: Pick<IncomingMessage, "rawHeaders" | "url">): boolean {
	const fields = rawHeaders.filter((name, index) => index % 2 === 0 && isHostField(name));
	if (fields.length > 1) return true;
	if (url.startsWith("/") || url === "*") return false;
	const target = URL.parse(url);
	return !target || !/^https?:$/.test(target.protocol) || target.username + target.password !== "";
}

function isHostField(name: string): boolean {
	return name.length === 4 && name.toLowerCase() === "host";
}

/** The host of an absolute target replaces the Host field (RFC 9112, section 3.2.2). */
function applyTarget(request: IncomingMessage): void {
	const { url = "", rawHeaders } = request;
	const [, authority, rest = ""] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
	if (authority === undefined) return;
	request.url = rest.startsWith("/") ? rest : `/${rest}`;
	request.headers.host = authority;
	for (let index = 0; index < rawHeaders.length; index += 2)
		if (isHostField(rawHeaders[index] ?? "")) rawHeaders[index + 1] = authority;
}
