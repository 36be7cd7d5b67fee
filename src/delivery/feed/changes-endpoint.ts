import { z } from "zod";
import { recordChange } from "../../model/api/editorial/change-api.ts";
import { type Endpoint, endpoint, staff } from "../api/endpoint.ts";
import { badParameter } from "../api/read-input.ts";
import { changesStream } from "./changes-stream.ts";

const number = /^(0|[1-9]\d{0,14})$/;

export const changesEndpoints: readonly Endpoint[] = [
	endpoint({
		rights: "itself",
		route: "GET /api/changes",
		allow: staff,
		id: "followChanges",
		group: "Changes",
		summary: "Follow what becomes of the records that you may see",
		more: "Server-sent events: `change` with what was written, in the order in which it was; `over` before the end, once you may not go on. The `id` of an event, sent as `Last-Event-ID` or `since`, goes on behind it. 410 says that what came after it is no longer remembered.",
		query: z.strictObject({
			since: z.string().regex(number, "since is the id of an event").transform(Number).exactOptional().meta({
				type: "integer",
				description:
					"Id of the last event that you know; from now on without it. `Last-Event-ID` goes before it.",
			}),
		}),
		answers: recordChange,
		contentType: "text/event-stream",
		refuses: [410, 429, 503],
		handle: async (request) =>
			changesStream(request, lastKnown(request.request.headers) ?? request.query.since),
	}),
];

/** A browser sends it when it reconnects. */
function lastKnown(headers: Headers): number | undefined {
	const text = headers.get("last-event-id");
	if (text === null || text === "") return undefined;
	if (!number.test(text)) throw badParameter("Last-Event-ID", "Last-Event-ID is the id of an event");
	return Number(text);
}
