import { z } from "zod";
import { hasDrafts } from "../model/collection.ts";
import { collections } from "../model/model.ts";
import { type StateFilter, stateFilters } from "../model/record-state.ts";
import { mayComment, mayReadAll } from "../model/rights/access.ts";
import { isGrantedForAll } from "../model/rights/token-rights.ts";
import { offered, offeredFiles, oneOf, recordId, scope } from "./offered.ts";
import { readReview, readStanding } from "./read-record.ts";
import { type Tool, type ToolContext, tool } from "./tool.ts";

const cursor = z.string().max(2_000).exactOptional().describe("`nextCursor` of the page before.");

export function readingTools(asking: ToolContext): Tool[] {
	return [...websiteTools(asking), ...recordTools(asking), ...waitingTools(asking)];
}

function websiteTools({ actor, client }: ToolContext): Tool[] {
	if (!mayReadAll(actor, collections.websites)) return [];
	return [
		tool({
			name: "list_websites",
			title: "List the websites",
			description: "The websites that you may see, each with its id and the key of its brand.",
			effect: "reads",
			input: z.strictObject({ cursor }),
			call: (page) =>
				client.data.list("websites", {
					...page,
					fields: ["name", "domainKey", "domain", "country", "stage"],
				}),
		}),
		tool({
			name: "list_checks",
			title: "List failed checks",
			description:
				"Problems of websites and published articles: missing texts, broken links and files, old articles, each with the field that fixes it.",
			effect: "reads",
			input: z.strictObject({
				website: z.string().max(200).exactOptional().describe("Id of a website."),
				cursor,
			}),
			call: (query) => client.data.checks(query),
		}),
	];
}

function recordTools({ actor, client }: ToolContext): Tool[] {
	const names = [...offered(actor, mayReadAll), ...offeredFiles(actor, mayReadAll)];
	if (names.length === 0) return [];
	const collection = oneOf(names);
	return [
		tool({
			name: "search_records",
			title: "Search records",
			description:
				"Records of one collection, published or not: best match first, or the newest first without words.",
			effect: "reads",
			input: z.strictObject({
				collection,
				words: z.string().max(200).optional().describe("Words that the record has."),
				website: z.string().max(200).exactOptional().describe("Id of a website: only what is shown there."),
				state: z
					.enum(Object.keys(stateFilters) as [StateFilter])
					.optional()
					.describe("Only what is in this state; not of files."),
				limit: z.int().min(1).max(50).default(20),
				cursor,
			}),
			call: ({ collection: name, words, state, ...rest }) => {
				const { titleField, columns } = collections[name];
				return client.data.list(name, {
					...rest,
					...(words && { search: words }),
					...(state && { where: { state } }),
					...(hasDrafts(collections[name]) && { withNew: true }),
					fields: [titleField, ...columns],
				});
			},
		}),
		tool({
			name: "read_record",
			title: "Read a record",
			description:
				"A record as visitors see it, its variants, the draft with the fields that it changes, and the review of the draft with its requests and answers. With a scope, the variant for its websites, and the draft and the review of that.",
			effect: "reads",
			input: z.strictObject({ collection, id: recordId, scope }),
			async call({ collection: name, id, scope }) {
				if (!hasDrafts(collections[name])) return { record: await client.data.get(name, id) };
				const { record, draft, variant } = await readStanding(client, name, id, scope);
				if (!record && !draft) return { record: await client.data.get(name, id) };
				const mayRead = draft && mayComment(actor, collections[name]);
				const review = mayRead && (await readReview(client, name, id, scope));
				const variants = variant ? [] : (await client.data.variants(name, id)).items;
				return {
					...(variant ? { variant } : { ...(record && { record }), variants }),
					...(draft && { draft }),
					...(review && { review }),
				};
			},
		}),
	];
}

function waitingTools({ actor, client }: ToolContext): Tool[] {
	if (!actor.token || !isGrantedForAll(actor.token.may, "read")) return [];
	return [
		tool({
			name: "list_waiting",
			title: "List what waits for me",
			description:
				"Drafts that wait for a review by the person whose token this is, those that they have asked about, and open comments that concern them.",
			effect: "reads",
			input: z.strictObject({}),
			async call() {
				const [toReview, requested, comments] = await Promise.all([
					client.data.reviews({ list: "to-do" }),
					client.data.reviews({ list: "asked" }),
					client.comments.concerning(),
				]);
				return { toReview: toReview.items, asked: requested.items, comments: comments.items };
			},
		}),
	];
}
