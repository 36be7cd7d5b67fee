import { drawnSection, type SectionKey, sectionsIn } from "../look/sections.ts";
import { writeMenu } from "./menu.ts";

const quickLinks: readonly SectionKey[] = ["home", "solutions", "caseStudies", "team", "insights"];

const isInMenu: Readonly<Record<string, (section: SectionKey) => boolean>> = {
	// One section has a button instead.
	navigationMenu: (section) => !drawnSection(section).isButton,
	footerMenu: (section) => quickLinks.includes(section),
};

export const menuFields = Object.keys(isInMenu);

/**
 * The visible sections, in the footer only some. Undefined for fields other than menus. @param layout stored sections
 * of the website
 */
export function defaultMenuOf(field: string, layout: string): string | undefined {
	const isIn = isInMenu[field];
	if (!isIn) return undefined;
	const shown = sectionsIn(layout).filter(({ key, isHidden }) => !isHidden && isIn(key));
	return writeMenu(
		shown.map(({ key }) => ({ target: { kind: "section", section: key }, label: "", children: [] })),
	);
}
