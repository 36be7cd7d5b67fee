import { z } from "zod";
import { mostCounted } from "../../../data/records/lists/count.ts";
import {
	fileFilters,
	filterNames,
	leavingOutNames,
	mostLeftOut,
	placementFilter,
	standsOnWebsites,
	stateFilter,
} from "../../../data/records/lists/filter.ts";
import { orderNames } from "../../../data/records/lists/order.ts";
import type { ListOptions } from "../../../data/records/lists/plan.ts";
import { type RequestedRange, rangedField, rangeNames } from "../../../data/records/lists/ranges.ts";
import { type AnyCollection, hasDrafts, tieOf } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { stateFilters } from "../../../model/record-state.ts";
import { type Actor, mayReadAll } from "../../../model/rights/access.ts";
import { exampleOf } from "../../api/openapi/examples.ts";
import { expand } from "../../api/openapi/record-schemas.ts";
import { cursor, limit, names, repeated, website, websiteExample } from "../../api/parameters.ts";

const notSuffix = "[not]";

const facts = ["createdAt", "updatedAt", "createdBy", "updatedBy"];

const placesSay = "`places` of each record says how many it names. For staff.";
const mostPlacesDoes = `At most so many of the websites that each record names; ${placesSay}`;
const placesOfDoes = `Of the websites that each record names, only what names one of these, by id; ${placesSay}`;

const yesOrNo = (name: string, description: string) =>
	z
		.string()
		.refine((text) => ["true", "false"].includes(text), `${name} is true or false`)
		.transform((text) => text === "true")
		.exactOptional()
		.meta({ type: "boolean", description });

/** Other parameters are filters. */
const common = z.object({
	q: z
		.string()
		.transform((words) => words.trim())
		.exactOptional()
		.meta({
			description: "Words that the record has. The best match comes first unless `order` is given.",
			example: "model",
		}),
	website: website.meta({
		description: "Id of a website: only what is shown on it.",
		example: websiteExample,
	}),
	order: names([], { description: "" }),
	total: yesOrNo(
		"total",
		`True to be told how many there are on all pages, as \`total\`; of more than ${mostCounted}, so many, with \`isCapped\`.`,
	),
	fields: names([], { description: "" }),
	expand: names([], { description: "" }),
	withNew: yesOrNo(
		"withNew",
		"For staff: adds records without a publication. They come first, with the values of their drafts and version 0, last changed first.",
	),
	mostPlaces: z
		.string()
		.regex(/^(\d|[1-9]\d|1\d\d|200)$/, "mostPlaces is a number from 0 to 200")
		.transform(Number)
		.exactOptional()
		.meta({ type: "integer", minimum: 0, maximum: 200, description: mostPlacesDoes, example: 20 }),
	placesOf: z
		.string()
		.transform((text) => [...new Set(text.split(",").filter(Boolean))])
		.refine((ids) => ids.length <= 200, "placesOf names at most 200 websites")
		.exactOptional()
		.meta({
			type: "array",
			items: { type: "string" },
			maxItems: 200,
			description: placesOfDoes,
			example: [websiteExample],
		}),
	limit,
	cursor,
});
type ListQuery = z.infer<typeof common> & Readonly<Record<string, unknown>>;

export function listQuery(name: CollectionName): z.ZodType<ListQuery> {
	const collection: AnyCollection = collections[name];
	const { q, website, withNew, mostPlaces, placesOf, ...page } = common.shape;
	const shape = {
		q,
		...(standsOnWebsites(collection) && { website }),
		...page,
		...(hasDrafts(collection) && { withNew }),
		...(collection.shownOn && { mostPlaces, placesOf }),
		order: orderOf(collection),
		fields: names([...facts, ...stateOf(collection), ...Object.keys(collection.fields)], {
			description:
				"Only these fields, beside `id` and `version`; separated by commas, or one each in several `fields`.",
			example: [collection.titleField, "updatedAt"],
		}),
		expand: expand(name),
	};
	const filters = filtersOf(name).map((filter) => [filter, filterOf(filter, name)]);
	const leavingOut = leavingOutNames(collection, filtersOf(name)).map((filter) => [
		`${filter}${notSuffix}`,
		leavingOutOf(filter, name),
	]);
	const ranges = rangesOf(name).map((ranged) => [ranged, rangeOf(ranged, collection)]);
	const narrowing = Object.fromEntries([...filters, ...leavingOut, ...ranges]);
	return z.strictObject({ ...shape, ...narrowing }) as unknown as z.ZodType<ListQuery>;
}

/** Without `fields`, all visible fields except long HTML. */
export function listOptionsOf(name: CollectionName, actor: Actor, query: ListQuery): ListOptions {
	const { q: search, order, total, limit, cursor, website, fields, expand, withNew, ...rest } = query;
	const { mostPlaces: most, placesOf: of, ...narrowing } = rest;
	const collection: AnyCollection = collections[name];
	const { where, without, within } = narrowingOf(name, narrowing);
	const isStaff = mayReadAll(actor, collection);
	const shown = [...facts, ...stateOf(collection), ...Object.keys(collection.fields)].filter(
		(field) => collection.fields[field]?.holds !== "html" && (isStaff || isShown(collection, field)),
	);
	return {
		limit,
		where,
		without,
		within,
		fields: fields ?? shown,
		...(cursor !== undefined && { cursor }),
		...(search && { search }),
		...(website !== undefined && { website }),
		...(order && {
			order: order.map((by) => ({ by: by.replace(/^-/, ""), descending: by.startsWith("-") })),
		}),
		...(total && { isCounted: true }),
		...(expand && { expand }),
		...(withNew && { withNew }),
		...((most !== undefined || of) && { places: { ...(most !== undefined && { most }), ...(of && { of }) } }),
	};
}

function narrowingOf(
	name: CollectionName,
	narrowing: Readonly<Record<string, unknown>>,
): Required<Pick<ListOptions, "where" | "without" | "within">> {
	const given = Object.entries(narrowing);
	const ranged = rangesOf(name);
	const isLeftOut = ([key]: readonly [string, unknown]) => key.endsWith(notSuffix);
	const isRange = ([key]: readonly [string, unknown]) => ranged.includes(key);
	const isFilter = (entry: readonly [string, unknown]) => !isLeftOut(entry) && !isRange(entry);
	return {
		where: Object.fromEntries(given.filter(isFilter)) as ListOptions["where"] & object,
		without: Object.fromEntries(
			given
				.filter(isLeftOut)
				.map(([key, values]) => [key.slice(0, -notSuffix.length), values as readonly string[]]),
		),
		within: Object.fromEntries(given.filter(isRange)) as Readonly<Record<string, RequestedRange>>,
	};
}

function isShown(collection: AnyCollection, name: string): boolean {
	return !["createdBy", "updatedBy", "state"].includes(name) && !collection.fields[name]?.staffOnly;
}

function stateOf(collection: AnyCollection): readonly string[] {
	return hasDrafts(collection) ? ["state"] : [];
}

function orderOf(collection: AnyCollection) {
	const fields = ["createdAt", "updatedAt", ...stateOf(collection), ...Object.keys(collection.fields)];
	const enumeration = orderNames(collection, fields).flatMap((name) => [name, `-${name}`]);
	const by = collection.orderedBy;
	const note = by ? ` By \`${by}\`, then \`${tieOf(collection)}\`, is how the public site shows them.` : "";
	const reads = collection.isRead
		? ` \`reads\`, alone and for staff: by views in 30 days, on the website or on all that you may see; those without are ordered by \`-updatedAt\`.`
		: "";
	return z
		.string()
		.transform((text) => text.split(","))
		.exactOptional()
		.meta({
			type: "array",
			items: { type: "string", enum: enumeration },
			maxItems: 2,
			default: ["-createdAt"],
			description: `Fields to order by, one or two; with \`-\` the greatest first.${note}${reads}`,
			example: ["-updatedAt", collection.titleField],
		});
}

function filtersOf(name: CollectionName): string[] {
	const collection: AnyCollection = collections[name];
	return filterNames(collection, [...Object.keys(collection.fields), ...stateOf(collection)]);
}

function rangesOf(name: CollectionName): string[] {
	const collection: AnyCollection = collections[name];
	const names = rangeNames(collection, ["createdAt", "updatedAt", ...Object.keys(collection.fields)]);
	// Common parameters take precedence over fields.
	return names.filter((each) => !Object.hasOwn(common.shape, each));
}

/** Reading the list validates the values. */
function rangeOf(name: string, collection: AnyCollection) {
	const limit = z.string().max(100, `${name} is compared with at most 100 characters`).exactOptional();
	const label = rangedField(collection, name)?.label ?? name;
	return z
		.strictObject({ gte: limit, gt: limit, lte: limit, lt: limit })
		.exactOptional()
		.meta({
			description: `Only records whose ${label} is from (\`gte\`), after (\`gt\`), until (\`lte\`) or before (\`lt\`) this. Without \`order\`, the greatest come first.`,
			...(name === "updatedAt" && { example: { gte: "2021-08-14" } }),
		});
}

function leavingOutOf(name: string, about: CollectionName) {
	const field = (collections[about] as AnyCollection).fields[name];
	const what = field?.storage === "list" ? "have none of these among" : "have none of these as";
	return repeated(z.string(), {
		maxItems: mostLeftOut,
		description: `Only records that ${what} ${field?.label ?? name}; one each in several \`${name}${notSuffix}\`.`,
	});
}

function filterOf(name: string, about: CollectionName) {
	const collection: AnyCollection = collections[about];
	const field = collection.fields[name];
	const filter = z.string().exactOptional();
	if (!field && Object.hasOwn(fileFilters, name))
		return filter.meta({ type: "boolean", description: fileFilters[name as keyof typeof fileFilters] });
	if (!field && name === "place")
		return filter.meta({
			type: "array",
			items: { type: "string" },
			minItems: 1,
			maxItems: 200,
			description: placementFilter,
			example: [exampleOf(about).id],
		});
	if (!field && name === "state")
		return filter.meta({ enum: Object.keys(stateFilters), description: stateFilter, example: "changed" });
	if (!field) throw new Error(`${about} has no field ${name}`);
	const known = (exampleOf(about).added as Record<string, unknown>)[name];
	const value = Array.isArray(known) ? known[0] : known;
	const what = field.storage === "list" ? "that have this among" : "with this as";
	return filter.meta({
		...(field.storage === "boolean" && { type: "boolean" }),
		...(field.storage !== "boolean" && field.options && { enum: Object.keys(field.options) }),
		description: `Only records ${what} ${field.label}.`,
		...(value !== "" && value !== undefined && { example: value }),
	});
}
