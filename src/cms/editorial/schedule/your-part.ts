import { settingsIdOf } from "../../../model/settings-scope.ts";
import type { Values } from "../../../model/values.ts";
import { saidAt } from "../../../model/variants/said.ts";
import { whereSaid } from "../../../model/variants/scope-phrase.ts";
import type { KnownWebsites } from "../../context/lookups/lookups.ts";
import { nameOfScope } from "../overrides/said-field.ts";

const lists = new Intl.ListFormat("en-NZ");

/**
 * Returns the permitted scopes that a draft overrides, for the middle of a sentence: "in Australia and on Racking NZ".
 * @param held ids of the permitted scopes
 * @param known websites within them
 * @returns "" without overrides
 */
export function yourPart(held: readonly string[], typed: Values, known: KnownWebsites): string {
	const scopes = new Set(Object.keys(typed).flatMap((name) => saidAt(name)?.scope ?? []));
	const theirs = [...scopes].filter((scope) => {
		const id = settingsIdOf(scope);
		return held.includes(id) || known.websites.some((website) => website.id === id);
	});
	return lists.format(theirs.map((scope) => whereSaid(scope, nameOfScope(scope, known))));
}
