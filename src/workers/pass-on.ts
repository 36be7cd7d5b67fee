import cluster from "node:cluster";
import type { FromWorker } from "./messages.ts";

/** Sends every other worker what one of them has counted of an address, or tells all others. */
export function passOn(): void {
	cluster.on("message", (from, message: FromWorker) => {
		if (message.kind !== "counted" && message.kind !== "told") return;
		for (const worker of Object.values(cluster.workers ?? {}))
			if (worker && worker !== from && worker.isConnected()) worker.send(message);
	});
}
