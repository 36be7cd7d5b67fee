import { z } from "zod";
import { readFormKey } from "../../data/operations/presence/form-key.ts";
import { recordNews } from "../../model/api/people/presence.ts";
import { type Endpoint, endpoint, staff } from "../api/endpoint.ts";
import { hiddenKeys, presenceStream } from "./presence-stream.ts";

const mostOpen = 50;

const forms = (name: string, description: string) =>
	z
		.string()
		.transform((text) => (text === "" ? [] : [...new Set(text.split(","))]))
		.refine(
			(keys) => keys.length <= mostOpen && keys.every((key) => readFormKey(key)),
			`${name} is at most ${mostOpen} records, each as collection/id, with the scope of a variant after a space`,
		)
		.exactOptional()
		.meta({
			type: "array",
			items: { type: "string" },
			description: `${description} Separated by commas, or one each in several \`${name}\`.`,
			example: ["services/c2h7k0w4q8m6t1y5j9d3"],
		});

export const presenceEndpoints: readonly Endpoint[] = [
	endpoint({
		rights: "itself",
		route: "GET /api/presence",
		allow: staff,
		byToken: "never",
		id: "followPresence",
		group: "Back office",
		summary: "Follow users and changes of open records",
		more: "Server-sent events: `record` with the complete state of a record or a variant, first and with each change; `over` before the end, when the session has ended or you may no longer read one of them. While the stream lasts, other users see that you have the forms of `open` open. To watch other records, open a new stream: a user who reconnects within 1.5 seconds stays listed. At most 20 streams per user and process (429), 1,000 in all (503).",
		query: z.strictObject({
			open: forms(
				"open",
				"Forms that you have open: a record as collection/id, a variant with its scope after a space.",
			),
			typing: forms("typing", "Forms of `open` in which you are typing."),
			watch: forms("watch", "Records of a list: you follow them, and other users do not see you there."),
		}),
		answers: recordNews,
		contentType: "text/event-stream",
		refuses: [429, 503],
		handle: async ({ query: { open = [], typing = [], watch = [] }, actor, identified, platform }) => {
			const hidden = await hiddenKeys(platform, actor, [...open, ...watch]);
			const seen = (keys: readonly string[]) => keys.filter((key) => !hidden.has(key));
			return presenceStream(platform, identified, {
				open: seen(open),
				typing: seen(typing),
				watch: seen(watch),
			});
		},
	}),
];
