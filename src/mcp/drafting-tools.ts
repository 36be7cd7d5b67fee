import { z } from "zod";
import type { Review } from "../model/api/editorial/review-api.ts";
import { type CollectionName, collections } from "../model/model.ts";
import { randomId } from "../model/random-id.ts";
import { type Actor, mayDraft, mayWriteField } from "../model/rights/access.ts";
import type { Values } from "../model/values.ts";
import { fieldsThatDiffer, hasVisibility } from "../model/variants/variant-fields.ts";
import { allWebsites, type WebsiteScope } from "../model/website-scope.ts";
import { draftVersion, offered, oneOf, recordId, scope } from "./offered.ts";
import { readStanding } from "./read-record.ts";
import { type Tool, type ToolContext, tool } from "./tool.ts";

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
const placements = z.array(z.string().min(1).max(200)).max(200).default([]);

/** `seen` is the version that the assistant has read. */
interface Changed {
	readonly name: CollectionName;
	readonly id: string;
	readonly scope: WebsiteScope;
	readonly seen: number;
}

export function draftingTools({ actor, client }: ToolContext): Tool[] {
	const names = offered(actor, mayDraft);
	if (names.length === 0) return [];
	const collection = oneOf(names);
	const common = { effect: "drafts" } as const;

	async function change({ name, id, scope, seen }: Changed, changesOf: (values: Values) => Values) {
		const { record, variant, draft, values } = await readStanding(client, name, id, scope);
		const baseVersion = draft?.baseVersion ?? (variant ?? record)?.version ?? 0;
		const typed = { baseVersion, values: { ...draft?.values, ...changesOf(values as Values) } };
		const saved = await client.data.saveDraft(name, id, typed, seen, { scope });
		const of = { collection: name, id, scope };
		if (!saved) return { ...of, draftVersion: 0, changedFields: [] };
		const { title, version, values: changed, leftOut } = saved;
		const facts = { ...of, title, draftVersion: version, changedFields: Object.keys(changed) };
		return { ...facts, ...(leftOut && { leftOut }) };
	}

	return [
		tool({
			...common,
			name: "save_draft",
			title: "Save a draft",
			description:
				"Creates a record as a draft, or changes fields of the draft of a record or of its variant for some websites. Visitors do not see drafts. `leftOut` lists what was removed from HTML.",
			input: z.strictObject({
				collection,
				id: recordId
					.optional()
					.describe("Id of the record; for a new one 20 small letters and digits of your own, or none."),
				scope,
				draftVersion,
				values: z
					.record(z.string(), value)
					.describe(
						`The fields to change, by name. In a variant, null inherits the value and "" hides the field. ${names.map((name) => fieldsOf(actor, name)).join(" ")}`,
					),
			}),
			call: ({ collection: name, id = randomId(), scope, draftVersion: seen, values }) =>
				change({ name, id, scope, seen }, () => values),
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
				change({ name, id, scope: allWebsites, seen }, (values) => {
					const field = collections[name].shownOn ?? "";
					const retained = ((values[field] ?? []) as string[]).filter((each) => !remove.includes(each));
					return { [field]: [...new Set([...retained, ...add])] };
				}),
		}),
		tool({
			...common,
			name: "ask_for_review",
			title: "Ask for a review",
			description:
				"Requests a review of the draft of a record or its variant. Users who may publish it get a mail.",
			input: z.strictObject({
				collection,
				id: recordId,
				scope,
				draftVersion: draftVersion.min(1),
				reviewVersion: z
					.int()
					.min(0)
					.default(0)
					.describe("`version` of the review that you have read; 0 for none."),
				note: z.string().max(2_000).default("").describe("What they are to know."),
			}),
			call: ({ collection: name, id, scope, draftVersion: seen, reviewVersion, note }): Promise<Review> =>
				client.data.askForReview(name, id, { draftVersion: seen, to: "", note }, reviewVersion, scope),
		}),
	];
}

/** Excludes placements, which have a tool. */
function fieldsOf(actor: Actor, name: CollectionName): string {
	const { fields, publicWhen = {}, shownOn } = collections[name];
	const typed = Object.entries(fields).filter(
		([field, said]) => field !== shownOn && !(field in publicWhen) && mayWriteField(actor, said),
	);
	const lines = typed.map(([field, { kind, options = {} }]) => {
		const choices = Object.keys(options).filter(Boolean);
		return `${field} (${choices.length > 0 ? choices.join(" or ") : kind})`;
	});
	const differing = [
		...fieldsThatDiffer(collections[name]),
		...(hasVisibility(collections[name]) ? ["hidden and pinned, for one website"] : []),
	];
	return `Of ${name}: ${lines.join(", ")}. In a variant: ${differing.join(", ")}.`;
}
