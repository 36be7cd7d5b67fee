import { type RequestListener, Server, type ServerOptions } from "node:http";
import type { Socket } from "node:net";
import { refuseRaw, type TimeLimits } from "../connections/connections.ts";
import type { CachedAnswers } from "../page-cache/cached-answers.ts";
import { EarlyConnection } from "./early-connection.ts";

export interface EarlyServerOptions extends ServerOptions {
	readonly cached: CachedAnswers;
	readonly times: TimeLimits;
}

/** An HTTP server that answers with cached pages before Node parses what comes over a connection. */
export class EarlyServer extends Server {
	readonly #early = new Set<EarlyConnection>();

	constructor({ cached, times, ...options }: EarlyServerOptions, onRequest: RequestListener) {
		super(options, onRequest);
		const parsers = this.listeners("connection");
		this.removeAllListeners("connection");
		const early = {
			cached,
			times,
			isStopping: () => !this.listening,
			handOver: (socket: Socket) => {
				for (const parse of parsers) parse.call(this, socket);
			},
			refuseSilent,
			onLeft: (connection: EarlyConnection) => this.#early.delete(connection),
		};
		this.on("connection", (socket) => this.#early.add(new EarlyConnection(socket, early)));
	}

	override closeIdleConnections(): void {
		super.closeIdleConnections();
		for (const connection of this.#early) connection.hangUp();
	}

	override closeAllConnections(): void {
		super.closeAllConnections();
		for (const connection of this.#early) connection.cut();
	}
}

/** As Node has it refused. */
function refuseSilent(socket: Socket): void {
	refuseRaw(Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket);
}
