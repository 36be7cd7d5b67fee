import { saidAt } from "../../../model/overrides/said.ts";
import { whereSaid } from "../../../model/overrides/where-said.ts";
import { settingsIdOf } from "../../../model/settings-scope.ts";
import type { Values } from "../../../model/values.ts";
import type { KnownWebsites } from "../../context/lookups/lookups.ts";
import { nameOfScope } from "./said-field.ts";

const lists = new Intl.ListFormat("en-NZ");

/**
 * Describes the scopes of a user without global permissions that have typed overrides, for use in a sentence:
 * "in Australia and on Racking NZ".
 * @param held ids of permitted scopes
 * @param known loaded websites, which include only permitted ones
 * @returns "" if there are no typed overrides
 */
export function yourPart(held: readonly string[], typed: Values, known: KnownWebsites): string {
	const scopes = new Set(Object.keys(typed).flatMap((name) => saidAt(name)?.scope ?? []));
	const theirs = [...scopes].filter((scope) => {
		const id = settingsIdOf(scope);
		return held.includes(id) || known.websites.some((website) => website.id === id);
	});
	return lists.format(theirs.map((scope) => whereSaid(scope, nameOfScope(scope, known))));
}
