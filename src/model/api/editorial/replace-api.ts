import { z } from "zod";
import { mostReleaseItems } from "../../list-limit.ts";
import { type CollectionName, collectionNames, isCollection } from "../../model.ts";
import { termKinds } from "../../replace/term.ts";
import { asRecordId, count, nextCursor, recordId, type View } from "../view.ts";

const text = z.string();
const version = z.int().min(1).max(999_999_999);
const collection = z
	.custom<CollectionName>(
		(name) => typeof name === "string" && isCollection(name),
		"There is no such collection",
	)
	.meta({ type: "string", enum: collectionNames });
const bounded = (max: number, label: string) =>
	text.max(max, `${label} may have at most ${max.toLocaleString("en-NZ")} characters`);

export const mostTerms = 10;
const mostPicked = 5_000;

const term = z
	.strictObject({
		kind: z
			.enum(termKinds, `kind is one of: ${termKinds.join(", ")}`)
			.describe("Kind of the searched value."),
		find: bounded(2_000, "Search text").describe(
			"Words, a phone number in any format, an address, or the id of a file or person.",
		),
		replacement: bounded(2_000, "The replacement")
			.optional()
			.describe("Replacement of the same kind; empty to delete the hit."),
		matchCase: z.boolean().optional().describe("Whether case matters."),
		matchMacrons: z.boolean().optional().describe("Whether macrons matter: `ā` and `a` then differ."),
		wholeWord: z
			.boolean()
			.optional()
			.describe(
				"Whether only complete words match, as by default; for a link, only the complete address and no address below it.",
			),
	})
	.meta({ id: "ReplaceTerm", example: { kind: "text", find: "Aroha Ngata", replacement: "Mere Tane" } });
export type TermInput = View<typeof term>;

export const terms = z
	.array(term, "terms is a list of what to find")
	.min(1, "Say what to find")
	.max(mostTerms, `At most ${mostTerms} things are found at once`);

const hitList = z
	.enum(["live", "hidden", "draft", "scheduled"])
	.describe(
		"`live` for records that visitors see or that have no drafts, `hidden` for records that visitors do not see, `draft` for drafts, `scheduled` for scheduled changes.",
	);
export type HitList = z.infer<typeof hitList>;

const foundHit = z.object({
	term: count.describe("Number of the term, from 0."),
	part: text.describe("Name of the element or attribute with the hit, in rich text; otherwise empty."),
	before: text,
	hit: text.describe("The matching text."),
	after: text,
	blocked: text.describe("Reason why the hit cannot be replaced; empty if it can."),
});
export type FoundHit = View<typeof foundHit>;

const foundField = z.object({
	field: text,
	label: text,
	checksum: text.describe("Checksum of the value of the field."),
	hits: z.array(foundHit).describe("Hits in the order of the text; their numbers choose them."),
});
export type FoundField = View<typeof foundField>;

export const foundRecord = z
	.object({
		list: hitList,
		collection,
		id: recordId.describe("Id of the record."),
		scope: text.describe("`all` for the record, or the scope of a variant."),
		version: version.describe("Version of the record or variant, of its draft, or of the scheduled release."),
		title: text,
		brands: z
			.array(text)
			.describe("Keys of the brands of its placements; empty for records of all brands, or of none."),
		blocked: text.describe("Reason why nothing in the record can be replaced; empty if it can."),
		fields: z.array(foundField),
	})
	.meta({ id: "FoundRecord" });
export type FoundRecord = View<typeof foundRecord>;

export const findInput = z
	.strictObject({
		terms,
		cursor: bounded(500, "cursor").optional().describe("`nextCursor` of the previous page."),
	})
	.meta({ id: "FindInput", example: { terms: [{ kind: "phone", find: "09 123 4567" }] } });

export const foundPage = z
	.object({
		items: z.array(foundRecord),
		searched: count.describe("Number of records, drafts and scheduled changes searched so far."),
		total: count.describe("Number of records, drafts and scheduled changes to search."),
		isCapped: z.boolean().describe("Whether the search stopped at the maximum number of hits."),
		nextCursor,
	})
	.meta({ id: "FoundPage" });
export type FoundPage = View<typeof foundPage>;

const chosen = z.strictObject({
	list: z.enum(["live", "hidden", "draft"], "list is `live`, `hidden` or `draft`"),
	collection,
	id: asRecordId(bounded(200, "id")),
	scope: bounded(200, "scope").default("all").describe("`all` for the record, or the scope of a variant."),
	version,
	fields: z
		.array(
			z.strictObject({
				field: bounded(300, "field"),
				checksum: bounded(100, "checksum"),
				hits: z
					.array(count.max(mostPicked))
					.min(1, "Choose at least one hit")
					.max(mostPicked)
					.describe("Numbers of the hits in the field, from 0."),
			}),
		)
		.min(1, "Choose at least one field")
		.max(100),
});
export type Chosen = View<typeof chosen>;

export const replaceInput = z
	.strictObject({
		title: text.trim().min(1, "A release needs a title").max(200, "A title may have at most 200 characters"),
		terms,
		chosen: z
			.array(chosen, "chosen is a list of records")
			.min(1, "Choose at least one hit")
			.max(mostReleaseItems, `At most ${mostReleaseItems} records are changed at once`),
		takeDown: z
			.array(
				z.strictObject({ collection, id: asRecordId(bounded(200, "id")) }),
				"takeDown is a list of records",
			)
			.max(mostTerms, `At most ${mostTerms} records are taken down at once`)
			.optional()
			.describe("Records that the release takes down, such as the person who leaves."),
	})
	.meta({
		id: "ReplaceInput",
		example: {
			title: "Aroha leaves",
			terms: [{ kind: "text", find: "Aroha Ngata", replacement: "Mere Tane" }],
			chosen: [
				{
					list: "live",
					collection: "content",
					id: "c2h7k0w4q8m6t1y5j9d3",
					version: 1,
					fields: [{ field: "title", checksum: "5fQ0yZ3m1kX8b2Wd", hits: [0] }],
				},
			],
			takeDown: [{ collection: "team", id: "p7n3g9b5v1x6z2l8r4f0" }],
		},
	});
export type ReplaceInput = View<typeof replaceInput>;

const leftOut = z.object({ list: hitList, collection, id: text, scope: text, title: text, why: text });
export type LeftOut = View<typeof leftOut>;

export const replaced = z
	.object({
		release: text.describe("Id of the release with the changes; empty if no public record changes."),
		changes: count.describe("Number of records that the release changes."),
		drafts: count.describe("Number of drafts and unpublished records that were changed immediately."),
		leftOut: z.array(leftOut).describe("Records that were not changed, with the reason."),
	})
	.meta({ id: "Replaced" });
export type Replaced = View<typeof replaced>;
