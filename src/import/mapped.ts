import type { AnyCollection } from "../model/collection.ts";
import type { AnyField } from "../model/field.ts";
import { fieldCalled, foreignFacts, keyOf, rankOf } from "../model/imports/field-called.ts";
import { type CollectionName, collections } from "../model/model.ts";
import { escapeMarkup } from "../model/rich-text/escape.ts";
import { hasParagraphs, toParagraphs } from "./paragraphs.ts";
import type { GroupMap, Item } from "./source.ts";
import { timeOf } from "./time-of.ts";

export interface Document {
	readonly id: string;
	readonly data: Readonly<Record<string, unknown>>;
}

/** Fields match by name, label, synonyms, or the map. Others are reported. */
export function toMoved(name: CollectionName, { id, data }: Document, map: GroupMap = {}): Item[] {
	const collection: AnyCollection = collections[name];
	const { fields, further } = fieldsOf(collection, data, map);
	const title = String(fields.get(collection.titleField)?.value ?? id);
	const { values, names, lost } = valuesOf(collection, fields, map);
	for (const { called, field } of further)
		lost.push(`${called} is left out: another column has the ${labelOf(collection, field)}`);
	const dates = datesOf(fields, map);
	if (values.status === "published" && dates.isLost && !values.publishedAt) {
		// Publishing it would date it today.
		values.status = "draft";
		lost.push("is a draft here, because its date is not understood");
	}
	const oldPath = pathOf(String(fields.get("oldPaths")?.value ?? ""));
	const moved = {
		...{ collection: name, foreignId: id, title, values, names },
		...{ createdAt: dates.createdAt, updatedAt: dates.updatedAt },
		oldPaths: oldPath ? [oldPath] : [],
	};
	return [...[...lost, ...dates.lost].map((why) => ({ lost: { title, why } })), { moved }];
}

function valuesOf(collection: AnyCollection, fields: Fields, map: GroupMap) {
	const [lost, values, names]: [string[], Record<string, unknown>, Record<string, string>] = [[], {}, {}];
	for (const [field, { value, called }] of fields) {
		if (isNothing(value) || Object.hasOwn(foreignFacts, field)) continue;
		const declared = collection.fields[field];
		const given = declared && valueAs(declared, value, map.dates);
		if (!declared) lost.push(`${called} is no field of ours: say which one it is, or leave it out`);
		else if (given === undefined) lost.push(notUnderstood({ called, value }));
		else if (declared.kind === "reference") names[field] = String(given);
		else values[field] = given;
	}
	return { values, names, lost };
}

const dateFields = ["publishedAt", "createdAt", "updatedAt"];

function datesOf(fields: Fields, map: GroupMap) {
	const given = dateFields.flatMap((field) => {
		const { value, called } = fields.get(field) ?? {};
		return isNothing(value) ? [] : [{ field, value, called, at: timeOf(value, map.dates) }];
	});
	const atOf = (field: string) => given.find((each) => each.field === field)?.at;
	return {
		createdAt: atOf("createdAt"),
		updatedAt: atOf("updatedAt"),
		isLost: given.length > 0 && given.every(({ at }) => at === undefined),
		lost: given
			.filter(({ field, at }) => at === undefined && Object.hasOwn(foreignFacts, field))
			.map(notUnderstood),
	};
}

function notUnderstood({
	called = "",
	value,
}: {
	readonly called?: string | undefined;
	readonly value: unknown;
}) {
	return `${called} is not understood: “${String(value).slice(0, 60)}”`;
}

type Fields = ReadonlyMap<string, MappedField>;

interface MappedField {
	readonly value: unknown;
	readonly called: string;
	/** 0 is the best match. */
	readonly rank: number;
}

function fieldsOf(collection: AnyCollection, data: Document["data"], map: GroupMap) {
	const fields = new Map<string, MappedField>(
		Object.entries(map.set ?? {}).map(([field, value]) => [field, { value, called: field, rank: unmapped }]),
	);
	const further: { called: string; field: string }[] = [];
	for (const [called, value] of Object.entries(data)) {
		const field = fieldCalled(collection, called, map.fields);
		if (field === "" || value === "") continue;
		const rank = map.fields?.[called] === undefined ? rankOf(collection, field, called) : 0;
		const other = fields.get(field);
		if (other && other.rank <= rank) further.push({ called, field });
		else {
			if (other && other.rank !== unmapped) further.push({ called: other.called, field });
			fields.set(field, { value, called, rank });
		}
	}
	return { fields, further };
}

const unmapped = Number.POSITIVE_INFINITY;

function labelOf(collection: AnyCollection, field: string): string {
	return collection.fields[field]?.label ?? foreignFacts[field] ?? field;
}

/** Undefined when the value cannot be converted. */
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
	const text = String(value).trim().toLowerCase();
	if (["true", "yes", "1", "x", "active"].includes(text)) return true;
	return ["false", "no", "0", "", "inactive"].includes(text) ? false : undefined;
}

function optionOf(options: Readonly<Record<string, string>>, text: string): string | undefined {
	const key = keyOf(text);
	return Object.entries(options).find(([value, label]) => keyOf(value) === key || keyOf(label) === key)?.[0];
}

function pathOf(address: string): string {
	return URL.canParse(address) ? new URL(address).pathname : address;
}
