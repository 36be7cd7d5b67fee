import { unitOf } from "../brands.ts";
import { countryIn, countryOf, inText } from "../countries/countries.ts";
import { parseScope, type WebsiteScope } from "../website-scope.ts";

/** "in Australia", "on all Racking websites", "on Racking NZ". @param name of the unit or website, if known */
export function phraseOfScope(scope: WebsiteScope, name = ""): string {
	const { kind, of } = parseScope(scope) ?? { kind: "website", of: scope };
	if (kind === "country") return `in ${inText((countryIn(of) ?? countryOf(of)).name)}`;
	if (kind === "unit") return `on all ${name || unitOf(of)} websites`;
	return kind === "all" ? "on all websites" : `on ${name || of}`;
}
