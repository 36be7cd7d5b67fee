import { z } from "zod";
import { collections } from "../model/model.ts";
import { mayWrite } from "../model/rights/access.ts";
import { draftVersion, offered, oneOf, recordId } from "./offered.ts";
import { readStanding } from "./read-record.ts";
import { wrongField } from "./refusal.ts";
import { type Tool, type ToolContext, tool } from "./tool.ts";

/** Tools that publish named records. */
export function publishingTools({ actor, client }: ToolContext): Tool[] {
	const names = offered(actor, mayWrite);
	if (names.length === 0) return [];
	return [
		tool({
			name: "publish_draft",
			title: "Publish a draft",
			description:
				"Shows visitors one draft, all of it. Name what goes live as it is in the draft, so that the person who allows the call sees it.",
			effect: "shows",
			input: z.strictObject({
				collection: oneOf(names),
				id: recordId,
				draftVersion: draftVersion.min(1),
				title: z.string().max(1_000).describe("What the record is called in the draft."),
				placements: z
					.array(z.string().max(200))
					.max(10_000)
					.describe(
						"Every brand and website on which it is then shown, as the record and its draft name them.",
					),
			}),
			async call({ collection: name, id, draftVersion: seen, title, placements }) {
				const { draft, values } = await readStanding(client, name, id);
				const shownOn = collections[name].shownOn ?? "";
				const places = (values[shownOn] ?? []) as string[];
				if (draft && title !== draft.title)
					throw wrongField("title", `It is ${JSON.stringify(draft.title)} in the draft`);
				if (draft && !isSameSet(placements, places))
					throw wrongField("placements", `They are ${JSON.stringify(places)} with the draft`);
				// Sent again after a lost answer, it publishes nothing more.
				const key = `mcp-${name}-${id}-${seen}`;
				const { version } = await client.data.publish(name, id, seen, key);
				return {
					collection: name,
					id,
					version,
					title,
					placements: places,
					changedFields: Object.keys(draft?.values ?? {}),
				};
			},
		}),
	];
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
	return new Set(some).symmetricDifference(new Set(others)).size === 0;
}
