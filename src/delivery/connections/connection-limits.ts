import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../../accounts/limits.ts";
import type { Log } from "../log.ts";

export interface ConnectionLimits {
	/** 0 for four fifths of the open-file limit. */
	readonly most: number;
	/** 0 for three quarters of the maximum. */
	readonly mostByAddress: number;
	/** All connections come from a proxy, so their address is not the client's. */
	readonly trustProxy: boolean;
}

const usualFiles = 10_000;
const warnAgainMs = 60_000;

export function limitConnections(server: Server, limits: ConnectionLimits, log: Log): void {
	const most = limits.most || Math.floor(filesAllowed() * 0.8);
	const mostByAddress = limits.mostByAddress || Math.ceil(most * 0.75);
	const open = new Map<string, number>();
	let warnedAt = Number.NEGATIVE_INFINITY;
	const warn = (facts: { readonly most: number } | { readonly mostByAddress: number }) => {
		if (performance.now() - warnedAt < warnAgainMs) return;
		warnedAt = performance.now();
		log.warn(facts, "too many connections; closing new ones");
	};
	server.maxConnections = most;
	// Otherwise, several workers would pass the connection on without end.
	Object.assign(server, { dropMaxConnection: true });
	server.on("drop", () => warn({ most }));
	if (limits.trustProxy) return;
	// Before any data is read.
	server.prependListener("connection", (socket: Socket) => {
		const network = networkOf(socket.remoteAddress ?? "");
		const count = (open.get(network) ?? 0) + 1;
		open.set(network, count);
		socket.once("close", () => {
			const left = (open.get(network) ?? 1) - 1;
			if (left > 0) open.set(network, left);
			else open.delete(network);
		});
		if (count <= mostByAddress) return;
		socket.destroy();
		warn({ mostByAddress });
	});
}

function filesAllowed(): number {
	try {
		const [, limit = ""] = /Max open files\s+(\d+)/.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
		return Number(limit) || usualFiles;
	} catch {
		return usualFiles;
	}
}
