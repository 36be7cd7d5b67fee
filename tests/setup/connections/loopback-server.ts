import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";

/** Response of a test server. */
export interface Reply {
	/** 200 by default. */
	readonly status?: number;
	readonly headers?: Record<string, string | string[]>;
	/** Text and bytes are sent unchanged, anything else as JSON. */
	readonly body?: unknown;
}

/**
 * A real server on loopback for the tests of a file, which records the requests of each test.
 * @param take reads a request, returns its record and responds; the connection is closed if it throws
 */
export function loopbackServerOfFile<Asked>(
	take: (
		request: IncomingMessage,
		response: ServerResponse,
		remember: (asked: Asked) => void,
	) => Promise<void>,
) {
	let origin = "";
	let asked: Asked[] = [];
	const server = createServer((request, response) => {
		void take(request, response, (one) => asked.push(one)).catch(() => response.destroy());
	});
	beforeAll(async () => {
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	});
	beforeEach(() => {
		asked = [];
	});
	afterAll(() => {
		server.closeAllConnections();
		server.close();
	});
	return {
		get origin() {
			return origin;
		},
		get asked(): readonly Asked[] {
			return asked;
		},
	};
}

/** Sends a complete response. */
export function reply(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
	response.writeHead(status, headers);
	if (body === undefined || typeof body === "string" || Buffer.isBuffer(body)) response.end(body);
	else response.end(JSON.stringify(body));
}
