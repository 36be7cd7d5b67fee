import { createContext, useSyncExternalStore } from "react";
import type { ScopedRevision } from "../../../../client/drafts.ts";
import type { Variant } from "../../../../model/api/editorial/variant-api.ts";
import { type CollectionName, collections } from "../../../../model/model.ts";
import { hasVariants } from "../../../../model/variants/variant-fields.ts";
import { allWebsites, byNearness, type WebsiteScope } from "../../../../model/website-scope.ts";
import { client } from "../../../client.ts";
import { draftRevision, isMissing } from "../../list/find-draft.ts";

/** Variants of a record, and its drafts in other scopes than that of the form. */
export interface VariantsView {
	readonly items: readonly Variant[];
	/** Drafts in other scopes, the widest first. */
	readonly others: readonly ScopedRevision[];
	/** False if the last request failed. */
	readonly isLoaded: boolean;
}

/** Variants of the record that a form edits. */
export type VariantSet = ReturnType<typeof openVariantSet>;

interface VariantSetOptions {
	readonly name: CollectionName;
	readonly id: string;
	/** Scope of the form. */
	readonly scope: WebsiteScope;
}

/**
 * Opens the variants of a record.
 * @param first those that were loaded with the form; undefined if that failed
 * @param revision of the record's draft; 0 for none
 */
export function openVariantSet(
	{ name, id, scope }: VariantSetOptions,
	first: readonly Variant[] | undefined,
	revision = 0,
) {
	const isSupported = hasVariants(collections[name]);
	const listeners = new Set<() => void>();
	let view: VariantsView = {
		...viewOf(scope, first ?? [], revision),
		isLoaded: first !== undefined || !isSupported,
	};
	let loads = 0;

	function become(next: VariantsView) {
		view = next;
		for (const listener of listeners) listener();
	}

	/** Loads the variants again. @throws {ApiError} */
	async function load(): Promise<VariantsView> {
		if (!isSupported) return view;
		const number = ++loads;
		try {
			const [items, ofRecord] = await Promise.all([
				loadVariants(name, id),
				scope === allWebsites ? 0 : draftRevision(name, id),
			]);
			const next = viewOf(scope, items, ofRecord);
			// A later request has a newer response.
			if (number === loads) become(next);
			return next;
		} catch (error) {
			if (number === loads) become({ ...view, isLoaded: false });
			throw error;
		}
	}

	return {
		get view(): VariantsView {
			return view;
		},
		load,
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** Returns the variants of a record; none for a record that is not stored yet. @throws {ApiError} */
export async function loadVariants(name: CollectionName, id: string): Promise<readonly Variant[]> {
	return client.data.variants(name, id).then(
		({ items }) => items,
		(error: unknown) => {
			if (isMissing(error)) return [];
			throw error;
		},
	);
}

function viewOf(own: WebsiteScope, items: readonly Variant[], ofRecord: number): VariantsView {
	const record = { scope: allWebsites, revision: ofRecord };
	const variants = items.map(({ scope, draft }) => ({ scope, revision: draft?.version ?? 0 }));
	const others = [record, ...variants]
		.filter(({ scope, revision }) => revision > 0 && scope !== own)
		.toSorted((one, other) => byNearness(other.scope, one.scope));
	return { items, others, isLoaded: true };
}

/** The surrounding form, and the choice of its scope. */
export interface FormScope {
	readonly form: { readonly variants: VariantSet; readonly scope: WebsiteScope };
	/** Returns the address of the form of a scope. */
	addressOf(scope: WebsiteScope): string;
	/** Opens the form of another scope, at a field. */
	choose(scope: WebsiteScope, field?: string): void;
}

/** Undefined for records without variants. */
export const FormScopeContext = createContext<FormScope | undefined>(undefined);

/** Returns the variants of a record; updates with each load. */
export function useVariants(set: VariantSet): VariantsView {
	return useSyncExternalStore(set.subscribe, () => set.view);
}
