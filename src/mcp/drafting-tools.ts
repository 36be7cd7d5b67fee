import { z } from "zod";
import type { Review } from "../model/api/editorial/review-api.ts";
import type { FieldValue } from "../model/field.ts";
import { type CollectionName, collections } from "../model/model.ts";
import { randomId } from "../model/random-id.ts";
import { type Actor, mayDraft, mayWriteField } from "../model/rights/access.ts";
import { draftVersion, offered, oneOf, recordId } from "./offered.ts";
import { readStanding } from "./read-record.ts";
import { type Tool, type ToolContext, tool } from "./tool.ts";

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
const placements = z.array(z.string().min(1).max(200)).max(200).default([]);

/** Tools that write drafts. */
export function draftingTools({ actor, client }: ToolContext): Tool[] {
	const names = offered(actor, mayDraft);
	if (names.length === 0) return [];
	const collection = oneOf(names);
	const common = { effect: "drafts" } as const;

	/** Saves the draft with some other values; what else is in it stays. */
	async function change(
		{ name, id, seen }: { readonly name: CollectionName; readonly id: string; readonly seen: number },
		changesOf: (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, FieldValue>>,
	) {
		const { record, draft, values } = await readStanding(client, name, id);
		const baseVersion = draft?.baseVersion ?? record?.version ?? 0;
		const typed = { baseVersion, values: { ...draft?.values, ...changesOf(values) } };
		const saved = await client.data.saveDraft(name, id, typed, seen);
		if (!saved) return { collection: name, id, draftVersion: 0, changedFields: [] };
		const { title, version, values: changed } = saved;
		return { collection: name, id, title, draftVersion: version, changedFields: Object.keys(changed) };
	}

	return [
		tool({
			...common,
			name: "save_draft",
			title: "Save a draft",
			description: "Begins a record as a draft, or changes fields of a draft. Visitors see nothing of it.",
			input: z.strictObject({
				collection,
				id: recordId
					.optional()
					.describe("Id of the record; for a new one 20 small letters and digits of your own, or none."),
				draftVersion,
				values: z
					.record(z.string(), value)
					.describe(`The fields to change, by name. ${names.map((name) => fieldsOf(actor, name)).join(" ")}`),
			}),
			call: ({ collection: name, id = randomId(), draftVersion: seen, values }) =>
				change({ name, id, seen }, () => values),
		}),
		tool({
			...common,
			name: "place_record",
			title: "Place a record on websites",
			description: "Changes in the draft on which brands and websites a record is to be shown.",
			input: z.strictObject({
				collection,
				id: recordId,
				draftVersion,
				add: placements.describe("Keys of brands (articles alone) or ids of websites to show it on, too."),
				remove: placements.describe("Those where it is no longer to be shown."),
			}),
			call: ({ collection: name, id, draftVersion: seen, add, remove }) =>
				change({ name, id, seen }, (values) => {
					const field = collections[name].shownOn ?? "";
					const retained = ((values[field] ?? []) as string[]).filter((each) => !remove.includes(each));
					return { [field]: [...new Set([...retained, ...add])] };
				}),
		}),
		tool({
			...common,
			name: "ask_for_review",
			title: "Ask for a review",
			description: "Asks somebody who may publish a draft to look at it; they get a mail.",
			input: z.strictObject({
				collection,
				id: recordId,
				draftVersion: draftVersion.min(1),
				reviewVersion: z
					.int()
					.min(0)
					.default(0)
					.describe("`version` of the review that you have read; 0 for none."),
				note: z.string().max(2_000).default("").describe("What they are to know."),
			}),
			call: ({ collection: name, id, draftVersion: seen, reviewVersion, note }): Promise<Review> =>
				client.data.askForReview(name, id, { draftVersion: seen, to: "", note }, reviewVersion),
		}),
	];
}

/** What may be typed of a record, in a few words a field; where it is shown is a tool of its own. */
function fieldsOf(actor: Actor, name: CollectionName): string {
	const { fields, publicWhen = {}, shownOn } = collections[name];
	const typed = Object.entries(fields).filter(
		([field, said]) => field !== shownOn && !(field in publicWhen) && mayWriteField(actor, said),
	);
	const lines = typed.map(([field, { kind, options = {} }]) => {
		const choices = Object.keys(options).filter(Boolean);
		return `${field} (${choices.length > 0 ? choices.join(" or ") : kind})`;
	});
	return `Of ${name}: ${lines.join(", ")}.`;
}
