import type { SectionKey } from "../look/sections.ts";
import type { MenuItem } from "./menu.ts";
import { libraryLists, type MenuTarget, writeMenuTarget } from "./menu-target.ts";

/** A visible item of a website's menu. */
export interface MenuLink {
	readonly label: string;
	/** `#` and its id for a section of the landing page; "" if it only opens its children. */
	readonly href: string;
	readonly children: readonly MenuLink[];
}

export interface MenuRecord {
	readonly title: string;
	readonly path: string;
}

/** By target (`content:` and an id). */
export type MenuRecords = ReadonlyMap<string, MenuRecord>;

/** Targets that exist on a website: the visible sections, and records that visitors can open there. */
export interface MenuFacts {
	readonly sections: readonly { readonly key: SectionKey; readonly id: string; readonly menu: string }[];
	readonly records: MenuRecords;
}

/**
 * Omits items whose target does not exist on the website, and groups without visible children. An item with a name and
 * visible children stays as a group.
 */
export function menuLinks(items: readonly MenuItem[], facts: MenuFacts): readonly MenuLink[] {
	return items.flatMap(({ target, label, children: below }) => {
		const found = targetOn(target, facts);
		const children = menuLinks(below, facts);
		const name = label || found?.label || "";
		if (name === "" || (!found?.href && children.length === 0)) return [];
		return [{ label: name, href: found?.href ?? "", children }];
	});
}

/** Returns whether the target exists on the website. */
export function isOnWebsite(target: MenuTarget, facts: MenuFacts): boolean {
	return targetOn(target, facts) !== undefined;
}

function targetOn(
	target: MenuTarget,
	{ sections, records }: MenuFacts,
): Omit<MenuLink, "children"> | undefined {
	if (target.kind === "group") return { label: "", href: "" };
	if (target.kind === "address") return { label: "", href: target.address };
	if (target.kind === "library")
		return {
			label: libraryLists[target.list],
			href: `/library${target.list && `?type=${target.list}`}`,
		};
	if (target.kind === "section") {
		const section = sections.find(({ key }) => key === target.section);
		return section && { label: section.menu, href: `#${section.id}` };
	}
	const record = records.get(writeMenuTarget(target));
	return record && { label: record.title, href: record.path };
}
