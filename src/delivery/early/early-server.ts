import { type RequestListener, Server, type ServerOptions } from "node:http";
import type { Socket } from "node:net";
import { refuseRaw, type TimeLimits } from "../connections.ts";
import type { KeptAnswers } from "../page-cache/kept-answers.ts";
import { EarlyConnection } from "./early-connection.ts";

export interface EarlyServerOptions extends ServerOptions {
	readonly kept: KeptAnswers;
	readonly times: TimeLimits;
}

/** An HTTP server that answers with kept pages before Node parses what comes over a connection. */
export class EarlyServer extends Server {
	readonly #early = new Set<EarlyConnection>();

	constructor({ kept, times, ...options }: EarlyServerOptions, onRequest: RequestListener) {
		super(options, onRequest);
		const parsers = this.listeners("connection");
		this.removeAllListeners("connection");
		const early = {
			kept,
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
