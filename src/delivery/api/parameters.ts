import { fileFilters, filterNames, placeFilter } from "../../data/filter.ts";
import { orderNames } from "../../data/order.ts";
import { mostRelated } from "../../data/related.ts";
import { domainKeys } from "../../model/brands.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { type CollectionName, collectionNames, collections } from "../../model/model.ts";
import { relationNames } from "../../model/relations.ts";
import { exampleIds, exampleInputs } from "./examples.ts";
import { describeOrder } from "./model-schemas.ts";
import { defaultLimit, maxLimit } from "./query.ts";

type Parameter = Readonly<Record<string, unknown>>;

const query = (name: string, description: string, schema: object, example?: unknown): Parameter => ({
	name,
	in: "query",
	description,
	schema,
	...(example !== undefined && { example }),
});
const header = (name: string, required: boolean, description: string, example: string): Parameter => ({
	name,
	in: "header",
	required,
	description,
	schema: { type: "string" },
	example,
});
const text = { type: "string" };

/** The parameters that mean the same wherever they are taken. */
const shared: Readonly<Record<string, Parameter>> = {
	q: query(
		"q",
		"Words that the record has. The best match comes first unless `order` is given.",
		text,
		"model",
	),
	limit: query(
		"limit",
		"Records on a page.",
		{ type: "integer", minimum: 1, maximum: maxLimit, default: defaultLimit },
		20,
	),
	cursor: query("cursor", "`nextCursor` of the page before, with all other parameters as they were.", text),
	"If-Match": header("If-Match", true, "The version that the write is based on, as in ETag.", '"1"'),
	"If-None-Match": header(
		"If-None-Match",
		false,
		"A version that you have; 304 if it is the current one.",
		'"7"',
	),
	"Idempotency-Key": header(
		"Idempotency-Key",
		false,
		"The same key sent again within a day adds nothing more and gets the same answer.",
		"0197b3f2-6a0e-7c43-9d1e-5f2a8c4b7d60",
	),
	version: {
		name: "version",
		in: "path",
		required: true,
		description: "Number of a version.",
		schema: { type: "integer", minimum: 1 },
		example: 1,
	},
	id: {
		name: "id",
		in: "path",
		required: true,
		description: "Id of what it is about, as the list of them tells.",
		schema: text,
		example: exampleIds.users,
	},
	collection: query(
		"collection",
		"Only of this collection.",
		{ type: "string", enum: collectionNames },
		"content",
	),
	ofWebsite: query("website", "Id of a website: only what was asked for there.", text, exampleIds.websites),
	brand: query(
		"domainKey",
		"Only websites of this brand.",
		{ type: "string", enum: domainKeys },
		"digital-nz",
	),
	by: query("by", "Only what this user did; `system` for the program itself.", text, "system"),
	action: query("action", "Only what was done in this way.", text, "save"),
};

/** A parameter of a route as OpenAPI has it. */
export function describeParameter(name: string, about: CollectionName | undefined): Parameter {
	if (about && isOfCollection(name)) return ofCollection(name, about);
	const known = shared[name];
	if (known) return known;
	if (about) return filterOf(name, about);
	throw new Error(`The parameter ${name} is not described`);
}

const expandDoes = [
	"What these fields refer to, too, under `expanded`, as far as you may read it: of each field",
	`at most ${mostRelated} records, and what the first ${mostRelated} values name. Separated by commas, or one each in several \`expand\`.`,
	"`createdBy` and `updatedBy` are for staff.",
].join(" ");

const ofEach = ["id", "order", "fields", "expand", "website"] as const;

function isOfCollection(name: string): name is (typeof ofEach)[number] {
	return (ofEach as readonly string[]).includes(name);
}

function ofCollection(name: (typeof ofEach)[number], about: CollectionName): Parameter {
	const collection: AnyCollection = collections[about];
	const fields = ["createdAt", "updatedAt", ...Object.keys(collection.fields)];
	if (name === "id")
		return {
			name,
			in: "path",
			required: true,
			description: `Id of the ${collection.singular}.`,
			schema: { type: "string", minLength: 1, maxLength: 200 },
			example: exampleIds[about],
		};
	if (name === "website")
		return query(name, "Id of a website: only what is shown on it.", text, exampleIds.websites);
	if (name === "fields") {
		const does =
			"Only these fields, beside `id` and `version`; separated by commas, or one each in several `fields`.";
		const example = [collection.titleField, "updatedAt"];
		return listOfNames(name, does, [...fields, "createdBy", "updatedBy"], example);
	}
	if (name === "expand") {
		const names = relationNames(collection);
		return listOfNames(name, expandDoes, names, names.slice(0, -1));
	}
	const { enumeration, note } = describeOrder(collection, orderNames(collection, fields));
	return query(
		name,
		`Field to order by; with \`-\` the greatest first. ${note}`.trim(),
		{ type: "string", enum: enumeration, default: "-createdAt" },
		"-updatedAt",
	);
}

function listOfNames(name: string, about: string, names: readonly string[], example: readonly string[]) {
	const schema = { type: "array", items: { type: "string", enum: names } };
	return { ...query(name, about, schema), style: "form", explode: false, example };
}

/** The filters of a collection's list. */
export function filtersOf(about: CollectionName): string[] {
	return filterNames(collections[about], Object.keys(collections[about].fields));
}

function filterOf(name: string, about: CollectionName): Parameter {
	const collection: AnyCollection = collections[about];
	const field = collection.fields[name];
	if (!field && Object.hasOwn(fileFilters, name))
		return query(name, fileFilters[name as keyof typeof fileFilters], { type: "boolean" });
	if (!field && name === "place")
		return {
			...query(name, placeFilter, { type: "array", items: text, minItems: 1, maxItems: 200 }, [
				exampleIds[about],
			]),
			...{ style: "form", explode: false },
		};
	if (!field) throw new Error(`${about} has no field ${name}`);
	const schema =
		field.kind === "toggle"
			? { type: "boolean" }
			: { type: "string", ...(field.options && { enum: Object.keys(field.options) }) };
	const known = (exampleInputs[about] as Record<string, unknown>)[name];
	const value = Array.isArray(known) ? known[0] : known;
	const what = field.storage === "list" ? "that have this among" : "with this as";
	return query(name, `Only records ${what} ${field.label}.`, schema, value === "" ? undefined : value);
}
