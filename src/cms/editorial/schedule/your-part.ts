import { saidAt } from "../../../model/overrides/said.ts";
import { whereSaid } from "../../../model/overrides/where-said.ts";
import { settingsIdOf } from "../../../model/settings-scope.ts";
import type { Values } from "../../../model/values.ts";
import type { KnownWebsites } from "../../context/lookups/lookups.ts";
import { nameOfScope } from "../overrides/said-field.ts";

const lists = new Intl.ListFormat("en-NZ");

/**
 * Where the own part of somebody who does not hold everywhere says something in place of a record, within a sentence:
 * "in Australia and on Racking NZ".
 * @param held ids of the scopes that they hold
 * @param known among them no website but their own
 * @returns "" where they have typed nothing
 */
export function yourPart(held: readonly string[], typed: Values, known: KnownWebsites): string {
	const scopes = new Set(Object.keys(typed).flatMap((name) => saidAt(name)?.scope ?? []));
	const theirs = [...scopes].filter((scope) => {
		const id = settingsIdOf(scope);
		return held.includes(id) || known.websites.some((website) => website.id === id);
	});
	return lists.format(theirs.map((scope) => whereSaid(scope, nameOfScope(scope, known))));
}
