import cluster from "node:cluster";
import type { FromWorker } from "./messages.ts";

/** Sends every other worker what one of them has counted of an address. */
export function passOnCounts(): void {
	cluster.on("message", (from, message: FromWorker) => {
		if (message.kind !== "counted") return;
		for (const worker of Object.values(cluster.workers ?? {}))
			if (worker && worker !== from && worker.isConnected()) worker.send(message);
	});
}
