import { drawnSection, type SectionKey, sectionsIn } from "../../model/look/sections.ts";

export interface SectionName {
	readonly key: SectionKey;
	readonly id: string;
	readonly menu: string;
	readonly label: string;
}

export function shownSections(stored: string): readonly SectionName[] {
	const shown = sectionsIn(stored).filter(({ isHidden }) => !isHidden);
	return shown.map(({ key, label }, number) => {
		const { id, menu, name = menu, isButton = false } = drawnSection(key);
		const numbered = `${String(number).padStart(2, "0")} — ${label || name}`;
		return { key, id, menu: isButton ? menu : label || menu, label: numbered };
	});
}

export function sectionOf(
	{ sections }: { readonly sections: readonly SectionName[] },
	requested: SectionKey,
): SectionName {
	const section = sections.find(({ key }) => key === requested);
	if (!section) throw new Error(`The section ${requested} is hidden on this website`);
	return section;
}
