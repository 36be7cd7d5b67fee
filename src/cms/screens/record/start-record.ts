import type { AnyRecord, Draft } from "../../../model/api/api.ts";
import type { Variant } from "../../../model/api/editorial/variant-api.ts";
import type { DomainKey } from "../../../model/brands.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { NotFoundError } from "../../../model/errors.ts";
import type { AnyField } from "../../../model/field.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Values, valuesOf } from "../../../model/values.ts";
import { hasVariants, isVariantScope } from "../../../model/variants/variant-fields.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import { client } from "../../client.ts";
import { brandOf } from "../../context/brand/brand.tsx";
import { variantNotes } from "../../editorial/variants/field-variants.tsx";
import { userNow } from "../../kit/parts/user.ts";
import { findDraftFacts, loadDraft } from "../../records/list/find-draft.ts";
import type { StoredDraft } from "../../records/record-form/drafts/drafts.ts";
import { groupsOf } from "../../records/record-form/field-groups.ts";
import { drafts } from "../../records/record-form/tab.ts";
import { loadVariants } from "../../records/record-form/variants/variant-set.ts";
import { loadWidgets } from "../../records/widgets/registry.tsx";
import { loadExtras } from "./form-extras.tsx";

export interface Beginning {
	readonly record: AnyRecord | undefined;
	readonly draft?: Draft | undefined;
	readonly presets: Values;
	/** Also on websites that the user may not edit. */
	readonly isShared?: boolean | undefined;
	readonly stored: readonly StoredDraft[];
	/** Undefined if they could not be loaded. */
	readonly variants?: readonly Variant[] | undefined;
	/** `all` for the record itself. */
	readonly scope: WebsiteScope;
}

/**
 * The URL may contain presets: the record to copy, a type, or a path to redirect.
 * @param id "new" for a record that does not exist yet
 */
export async function startRecord(
	name: CollectionName,
	id: string,
	address: URLSearchParams,
): Promise<Beginning> {
	const scope = scopeIn(name, address);
	const loading = id === "new" || !hasVariants(collections[name]) ? [] : loadVariants(name, id);
	const [beginning, stored, variants] = await Promise.all([
		beginningOf(name, id, address),
		drafts.list(name, id),
		// The form of the record works without variants.
		scope === allWebsites ? Promise.resolve(loading).catch(() => undefined) : loading,
		loadWidgets(fieldsInForm(collections[name])),
	]);
	if (scope !== allWebsites) return { ...beginning, stored, variants, scope };
	await Promise.all([
		loadExtras(collections[name], beginning.record, beginning.isShared ?? false),
		variants && variants.length > 0 && variantNotes.want(),
	]);
	return { ...beginning, stored, variants, scope };
}

/** `all` without a scope. @throws {NotFoundError} if the record has no such scope */
function scopeIn(name: CollectionName, address: URLSearchParams): WebsiteScope {
	const scope = address.get("scope") ?? allWebsites;
	if (scope !== allWebsites && !(isVariantScope(scope) && hasVariants(collections[name])))
		throw new NotFoundError();
	return scope;
}

function fieldsInForm(collection: AnyCollection): readonly AnyField[] {
	return groupsOf(collection).flatMap(({ fields }) =>
		fields.flatMap((name) => collection.fields[name] ?? []),
	);
}

async function beginningOf(name: CollectionName, id: string, address: URLSearchParams): Promise<Loaded> {
	if (id !== "new") return published(name, id);
	const [from, type, path, website] = ["from", "type", "path", "website"].map(
		(key) => address.get(key) ?? "",
	);
	if (from) return { record: undefined, presets: await copyOf(name, from) };
	const placements = await placementsOf(name, brandOf(address));
	const presets = { ...placements, ...(await lastPlacement(name)), ...typeOf(name, type) };
	return { record: undefined, presets: { ...presets, ...lostOf(name, path, website) } };
}

type Loaded = Omit<Beginning, "stored" | "variants" | "scope">;

/** For an unpublished record, only its draft. */
async function published(name: CollectionName, id: string): Promise<Loaded> {
	// Browsers log a missing record as an error, so none is requested.
	const facts = await findDraftFacts(name, id);
	const newDraft = facts?.baseVersion === 0 ? await loadDraft(name, id) : undefined;
	if (newDraft?.baseVersion === 0) return { record: undefined, draft: newDraft, presets: {} };
	const [record, draft] = await Promise.all([client.data.get(name, id), facts && loadDraft(name, id)]);
	return {
		...{ record: record as AnyRecord, draft, presets: {} },
		...(!userNow().scopes.includes("all") && (await client.data.rights(name, id))),
	};
}

/** Marked as a copy, without unique values. */
async function copyOf(name: CollectionName, id: string): Promise<Values> {
	const collection: AnyCollection = collections[name];
	const { fields, titleField, unique = {} } = collection;
	const values = valuesOf(collection, await client.data.get(name, id));
	const own = Object.keys(fields).filter((field) => fields[field]?.isOwn);
	const left = [...Object.values(unique).flat(), ...own];
	return {
		...values,
		...Object.fromEntries(left.map((field) => [field, fields[field]?.empty ?? ""])),
		[titleField]: `Copy of ${values[titleField]}`,
	};
}

async function placementsOf(name: CollectionName, brand: DomainKey | undefined): Promise<Values> {
	const { fields, shownOn = "", ofBrand }: AnyCollection = collections[name];
	if (!brand) return {};
	const by = fields[shownOn]?.refersBy;
	if (by === "placement") return { [shownOn]: [brand] };
	if (!by && !ofBrand) return {};
	const { items, nextCursor } = await client.data.list("websites", {
		where: { domainKey: brand },
		fields: ["domainKey"],
		order: "createdAt",
		limit: 200,
	});
	// A brand with a website belongs to that website.
	if (!by) return ofBrand && items.length === 0 ? { [ofBrand]: brand } : {};
	// Otherwise the website whose records the brand's list shows.
	const own = nextCursor === undefined ? items : items.slice(0, 1);
	return { [shownOn]: own.map(({ id }) => id) };
}

/** At the end of a manual order. */
async function lastPlacement(name: CollectionName): Promise<Values> {
	const { orderedBy }: AnyCollection = collections[name];
	if (!orderedBy) return {};
	const { items } = await client.data.list(name, { order: `-${orderedBy}`, fields: [orderedBy], limit: 1 });
	const [last] = items as readonly AnyRecord[];
	return { [orderedBy]: Number(last?.[orderedBy] ?? 0) + 1 };
}

/** @param path that visitors requested */
function lostOf(name: CollectionName, path = "", website = ""): Values {
	const { fields, titleField, shownOn }: AnyCollection = collections[name];
	return path !== "" && shownOn && fields[titleField]?.isOwn
		? { [titleField]: path, [shownOn]: [website] }
		: {};
}

function typeOf(name: CollectionName, type = ""): Values {
	const { fields }: AnyCollection = collections[name];
	return Object.hasOwn(fields.type?.options ?? {}, type) ? { type } : {};
}
