import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { loopbackServerOfFile, type Reply, reply } from "../connections/loopback-server.ts";

/** A request that a test server received. */
export interface Asked {
	readonly method: string;
	readonly url: string;
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
}

/** Its response, or none at all. */
export type Answer = Reply | "silence" | "hang up";

/** A real server for the tests of a file, which responds as each test defines and records its requests. */
export function serverOfFile() {
	let answer: (asked: Asked) => Answer = () => ({});
	const server = loopbackServerOfFile<Asked>(async (request, response, remember) => {
		const { method = "", url = "", headers } = request;
		const one = { method, url, headers, body: await text(request) };
		remember(one);
		const given = answer(one);
		if (given === "hang up") response.destroy();
		else if (given !== "silence") reply(response, given);
	});
	return Object.assign(server, {
		answers(how: (asked: Asked) => Answer) {
			answer = how;
		},
	});
}
