import type { AnyRecord } from "../../../../model/api/api.ts";
import type { Variant } from "../../../../model/api/editorial/variant-api.ts";
import type { AnyCollection } from "../../../../model/collection.ts";
import type { AnyField, FieldValue } from "../../../../model/field.ts";
import { type RecordId, toId } from "../../../../model/ids.ts";
import { toggle } from "../../../../model/kinds/toggle.ts";
import type { Values } from "../../../../model/values.ts";
import { fieldsThatDiffer, hasVisibility } from "../../../../model/variants/variant-fields.ts";
import { parseScope, type WebsiteScope } from "../../../../model/website-scope.ts";

/** Additional fields of a variant for one website. */
export const visibilityFields = {
	hidden: toggle("Hide on this website"),
	pinned: toggle("Show first on this website"),
} as const satisfies Readonly<Record<string, AnyField>>;

/** Rules between fields apply to inherited values, too, so the server checks them. */
export function variantCollection(collection: AnyCollection, scope: WebsiteScope): AnyCollection {
	const { check: _, publicWhen: _publicWhen, formExtras: _formExtras, unique: _unique, ...rest } = collection;
	const differing = fieldsThatDiffer(collection).flatMap((name) => {
		const field = collection.fields[name];
		return field ? [[name, field] as const] : [];
	});
	const isOfOne = parseScope(scope)?.kind === "website" && hasVisibility(collection);
	return { ...rest, fields: { ...Object.fromEntries(differing), ...(isOfOne && visibilityFields) } };
}

export function hasVisibilityFields({ fields }: AnyCollection): boolean {
	return fields.hidden === visibilityFields.hidden;
}

export function recordOfVariant(id: string, variant: Variant): AnyRecord {
	const { version, updatedAt, updatedBy, fields, hidden, pinned } = variant;
	const own = Object.entries(fields).map(([name, { value }]) => [name, value] as const);
	return {
		...Object.fromEntries<FieldValue>(own),
		...{ hidden, pinned, id: toId<RecordId>(id), version, updatedAt, updatedBy },
		...{ createdAt: updatedAt, createdBy: updatedBy },
	};
}

/** Null for an inherited field. */
export function variantValues({ fields }: AnyCollection, record: Readonly<Record<string, unknown>>): Values {
	return Object.fromEntries(
		Object.keys(fields).map((name) => {
			const inherited = Object.hasOwn(visibilityFields, name) ? false : null;
			return [name, (record[name] as FieldValue | undefined) ?? inherited];
		}),
	);
}
