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
		summary: "Follow the changes of records that you may see",
		more: "Server-sent events: `change` for each new version of a record, in commit order; `over` before the end, when the session or the token has ended. Drafts and variants are not included. To continue after an event, send its `id` as `Last-Event-ID` or `since`. The first `id` comes at once: subscribe, then read the lists, and you miss no change. 410: the changes after this `id` are no longer stored; read the lists again, and subscribe without it. A line comes at least every 15 seconds. At most 20 streams per user and process (429), 1,000 in all (503).",
		query: z.strictObject({
			since: z.string().regex(number, "since is the id of an event").transform(Number).exactOptional().meta({
				type: "integer",
				description:
					"Id of the last event that you received; by default, only new events. `Last-Event-ID` has priority.",
			}),
		}),
		answers: recordChange,
		contentType: "text/event-stream",
		refuses: [410, 429, 503],
		handle: async (request) =>
			changesStream(request, lastKnown(request.request.headers) ?? request.query.since),
	}),
];

/** Browsers send it when they reconnect. */
function lastKnown(headers: Headers): number | undefined {
	const text = headers.get("last-event-id");
	if (text === null || text === "") return undefined;
	if (!number.test(text)) throw badParameter("Last-Event-ID", "Last-Event-ID is the id of an event");
	return Number(text);
}
