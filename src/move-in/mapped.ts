import type { AnyCollection } from "../model/collection.ts";
import { escapeMarkup } from "../model/escape.ts";
import type { AnyField } from "../model/field.ts";
import { type CollectionName, collections } from "../model/model.ts";
import { hasParagraphs, toParagraphs } from "./paragraphs.ts";
import type { GroupMap, Item } from "./source.ts";
import { timeOf } from "./time-of.ts";

/** A foreign record as it was given out: one of a group, with whatever fields. */
export interface Document {
	readonly id: string;
	readonly data: Readonly<Record<string, unknown>>;
}

/** What others call our fields, and what is said of every record, in small letters and digits alone. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
	content: ["body", "html", "text"],
	publishedAt: ["date", "published", "publicationdate", "pubdate"],
	createdAt: ["created"],
	updatedAt: ["updated", "modified", "lastmodified"],
	leadImage: ["image", "featuredimage", "picture"],
	photo: ["image", "picture", "avatar"],
	domains: ["brand", "brands", "websites", "shownon"],
	searchDescription: ["description", "metadescription", "excerpt"],
	bio: ["description", "about"],
	role: ["position", "jobtitle"],
	from: ["source", "oldurl", "oldaddress"],
	to: ["target", "destination", "newurl", "newaddress"],
	permanence: ["code", "status", "statuscode"],
	oldPaths: ["url", "link", "permalink", "oldurl", "oldaddress"],
};

/** What is said of a record beside its fields. */
const facts = ["createdAt", "updatedAt", "oldPaths", "id"];

/**
 * A foreign record as one of ours, and what of it no field of ours holds. Fields are told by their names or labels, by what
 * others call them, or as the map says.
 */
export function toMoved(name: CollectionName, { id, data }: Document, map: GroupMap = {}): Item[] {
	const collection: AnyCollection = collections[name];
	const said = fieldsOf(collection, data, map);
	const title = String(said.get(collection.titleField)?.value ?? id);
	const [lost, values, names]: [string[], Record<string, unknown>, Record<string, string>] = [[], {}, {}];
	for (const [field, { value, called }] of said) {
		if (isNothing(value) || facts.includes(field)) continue;
		const declared = collection.fields[field];
		const given = declared && valueAs(declared, value, map.dates);
		if (!declared) lost.push(`${called} is no field of ours: say in a map which one it is`);
		else if (given === undefined) lost.push(`${called} is not understood: “${String(value).slice(0, 60)}”`);
		else if (declared.kind === "reference") names[field] = String(given);
		else values[field] = given;
	}
	const time = (fact: string) => timeOf(said.get(fact)?.value, map.dates);
	const oldPath = pathOf(String(said.get("oldPaths")?.value ?? ""));
	const moved = {
		...{ collection: name, foreignId: id, title, values, names },
		...{ createdAt: time("createdAt"), updatedAt: time("updatedAt") },
		oldPaths: oldPath ? [oldPath] : [],
	};
	return [...lost.map((why) => ({ lost: { title, why } })), { moved }];
}

/** Which field of a collection a foreign name means; its own name where it is none. */
export function fieldCalled(collection: AnyCollection, called: string, { fields = {} }: GroupMap): string {
	const mapped = fields[called];
	if (mapped !== undefined) return mapped;
	const key = keyOf(called);
	const ours = [...Object.keys(collection.fields), ...facts];
	return (
		ours.find((field) => keyOf(field) === key) ??
		ours.find((field) => keyOf(collection.fields[field]?.label ?? "") === key) ??
		ours.find((field) => otherNames[field]?.includes(key)) ??
		called
	);
}

interface Said {
	readonly value: unknown;
	readonly called: string;
}

function fieldsOf(
	collection: AnyCollection,
	data: Document["data"],
	map: GroupMap,
): ReadonlyMap<string, Said> {
	const said = new Map<string, Said>(
		Object.entries(map.set ?? {}).map(([field, value]) => [field, { value, called: field }]),
	);
	for (const [called, value] of Object.entries(data)) {
		const field = fieldCalled(collection, called, map);
		if (field !== "" && value !== "") said.set(field, { value, called });
	}
	return said;
}

function keyOf(name: string): string {
	return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** The value as the field takes it; undefined for what is not understood. */
function valueAs(field: AnyField, value: unknown, dates: GroupMap["dates"]): unknown {
	if (field.kind === "instant") return timeOf(value, dates);
	if (field.storage === "list") return Array.isArray(value) ? value.map(String) : listOf(String(value));
	if (field.storage === "boolean") return truthOf(value);
	if (field.storage === "number") return Number.isFinite(Number(value)) ? Number(value) : undefined;
	if (typeof value === "object") return undefined;
	const text = String(value);
	if (field.options) return optionOf(field.options, text);
	if (field.holds !== "html") return text;
	return hasParagraphs(text) ? text : toParagraphs(isMarkup(text) ? text : escapeMarkup(text));
}

function isNothing(value: unknown): boolean {
	return value === "" || value === null || value === undefined;
}

function isMarkup(text: string): boolean {
	return /<\/?[a-z][^>]*>/i.test(text);
}

function listOf(text: string): string[] {
	return text
		.split(/[;,|\n]/)
		.map((each) => each.trim())
		.filter(Boolean);
}

function truthOf(value: unknown): boolean | undefined {
	const said = String(value).trim().toLowerCase();
	if (["true", "yes", "1", "x", "active"].includes(said)) return true;
	return ["false", "no", "0", "", "inactive"].includes(said) ? false : undefined;
}

function optionOf(options: Readonly<Record<string, string>>, text: string): string | undefined {
	const key = keyOf(text);
	return Object.entries(options).find(([value, label]) => keyOf(value) === key || keyOf(label) === key)?.[0];
}

function pathOf(address: string): string {
	return URL.canParse(address) ? new URL(address).pathname : address;
}
