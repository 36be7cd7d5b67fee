import { type MenuTarget, menuTargetOf, writeMenuTarget } from "./menu-target.ts";

export interface MenuItem {
	readonly target: MenuTarget;
	/** "" for the name of the target. */
	readonly label: string;
	/** Children have none. */
	readonly children: readonly MenuItem[];
}

export interface MenuLine {
	readonly isChild: boolean;
	readonly target: MenuTarget;
	readonly label: string;
}

/** In characters. */
export const longestMenuLabel = 60;

const line = /^(- )?(\S+)(?:\s+(.*))?$/;

/** `section:team Our people`, or `- section:team` for a child of the item above; undefined if invalid. */
export function parseMenuLine(text: string): MenuLine | undefined {
	const [, child, written = "", label = ""] = line.exec(text.trim()) ?? [];
	const target = menuTargetOf(written);
	return target && { isChild: child !== undefined, target, label: label.trim() };
}

/** Ignores invalid lines. A child without an item above becomes an item. */
export function menuIn(stored: string): readonly MenuItem[] {
	const items: (MenuItem & { readonly children: MenuItem[] })[] = [];
	for (const text of stored.split("\n")) {
		const parsed = parseMenuLine(text);
		if (!parsed) continue;
		const { isChild, ...item } = parsed;
		const list = (isChild && items.at(-1)?.children) || items;
		list.push({ ...item, children: [] });
	}
	return items;
}

export function writeMenu(items: readonly MenuItem[]): string {
	return items
		.flatMap((item) => [writeLine(item), ...item.children.map((child) => `- ${writeLine(child)}`)])
		.join("\n");
}

function writeLine({ target, label }: MenuItem): string {
	return `${writeMenuTarget(target)} ${label}`.trim();
}

export function allItems(items: readonly MenuItem[]): readonly MenuItem[] {
	return items.flatMap((item) => [item, ...item.children]);
}

export interface RecordTarget {
	readonly collection: string;
	readonly id: string;
}

/** Each record once. */
export function recordsIn(items: readonly MenuItem[]): readonly RecordTarget[] {
	const targets = allItems(items).flatMap(({ target }) => (target.kind === "record" ? [target] : []));
	return [...new Map(targets.map((target) => [writeMenuTarget(target), target])).values()];
}
