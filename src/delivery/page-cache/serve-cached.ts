import type { IncomingMessage, ServerResponse } from "node:http";
import type { CachedAnswer, CachedAnswers } from "./cached-answers.ts";
import type { Body } from "./cached-page.ts";

/** Answers with a cached page; returns whether it did. @param beganAt from `performance.now()` */
export function serveCached(
	cached: CachedAnswers,
	request: IncomingMessage,
	response: ServerResponse,
	beganAt: number,
): boolean {
	const found = cached.find(request);
	if (!found) return false;
	const finish = (body: Body | undefined) => {
		const isLast = !response.shouldKeepAlive;
		send(response, cached.answer(request, { page: found.page, body }, { beganAt, isLast }), isLast);
	};
	if (found.body instanceof Promise) found.body.then(finish, () => response.destroy());
	else finish(found.body);
	return true;
}

/** What Node's answers do not tell of outside: the head, once it is text, and whether the connection ends with them. */
interface Inside {
	_header: string;
	_last: boolean;
}

/** Sends an answer whose head is text already; `writeHead` would check each of its lines again. */
function send(response: ServerResponse, { status, head, bytes }: CachedAnswer, isLast: boolean) {
	const inside = response as ServerResponse & Inside;
	inside.statusCode = status;
	inside._header = head;
	inside._last = isLast;
	if (bytes) inside.end(bytes);
	else inside.end();
}
