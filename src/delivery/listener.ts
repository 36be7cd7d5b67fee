import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { invite, limitBody, refuseRaw, type TimeLimits, usualTimes } from "./connections.ts";
import { EarlyServer } from "./early/early-server.ts";
import { KeptAnswers } from "./page-cache/kept-answers.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { serveKept } from "./page-cache/serve-kept.ts";
import { lineOf, plainHeaders } from "./page-headers.ts";
import { type Doors, openDoor, sendDoor } from "./watch/doors.ts";
import type { Requests } from "./watch/requests.ts";

const longestAddress = 8_000;

export interface ListenerOptions {
	/** Kept pages; none unless given. */
	readonly cache?: PageCache;
	/** Take host, scheme and address from the proxy's headers. */
	readonly trustProxy?: boolean;
	/** Strict-Transport-Security of what goes out over https; left out for none. */
	readonly hsts?: string;
	/** Counts and logs requests; nobody does unless given. */
	readonly requests?: Requests;
	/** Answers whoever watches the process; nobody does unless given. */
	readonly doors?: Doors;
	readonly times?: TimeLimits;
}

/**
 * An HTTP server for the app. What is wrong before routing is answered here, and so are pages that are kept and
 * whoever watches the process.
 */
export function createListener(app: Hono, options: ListenerOptions = {}): Server {
	const route = getRequestListener(app.fetch);
	const { cache, requests, trustProxy = false, hsts = "", times = usualTimes } = options;
	const told = { trustProxy, hsts, keepAliveMs: times.keepAliveMs, ...(requests && { requests }) };
	const kept = cache && new KeptAnswers({ cache, ...told });
	const answer = (request: IncomingMessage, response: ServerResponse) => {
		const beganAt = performance.now();
		if (!server.listening) response.shouldKeepAlive = false;
		if (kept && serveKept(kept, request, response, beganAt)) return;
		const facts = requests?.follow(request, response, beganAt);
		const line = lineOf(request.headers, trustProxy, hsts);
		if (refuse(request, response, plainHeaders(line))) return;
		const door = options.doors && openDoor(request, options.doors);
		if (door) {
			void door.then((answer) => {
				if (facts) facts.route = answer.path;
				sendDoor(response, answer, line);
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
		// What runs out is looked for so often.
		connectionsCheckingInterval: Math.min(5_000, times.headersMs / 2),
		// Of each connection that sends a file, so much waits in memory.
		highWaterMark: 16_384,
	};
	const server: Server = kept ? new EarlyServer({ ...how, kept, times }, answer) : createServer(how, answer);
	server.timeout = times.silenceMs;
	server.on("clientError", refuseRaw);
	server.on("checkContinue", (request, response) => {
		invite(request, response);
		server.emit("request", request, response);
	});
	return server;
}

/** Answers what is not for the app; tells whether it did. */
function refuse({ url = "", method }: IncomingMessage, response: ServerResponse, headers: string[]): boolean {
	const isLong = url.length > longestAddress;
	if (!isLong && method !== "TRACE" && method !== "CONNECT") return false;
	const allow = isLong ? [] : ["allow", "GET, HEAD, POST"];
	response
		.writeHead(isLong ? 414 : 405, [...headers, "content-type", "text/plain", ...allow])
		.end(isLong ? "The address is too long.\n" : "Not allowed.\n");
	return true;
}
