import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";

/** What a server of a test answers with. */
export interface Reply {
	/** 200 unless given. */
	readonly status?: number;
	readonly headers?: Record<string, string | string[]>;
	/** Text and bytes go as they are, anything else as JSON. */
	readonly body?: unknown;
}

/**
 * A real server on loopback for the tests of a file, which remembers what each of them has asked it.
 * @param take reads a request, tells what is to be remembered of it and answers; the connection breaks where it throws
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

/** Sends a whole answer. */
export function reply(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
	response.writeHead(status, headers);
	if (body === undefined || typeof body === "string" || Buffer.isBuffer(body)) response.end(body);
	else response.end(JSON.stringify(body));
}
