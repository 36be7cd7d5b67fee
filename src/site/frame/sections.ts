import { drawnSection, type SectionKey, sectionsIn } from "../../model/look/sections.ts";

/** A section of a landing page: anchor, name in the navigation, and numbered name on the sheet. */
export interface SectionName {
	readonly key: SectionKey;
	readonly id: string;
	readonly menu: string;
	readonly label: string;
}

/** Returns the visible sections of a website in order, with their numbers. */
export function shownSections(stored: string): readonly SectionName[] {
	const shown = sectionsIn(stored).filter(({ isHidden }) => !isHidden);
	return shown.map(({ key, label }, number) => {
		const { id, menu, name = menu, isButton = false } = drawnSection(key);
		const numbered = `${String(number).padStart(2, "0")} — ${label || name}`;
		return { key, id, menu: isButton ? menu : label || menu, label: numbered };
	});
}

/** Returns a visible section. */
export function sectionOf(
	{ sections }: { readonly sections: readonly SectionName[] },
	requested: SectionKey,
): SectionName {
	const section = sections.find(({ key }) => key === requested);
	if (!section) throw new Error(`The section ${requested} is hidden on this website`);
	return section;
}

const quick: readonly SectionKey[] = ["home", "solutions", "caseStudies", "team", "insights"];

/** Returns the sections in the navigation, without the one that has a button. */
export function menuOf(sections: readonly SectionName[]): readonly SectionName[] {
	return sections.filter(({ key }) => !drawnSection(key).isButton);
}

/** Returns the sections in the footer. */
export function quickLinksOf(sections: readonly SectionName[]): readonly SectionName[] {
	return sections.filter(({ key }) => quick.includes(key));
}
