import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { loopbackServerOfFile, type Reply, reply } from "../connections/loopback-server.ts";

/** A request that a server of a test has had. */
export interface Asked {
	readonly method: string;
	readonly url: string;
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
}

/** What it answers with, or nothing at all. */
export type Answer = Reply | "silence" | "hang up";

/** A real server for the tests of a file, that answers as each test says and remembers what it was asked. */
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
