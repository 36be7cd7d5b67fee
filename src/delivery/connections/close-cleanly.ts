import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";

/**
 * An idle connection stays open until its timeout, because a request may be on its way; its response closes the
 * connection.
 * @param underWay unfinished responses
 */
export function closeCleanly(server: Server, underWay: Iterable<ServerResponse>): Promise<void> {
	return new Promise((resolve) => {
		server.once("close", resolve);
		// The HTTP server's close would also cut connections that only seem idle.
		NetServer.prototype.close.call(server);
		for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false;
	});
}

/** Closes connections without a pending response. */
export async function closeAtOnce(server: Server, underWay: Iterable<ServerResponse>): Promise<void> {
	const isClosed = once(server, "close");
	server.close();
	server.closeIdleConnections();
	await Promise.all([...underWay].map((response) => response.closed || once(response, "close")));
	server.closeAllConnections();
	await isClosed;
}
