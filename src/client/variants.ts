import type { Listed } from "../model/api/api.ts";
import type { Variant, VariantImpact, VariantVersion } from "../model/api/editorial/variant-api.ts";
import type { CollectionName } from "../model/model.ts";
import type { WebsiteScope } from "../model/website-scope.ts";
import { at, atScope, basedOn } from "./record-address.ts";
import type { Send } from "./request.ts";

/** Calls for the variants of records: values per scope. */
export const openVariants = (send: Send) => ({
	/** Returns the variants of a record, and the scopes that have only a draft. */
	variants(name: CollectionName, id: string): Promise<Listed<Variant>> {
		return send(`${at(name, id)}/variants`);
	},
	/** Returns the variant of a scope; version 0 if there is none. */
	variant(name: CollectionName, id: string, scope: WebsiteScope): Promise<Variant> {
		return send(atScope(name, id, scope));
	},
	/** Changes fields at once. Null inherits. @param version of the variant; 0 for the first */
	changeVariant(
		name: CollectionName,
		id: string,
		scope: WebsiteScope,
		changes: Readonly<Record<string, string | boolean | readonly string[] | null>>,
		version: number,
	): Promise<Variant> {
		return send(atScope(name, id, scope), { method: "PATCH", body: changes, headers: basedOn(version) });
	},
	/** Resets all fields at once. */
	resetVariant(name: CollectionName, id: string, scope: WebsiteScope, version: number): Promise<Variant> {
		return send(atScope(name, id, scope), { method: "DELETE", headers: basedOn(version) });
	},
	/** Returns a page of the history of a variant, newest first. */
	variantVersions(
		name: CollectionName,
		id: string,
		scope: WebsiteScope,
		query: { readonly limit?: number; readonly cursor?: string } = {},
	): Promise<Listed<VariantVersion>> {
		return send(`${atScope(name, id, scope)}/versions`, { query });
	},
	/** Returns the number of websites that a change affects. */
	variantImpact(name: CollectionName, id: string, scope: WebsiteScope): Promise<VariantImpact> {
		return send(`${atScope(name, id, scope)}/impact`);
	},
});
