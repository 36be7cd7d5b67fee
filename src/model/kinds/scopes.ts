import * as z from "zod/mini";
import { fieldsOf, keptAs, ofTexts, type Served } from "../kind.ts";
import { scopeOfSettings } from "../settings-scope.ts";
import { allWebsites, parseScope, scopeLabel } from "../website-scope.ts";
import { withoutRepeats } from "./choice.ts";
import { textSchema } from "./text.ts";

const [maxItems, maxLength] = [20_000, 200];

/** Where something holds: `all`, `country-nz`, `unit-racking`, or ids of websites. An empty list is nowhere. */
export const scopes = fieldsOf<"scopes">({
	...ofTexts,
	kind: "scopes",
	schemaOf: ({ label }) =>
		keptAs(
			z
				.array(
					textSchema(label, { max: maxLength, required: true }).check(
						z.refine(isScopeId, `${label}: all, country-nz, unit-racking, or the id of a website`),
					),
					`${label} must be a list`,
				)
				.check(z.maxLength(maxItems, `${label} may have at most ${maxItems} items`)),
			(values) => (values.includes(allWebsites) ? [allWebsites] : withoutRepeats(values)),
		),
	say: (ids, _, { nameOf }) => ids.map((id) => labelOf(id, nameOf)).join("\n"),
});

export const scopesServed: Served = {
	json: () => ({
		type: "array",
		maxItems,
		items: { type: "string", minLength: 1, maxLength },
		description: "`all`, `country-nz`, `unit-racking`, or ids of websites. Empty is nowhere.",
	}),
	lists: ["filter"],
};

function labelOf(id: string, nameOf: (id: string) => string): string {
	const scope = scopeOfSettings(id);
	return parseScope(scope)?.kind === "website" ? nameOf(id) : scopeLabel(scope);
}

/** What looks like a country or a unit is one: nobody would know a website of such an id from it. */
function isScopeId(id: string): boolean {
	return (
		/^\S+$/.test(id) &&
		!/^(country|unit)-/.test(parseScope(scopeOfSettings(id))?.kind === "website" ? id : "")
	);
}
