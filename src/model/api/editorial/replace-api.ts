import { z } from "zod";
import { type CollectionName, collectionNames, isCollection } from "../../model.ts";
import { termKinds } from "../../replace/term.ts";
import { count, nextCursor, type View } from "../view.ts";

/** Find and replace API. Browsers import the types only. */

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
/** Maximum number of records per release. */
export const mostChosen = 500;
const mostPicked = 5_000;

/** A search term. */
const term = z
	.strictObject({
		kind: z.enum(termKinds, `kind is one of: ${termKinds.join(", ")}`).describe("What it is."),
		find: bounded(2_000, "What to find").describe(
			"Words; a phone number, however it is written; an address; of a file or person, its id.",
		),
		replacement: bounded(2_000, "The replacement")
			.optional()
			.describe("What takes its place, of the same kind; empty to take it out."),
		matchCase: z.boolean().optional().describe("Whether capitals count."),
		matchMacrons: z.boolean().optional().describe("Whether `ā` is another letter than `a`."),
		wholeWord: z
			.boolean()
			.optional()
			.describe("Words of their own alone, which is usual; of a link, the whole address and none below it."),
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
		"`live` for records that visitors see or that have no drafts, `hidden` for those that visitors do not see, `draft` for drafts, `scheduled` for what goes live at a time.",
	);
/** Searched content: published and unpublished records, drafts, and scheduled changes. */
export type HitList = z.infer<typeof hitList>;

const foundHit = z.object({
	term: count.describe("Which of the terms, from 0."),
	part: text.describe("Name of the element or attribute that it is in, of rich text; else empty."),
	before: text,
	hit: text.describe("As it is written there."),
	after: text,
	blocked: text.describe("Why it cannot be replaced there; empty where it can."),
});
export type FoundHit = View<typeof foundHit>;

const foundField = z.object({
	field: text,
	label: text,
	checksum: text.describe("Checksum of what the field holds."),
	hits: z.array(foundHit).describe("In the order of the field, by which they are chosen."),
});
export type FoundField = View<typeof foundField>;

/** A record, draft or scheduled change with hits. */
export const foundRecord = z
	.object({
		list: hitList,
		collection,
		id: text.describe("Id of the record."),
		version: version.describe("Version of the record, of its draft, or of what is scheduled."),
		title: text,
		brands: z
			.array(text)
			.describe("Keys of the brands that it is placed on; none for what is of all brands, or of none."),
		blocked: text.describe("Why nothing can be replaced in it; empty where it can."),
		fields: z.array(foundField),
	})
	.meta({ id: "FoundRecord" });
export type FoundRecord = View<typeof foundRecord>;

/** Search request. */
export const findInput = z
	.strictObject({
		terms,
		cursor: bounded(500, "cursor").optional().describe("`nextCursor` of the part before."),
	})
	.meta({ id: "FindInput", example: { terms: [{ kind: "phone", find: "09 123 4567" }] } });

/** A page of search results. */
export const foundPage = z
	.object({
		items: z.array(foundRecord),
		searched: count.describe("How many records, drafts and scheduled changes have been searched by now."),
		total: count.describe("How many there are to search."),
		isCapped: z
			.boolean()
			.describe("Whether there is more than is told: the search has ended before the end."),
		nextCursor,
	})
	.meta({ id: "FoundPage" });
export type FoundPage = View<typeof foundPage>;

const chosen = z.strictObject({
	list: z.enum(["live", "hidden", "draft"], "list is `live`, `hidden` or `draft`"),
	collection,
	id: bounded(200, "id"),
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
					.describe("Which of the hits in the field, from 0."),
			}),
		)
		.min(1, "Choose at least one field")
		.max(100),
});
export type Chosen = View<typeof chosen>;

/** Replacement request, with the search results that it is based on. */
export const replaceInput = z
	.strictObject({
		title: text.trim().min(1, "A release needs a title").max(200, "A title may have at most 200 characters"),
		terms,
		chosen: z
			.array(chosen, "chosen is a list of records")
			.min(1, "Choose at least one hit")
			.max(mostChosen, `At most ${mostChosen} records are changed at once`),
	})
	.meta({
		id: "ReplaceInput",
		example: {
			title: "Aroha leaves",
			terms: [{ kind: "text", find: "Aroha Ngata", replacement: "Mere Tane" }],
			chosen: [
				{
					list: "live",
					collection: "team",
					id: "p7n3g9b5v1x6z2l8r4f0",
					version: 1,
					fields: [{ field: "name", checksum: "5fQ0yZ3m1kX8b2Wd", hits: [0] }],
				},
			],
		},
	});
export type ReplaceInput = View<typeof replaceInput>;

const leftOut = z.object({ list: hitList, collection, id: text, title: text, why: text });
export type LeftOut = View<typeof leftOut>;

/** Result of a replacement. */
export const replaced = z
	.object({
		release: text.describe("Id of the release that changes the records; empty where none is to be changed."),
		changes: count.describe("How many records the release changes."),
		drafts: count.describe(
			"In how many drafts, and records that visitors do not see, it was replaced at once.",
		),
		leftOut: z.array(leftOut).describe("The records that were not changed, and why."),
	})
	.meta({ id: "Replaced" });
export type Replaced = View<typeof replaced>;
