import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";

/**
 * Stops taking connections, and waits until everybody has been answered and has gone. A connection without a request
 * stays until its time is over, for one may be on its way: it is answered, and the answer says that it was the last.
 * @param underWay answers that are not finished
 */
export function closeCleanly(server: Server, underWay: Iterable<ServerResponse>): Promise<void> {
	return new Promise((resolve) => {
		server.once("close", resolve);
		// The HTTP server's own close would cut connections that seem to be idle.
		NetServer.prototype.close.call(server);
		for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false;
	});
}

/** Stops taking connections, hangs up where nothing is under way, and waits for the rest. */
export function closeAtOnce(server: Server): Promise<void> {
	return new Promise((resolve) => {
		server.close(() => resolve());
		server.closeIdleConnections();
	});
}
