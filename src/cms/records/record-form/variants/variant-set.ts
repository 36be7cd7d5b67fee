import { createContext, useSyncExternalStore } from "react";
import type { ScopedRevision } from "../../../../client/drafts.ts";
import type { Variant } from "../../../../model/api/editorial/variant-api.ts";
import { type CollectionName, collections } from "../../../../model/model.ts";
import { hasVariants } from "../../../../model/variants/variant-fields.ts";
import { allWebsites, byNearness, type WebsiteScope } from "../../../../model/website-scope.ts";
import { client } from "../../../client.ts";
import { draftRevision, isMissing } from "../../list/find-draft.ts";

export interface VariantsView {
	readonly items: readonly Variant[];
	/** The widest first. */
	readonly others: readonly ScopedRevision[];
	/** False if the last request failed. */
	readonly isLoaded: boolean;
}

export type VariantSet = ReturnType<typeof openVariantSet>;

interface VariantSetOptions {
	readonly name: CollectionName;
	readonly id: string;
	readonly scope: WebsiteScope;
}

/** @param first undefined if they failed to load @param revision of the record's draft; 0 for none */
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

	/** @throws {ApiError} */
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

/** Empty for a record that is not stored yet. @throws {ApiError} */
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

export interface FormScope {
	readonly form: { readonly variants: VariantSet; readonly scope: WebsiteScope };
	addressOf(scope: WebsiteScope, field?: string): string;
	choose(scope: WebsiteScope, field?: string): void;
	/** Field for which the choice of websites is open; "" for the form, undefined if closed. */
	readonly openFor: string | undefined;
	openSwitch(field: string): void;
	closeSwitch(): void;
}

/** Undefined for records without variants. */
export const FormScopeContext = createContext<FormScope | undefined>(undefined);

export function useVariants(set: VariantSet): VariantsView {
	return useSyncExternalStore(set.subscribe, () => set.view);
}
