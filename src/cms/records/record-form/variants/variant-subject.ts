import { type CollectionName, collections } from "../../../../model/model.ts";
import type { WebsiteScope } from "../../../../model/website-scope.ts";
import { client } from "../../../client.ts";
import { isMissing, loadDraft } from "../../list/find-draft.ts";
import type { Subject } from "./subject.ts";
import { recordOfVariant, variantCollection, variantValues } from "./variant-form.ts";
import { loadVariants } from "./variant-set.ts";

export function variantSubject(name: CollectionName, id: string, scope: WebsiteScope): Subject {
	const collection = variantCollection(collections[name], scope);
	return {
		...{ name, id, collection, scope },
		valuesFrom: (stored) => variantValues(collection, stored),
		async load() {
			const variant = await client.data.variant(name, id, scope).catch((error: unknown) => {
				if (isMissing(error)) return undefined;
				throw error;
			});
			return variant && variant.version > 0 ? recordOfVariant(id, variant) : undefined;
		},
		findDraft: () => loadDraft(name, id, scope),
		async versions() {
			const variant = (await loadVariants(name, id)).find((each) => each.scope === scope);
			return { version: variant?.version ?? 0, revision: variant?.draft?.version ?? 0 };
		},
	};
}
