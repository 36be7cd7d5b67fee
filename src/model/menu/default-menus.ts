import { drawnSection, type SectionKey, sectionsIn } from "../look/sections.ts";
import { writeMenu } from "./menu.ts";

const quickLinks: readonly SectionKey[] = ["home", "solutions", "caseStudies", "team", "insights"];

const isInMenu: Readonly<Record<string, (section: SectionKey) => boolean>> = {
	// Without the section that has a button.
	navigationMenu: (section) => !drawnSection(section).isButton,
	footerMenu: (section) => quickLinks.includes(section),
};

export const menuFields = Object.keys(isInMenu);

/**
 * Menu of a website without a stored one: the visible sections of its landing page, or some of them in the footer.
 * Undefined for a field that is no menu.
 * @param layout stored sections of the website
 */
export function defaultMenuOf(field: string, layout: string): string | undefined {
	const isIn = isInMenu[field];
	if (!isIn) return undefined;
	const shown = sectionsIn(layout).filter(({ key, isHidden }) => !isHidden && isIn(key));
	return writeMenu(
		shown.map(({ key }) => ({ target: { kind: "section", section: key }, label: "", children: [] })),
	);
}
