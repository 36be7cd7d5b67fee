import { z } from "zod";
import { collections } from "../model/model.ts";
import { mayWrite } from "../model/rights/access.ts";
import { allWebsites } from "../model/website-scope.ts";
import { draftVersion, offered, oneOf, recordId, scope } from "./offered.ts";
import { readStanding } from "./read-record.ts";
import { wrongField } from "./refusal.ts";
import { type Tool, type ToolContext, tool } from "./tool.ts";

export function publishingTools({ actor, client }: ToolContext): Tool[] {
	const names = offered(actor, mayWrite);
	if (names.length === 0) return [];
	return [
		tool({
			name: "publish_draft",
			title: "Publish a draft",
			description:
				"Shows visitors one draft of a record or its variant, all of it. Name what goes live as it is in the draft, so that the person who allows the call sees it.",
			effect: "shows",
			input: z.strictObject({
				collection: oneOf(names),
				id: recordId,
				scope,
				draftVersion: draftVersion.min(1),
				title: z
					.string()
					.max(1_000)
					.describe("Title of the draft, which for a variant is that of its record."),
				placements: z
					.array(z.string().max(200))
					.max(10_000)
					.describe(
						"Every brand and website of the record, as the record and its draft name them; for a variant, as the record does.",
					),
			}),
			async call({ collection: name, id, scope, draftVersion: seen, title, placements }) {
				const { draft, values } = await readStanding(client, name, id, scope);
				const shownOn = collections[name].shownOn ?? "";
				const places = (values[shownOn] ?? []) as string[];
				if (draft && title !== draft.title)
					throw wrongField("title", `It is ${JSON.stringify(draft.title)} in the draft`);
				if (draft && !isSameSet(placements, places))
					throw wrongField("placements", `They are ${JSON.stringify(places)} with the draft`);
				const isRecord = scope === allWebsites;
				// A retry after a lost response has the same key, and publishes nothing more.
				const key = `mcp-${name}-${id}-${isRecord ? seen : `${scope}-${seen}`}`;
				const drafts = isRecord ? seen : [{ scope, revision: seen }];
				const { version } = await client.data.publish(name, id, drafts, key);
				return {
					...{ collection: name, id, scope, version },
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
