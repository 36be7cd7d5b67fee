import type { AnyCollection } from "../collection.ts";
import { memoized } from "../memoized.ts";
import { allWebsites, parseScope, type WebsiteScope } from "../website-scope.ts";

export const fieldsThatDiffer = memoized(
	({ fields }: AnyCollection): readonly string[] =>
		Object.keys(fields).filter((name) => fields[name]?.mayDiffer),
	new WeakMap(),
);

/** Records are valid without these. */
export const fieldsToHide = memoized(
	(collection: AnyCollection): readonly string[] =>
		fieldsThatDiffer(collection).filter((name) => {
			const { required, whenEmpty } = collection.fields[name] ?? {};
			return !required && !whenEmpty;
		}),
	new WeakMap(),
);

export function hasVisibility({ shownOn, publicWhen }: AnyCollection): boolean {
	return shownOn !== undefined && publicWhen !== undefined;
}

export function hasVariants(collection: AnyCollection): boolean {
	return fieldsThatDiffer(collection).length > 0 || hasVisibility(collection);
}

/** Values for all websites are the record's own. */
export function isVariantScope(scope: WebsiteScope): boolean {
	return scope !== allWebsites && parseScope(scope) !== undefined;
}
