import type { AnyRecord, Draft } from "../../../model/api/api.ts";
import type { Variant } from "../../../model/api/editorial/variant-api.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { WebsiteScope } from "../../../model/website-scope.ts";
import { loadDraft } from "../../records/list/find-draft.ts";
import { type Inherited, loadInherited } from "../../records/record-form/variants/inherited.ts";

export interface VariantBeginning {
	readonly variant: Variant | undefined;
	readonly draft: Draft | undefined;
	readonly inherited: Readonly<Record<string, Inherited>>;
}

/** @throws {ApiError} */
export async function startVariant(
	name: CollectionName,
	id: string,
	of: {
		readonly record: AnyRecord | undefined;
		readonly draft?: Draft | undefined;
		readonly variants?: readonly Variant[] | undefined;
	},
	scope: WebsiteScope,
): Promise<VariantBeginning> {
	const { record, draft, variants = [] } = of;
	const variant = variants.find((each) => each.scope === scope);
	const [own, inherited] = await Promise.all([
		variant?.draft ? loadDraft(name, id, scope) : undefined,
		loadInherited({ name, id, record, draft, variants }, scope),
	]);
	return { variant: variant?.version ? variant : undefined, draft: own, inherited };
}
