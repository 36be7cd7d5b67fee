import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";

/** A request that a server of a test has had. */
export interface Asked {
	readonly method: string;
	readonly url: string;
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
}

/** What it answers with: status, headers, body; or nothing at all. */
export type Answer =
	| {
			readonly status?: number;
			readonly headers?: Record<string, string | string[]>;
			readonly body?: unknown;
	  }
	| "silence"
	| "hang up";

/** A real server for the tests of a file, that answers as each test says and remembers what it was asked. */
export function serverOfFile() {
	let answer: (asked: Asked) => Answer = () => ({});
	let asked: Asked[] = [];
	let origin = "";
	const server = createServer(async (request, response) => {
		let body = "";
		for await (const chunk of request) body += chunk;
		const { method = "", url = "", headers } = request;
		const one = { method, url, headers, body };
		asked.push(one);
		reply(answer(one), response);
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
		answers(how: (asked: Asked) => Answer) {
			answer = how;
		},
	};
}

function reply(answer: Answer, response: ServerResponse) {
	if (answer === "silence") return;
	if (answer === "hang up") {
		response.destroy();
		return;
	}
	const { status = 200, headers = {}, body } = answer;
	response.writeHead(status, headers);
	response.end(body === undefined || typeof body === "string" ? body : JSON.stringify(body));
}
