import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ask } from "./ask.ts";

/** A cache in front of a server that never revalidates: a CDN that is never purged. */
export function staleCache(port: () => number): Server {
	const cached = new Map<string, Awaited<ReturnType<typeof ask>>>();
	return createServer(async ({ headers, url = "" }, response) => {
		const key = `${headers.host} ${url}`;
		const known = cached.get(key) ?? (await ask(port(), headers.host ?? "", url));
		cached.set(key, known);
		response.writeHead(known.status, known.headers).end(known.bytes);
	});
}

/** Starts a server on loopback. @returns its port */
export function listenOnLoopback(server: Server): Promise<number> {
	return new Promise((resolve) =>
		server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
	);
}
