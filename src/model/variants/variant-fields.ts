import type { AnyCollection } from "../collection.ts";
import { memoized } from "../memoized.ts";
import { allWebsites, parseScope, type WebsiteScope } from "../website-scope.ts";

/** Returns the fields of a collection that variants can change. */
export const fieldsThatDiffer = memoized(
	({ fields }: AnyCollection): readonly string[] =>
		Object.keys(fields).filter((name) => fields[name]?.mayDiffer),
	new WeakMap(),
);

/** Returns the fields of a collection that websites can hide, because a record is valid without them. */
export const fieldsToHide = memoized(
	(collection: AnyCollection): readonly string[] =>
		fieldsThatDiffer(collection).filter((name) => {
			const { required, whenEmpty } = collection.fields[name] ?? {};
			return !required && !whenEmpty;
		}),
	new WeakMap(),
);

/** Returns whether websites can hide and pin records of the collection. */
export function hasVisibility({ shownOn, publicWhen }: AnyCollection): boolean {
	return shownOn !== undefined && publicWhen !== undefined;
}

/** Returns whether records of the collection have variants. */
export function hasVariants(collection: AnyCollection): boolean {
	return fieldsThatDiffer(collection).length > 0 || hasVisibility(collection);
}

/** Returns whether a scope can have variants. Values for all websites are those of the record itself. */
export function isVariantScope(scope: WebsiteScope): boolean {
	return scope !== allWebsites && parseScope(scope) !== undefined;
}
