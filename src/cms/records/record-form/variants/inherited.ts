import type { AnyRecord, Draft } from "../../../../model/api/api.ts";
import type { Variant } from "../../../../model/api/editorial/variant-api.ts";
import { type CollectionName, collections } from "../../../../model/model.ts";
import { scopesOf } from "../../../../model/scopes-of-website.ts";
import { type Values, valuesOf } from "../../../../model/values.ts";
import { allWebsites, parseScope, type WebsiteScope } from "../../../../model/website-scope.ts";
import { lookupsLoaded, namesAt } from "../../../context/lookups/lookups.ts";
import { loadDraft } from "../../list/find-draft.ts";
import { placeOf } from "./scope-choices.ts";
import { recordOfVariant, variantCollection, variantValues } from "./variant-form.ts";

export interface Inherited {
	readonly value: string;
	/** Nearest wider scope with a value. */
	readonly from: WebsiteScope;
}

/** Null for an inherited value. */
interface Layer {
	readonly scope: WebsiteScope;
	readonly values: Values;
}

interface InheritedFrom {
	readonly name: CollectionName;
	readonly id: string;
	/** Undefined before its first publication. */
	readonly record: AnyRecord | undefined;
	readonly draft: Draft | undefined;
	readonly variants: readonly Variant[];
}

/** Includes unpublished values. Websites inherit from unit, country, or record. @throws {ApiError} */
export async function loadInherited(
	from: InheritedFrom,
	scope: WebsiteScope,
): Promise<Readonly<Record<string, Inherited>>> {
	const { name, record, draft } = from;
	const collection = collections[name];
	const wider = await widerScopes(scope);
	const variants = wider.flatMap((each) => from.variants.find((variant) => variant.scope === each) ?? []);
	const layers = await Promise.all(variants.map((variant) => layerOf(from, variant)));
	const values = { ...valuesOf(collection, record ?? {}), ...draft?.values };
	return nearestOf(Object.keys(variantCollection(collection, allWebsites).fields), [
		...layers,
		{ scope: allWebsites, values },
	]);
}

/** @param layers the nearest first */
export function nearestOf(
	fields: readonly string[],
	layers: readonly Layer[],
): Readonly<Record<string, Inherited>> {
	return Object.fromEntries(
		fields.map((field) => {
			const layer = layers.find(({ values }) => values[field] != null);
			return [field, { value: String(layer?.values[field] ?? ""), from: layer?.scope ?? allWebsites }];
		}),
	);
}

/** The nearest first. Several apply to a country or a unit, so it has none. */
async function widerScopes(scope: WebsiteScope): Promise<readonly WebsiteScope[]> {
	const { kind, of = "" } = parseScope(scope) ?? {};
	if (kind !== "website") return [];
	const { websites } = await lookupsLoaded();
	const website = websites.find(({ id }) => id === of) ?? (await namesAt([of]))[0];
	return website ? scopesOf(placeOf(website)).slice(1, -1) : [];
}

async function layerOf({ name, id }: InheritedFrom, variant: Variant): Promise<Layer> {
	const { scope } = variant;
	const collection = variantCollection(collections[name], scope);
	const draft = variant.draft && (await loadDraft(name, id, scope));
	return { scope, values: { ...variantValues(collection, recordOfVariant(id, variant)), ...draft?.values } };
}
