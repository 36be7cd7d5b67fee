import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { type ServeOptions, serveKept } from "./page-cache/serve-kept.ts";

const longestAddress = 8_000;

/** An HTTP server for the app. What is wrong before routing is answered here, and so are pages that are kept. */
export function createListener(app: Hono, kept?: ServeOptions): Server {
	const route = getRequestListener(app.fetch);
	return createServer(
		{
			maxHeaderSize: 65_536,
			requireHostHeader: true,
			headersTimeout: 10_000,
			// Of each connection that sends a file, so much waits in memory.
			highWaterMark: 16_384,
		},
		(request, response) => {
			if ((request.url?.length ?? 0) > longestAddress) {
				response.writeHead(414, { "content-type": "text/plain" }).end("The address is too long.\n");
				return;
			}
			if (request.method === "TRACE" || request.method === "CONNECT") {
				response
					.writeHead(405, { allow: "GET, HEAD, POST", "content-type": "text/plain" })
					.end("Not allowed.\n");
				return;
			}
			if (kept && serveKept(request, response, kept)) return;
			void route(request, response);
		},
	);
}
