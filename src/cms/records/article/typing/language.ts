import type { ResolvedPos } from "@tiptap/pm/model";
import { brandOf } from "../../../../model/brands.ts";
import { knownByNow } from "../../../context/lookups/lookups.ts";
import { websitesAt } from "../../input/placement-names.ts";

/** Language of the first website of an article (BCP 47). @param placements ids, domain keys and hosts */
export function languageOfWebsite(placements: readonly string[]): string {
	const [domainKey = ""] = placements;
	const [website] = websitesAt([domainKey], knownByNow().websites);
	return brandOf(website ?? { domainKey }).language;
}

export function languageAt($at: ResolvedPos): string | undefined {
	const passage = $at.marks().find(({ type }) => type.name === "language");
	if (passage) return String(passage.attrs.lang);
	for (let depth = $at.depth; depth > 0; depth--) {
		const language: unknown = $at.node(depth).attrs.lang;
		if (typeof language === "string" && language !== "") return language;
	}
	return undefined;
}
