import { z } from "zod";
import { readRecordKey } from "../../data/schema/record-key.ts";
import { recordNews } from "../../model/api/people/presence.ts";
import { type Endpoint, endpoint, staff } from "../api/endpoint.ts";
import { hiddenKeys, presenceStream } from "./presence-stream.ts";

const mostOpen = 50;

const records = (name: string, description: string) =>
	z
		.string()
		.transform((text) => (text === "" ? [] : [...new Set(text.split(","))]))
		.refine(
			(keys) => keys.length <= mostOpen && keys.every((key) => readRecordKey(key)),
			`${name} is at most ${mostOpen} records, each as collection/id`,
		)
		.exactOptional()
		.meta({
			type: "array",
			items: { type: "string" },
			description: `${description} Separated by commas, or one each in several \`${name}\`.`,
			example: ["services/c2h7k0w4q8m6t1y5j9d3"],
		});

/** Streams to a browser the other users of its open records, and changes to those records. */
export const presenceEndpoints: readonly Endpoint[] = [
	endpoint({
		rights: "itself",
		route: "GET /api/presence",
		allow: staff,
		byToken: "never",
		id: "followPresence",
		group: "Back office",
		summary: "Follow who has records open, and what becomes of them",
		more: "Server-sent events: `record` with all there is to know of a record, at first and with each change; `over` before the end, once you may not read them any more. For as long as it lasts, others see that you have open what `open` names.",
		query: z.strictObject({
			open: records("open", "The records that you have open."),
			typing: records("typing", "Those of them that you are typing into."),
			watch: records(
				"watch",
				"Records of a list that you look at: you follow them, and others do not see you there.",
			),
		}),
		answers: recordNews,
		contentType: "text/event-stream",
		refuses: [429, 503],
		handle: async ({ query: { open = [], typing = [], watch = [] }, actor, identified, platform }) => {
			const hidden = await hiddenKeys(platform.database, actor, [...open, ...watch]);
			const seen = (keys: readonly string[]) => keys.filter((key) => !hidden.has(key));
			return presenceStream(platform, identified, {
				open: seen(open),
				typing: seen(typing),
				watch: seen(watch),
			});
		},
	}),
];
