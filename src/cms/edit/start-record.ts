import type { AnyRecord } from "../../model/api.ts";
import type { DomainKey } from "../../model/brands.ts";
import type { AnyCollection, Fields } from "../../model/collection.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { client } from "../client.ts";
import { type Values, valuesOf } from "./values.ts";

/** What a form begins with: a stored record, or what a new one has from the start. */
export interface Beginning {
	readonly record: AnyRecord | undefined;
	readonly presets: Values;
}

interface Start {
	readonly name: CollectionName;
	/** "new" for one that has yet to be added. */
	readonly id: string;
	/** The record that a new one is a copy of. */
	readonly from: string | null;
	readonly brand: DomainKey | undefined;
	/** Type of a new article; "" for the usual one. */
	readonly type: string;
	/** What a new redirect is from, and of which website; "" for nothing yet. */
	readonly lost: { readonly path: string; readonly website: string };
}

/** Reads the record, or works out what a new one starts with. */
export async function startRecord({ name, id, from, brand, type, lost }: Start): Promise<Beginning> {
	if (id !== "new") return { record: (await client.data.get(name, id)) as AnyRecord, presets: {} };
	if (from) return { record: undefined, presets: await copyOf(name, from) };
	const presets = { ...(await placesOf(name, brand)), ...(await lastPlace(name)), ...typeOf(name, type) };
	if (name === "redirects" && lost.path !== "")
		return { record: undefined, presets: { ...presets, from: lost.path, websites: [lost.website] } };
	return { record: undefined, presets };
}

/** A copy says that it is one, is not shown yet, and has no hosts, which only one website may have. */
async function copyOf(name: CollectionName, id: string): Promise<Values> {
	const collection: AnyCollection = collections[name];
	const values = valuesOf(collection, await client.data.get(name, id));
	const own = Object.values(collection.unique ?? {}).flat();
	return {
		...values,
		...Object.fromEntries(own.map((field) => [field, collection.fields[field]?.empty ?? ""])),
		[collection.titleField]: `Copy of ${values[collection.titleField]}`,
		...("status" in values && { status: "draft" }),
		...("active" in values && { active: false }),
		...("slug" in values && { slug: "" }),
	};
}

/** A new record shows on the brand that one works on. */
async function placesOf(name: CollectionName, brand: DomainKey | undefined): Promise<Values> {
	const fields: Fields = collections[name].fields;
	const active: Values = "active" in fields ? { active: true } : {};
	if (!brand) return active;
	if (fields.domains?.kind === "places") return { ...active, domains: [brand] };
	if (fields.websites?.kind !== "references") return name === "websites" ? { domainKey: brand } : active;
	const { items, nextCursor } = await client.data.list("websites", {
		where: { domainKey: brand },
		fields: ["domainKey"],
		order: "createdAt",
		limit: 200,
	});
	// Of more than that, on the one whose records the brand's list shows.
	const own = nextCursor === undefined ? items : items.slice(0, 1);
	return { ...active, websites: own.map(({ id }) => id) };
}

/** One of those that are ordered by hand comes last. */
async function lastPlace(name: CollectionName): Promise<Values> {
	const { orderedBy }: AnyCollection = collections[name];
	if (!orderedBy) return {};
	const { items } = await client.data.list(name, { order: `-${orderedBy}`, fields: [orderedBy], limit: 1 });
	const [last] = items as readonly AnyRecord[];
	return { [orderedBy]: Number(last?.[orderedBy] ?? 0) + 1 };
}

function typeOf(name: CollectionName, type: string): Values {
	const { options = {} } = collections.content.fields.type;
	return name === "content" && Object.hasOwn(options, type) ? { type } : {};
}
