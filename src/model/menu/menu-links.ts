import type { SectionKey } from "../look/sections.ts";
import type { MenuItem } from "./menu.ts";
import { libraryLists, type MenuTarget, writeMenuTarget } from "./menu-target.ts";

export interface MenuLink {
	readonly label: string;
	/** `#` and an id for a section; "" without a target. */
	readonly href: string;
	readonly children: readonly MenuLink[];
}

export interface MenuRecord {
	readonly title: string;
	readonly path: string;
}

/** By target (`content:` and an id). */
export type MenuRecords = ReadonlyMap<string, MenuRecord>;

/** Visible sections, and records that visitors can open on the website. */
export interface MenuFacts {
	readonly sections: readonly { readonly key: SectionKey; readonly id: string; readonly menu: string }[];
	readonly records: MenuRecords;
}

/** Omits items without a target on the website and groups without visible children. */
export function menuLinks(items: readonly MenuItem[], facts: MenuFacts): readonly MenuLink[] {
	return items.flatMap(({ target, label, children: below }) => {
		const found = targetOn(target, facts);
		const children = menuLinks(below, facts);
		const name = label || found?.label || "";
		if (name === "" || (!found?.href && children.length === 0)) return [];
		return [{ label: name, href: found?.href ?? "", children }];
	});
}

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
