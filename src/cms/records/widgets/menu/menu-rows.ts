import { type MenuItem, menuIn, writeMenu } from "../../../../model/menu/menu.ts";
import { writeMenuTarget } from "../../../../model/menu/menu-target.ts";

export interface MenuRow extends Pick<MenuItem, "target" | "label"> {
	/** Stays when the row moves. */
	readonly id: string;
	readonly isChild: boolean;
}

export function rowsOf(menu: string): readonly MenuRow[] {
	const counts = new Map<string, number>();
	const rowOf = ({ target, label }: MenuItem, isChild: boolean): MenuRow => {
		const name = `${writeMenuTarget(target)} ${label}`;
		const count = (counts.get(name) ?? 0) + 1;
		counts.set(name, count);
		return { id: `${name} ${count}`, target, label, isChild };
	};
	return menuIn(menu).flatMap((item) => [
		rowOf(item, false),
		...item.children.map((child) => rowOf(child, true)),
	]);
}

export function writeRows(rows: readonly MenuRow[]): string {
	const items: (MenuItem & { readonly children: MenuItem[] })[] = [];
	for (const { target, label, isChild } of rows) {
		const list = (isChild && items.at(-1)?.children) || items;
		list.push({ target, label, children: [] });
	}
	return writeMenu(items);
}

/** An item and its children; a child alone. */
export function blockOf(rows: readonly MenuRow[], id: string): readonly MenuRow[] {
	const start = rows.findIndex((row) => row.id === id);
	const row = rows[start];
	if (!row || row.isChild) return row ? [row] : [];
	const next = rows.findIndex((each, index) => index > start && !each.isChild);
	return rows.slice(start, next < 0 ? undefined : next);
}

/** Moves children along. An item with children never lands among others. */
export function movedTo(rows: readonly MenuRow[], id: string, overId: string): readonly MenuRow[] {
	const block = blockOf(rows, id);
	const [first] = block;
	if (!first || block.some((row) => row.id === overId)) return rows;
	const rest = rows.filter((row) => !block.includes(row));
	const over = rest.findIndex((row) => row.id === overId);
	const isDown = rows.indexOf(first) < rows.findIndex((row) => row.id === overId);
	let at = isDown ? over + 1 : over;
	if (!first.isChild) while (rest[at]?.isChild) at += 1;
	return settled([...rest.slice(0, at), ...block, ...rest.slice(at)]);
}

/** Makes an item the last child of the one above, or a child an item. */
export function nested(rows: readonly MenuRow[], id: string, isChild: boolean): readonly MenuRow[] {
	const row = rows.find((each) => each.id === id);
	if (!row) return rows;
	if (isChild) return settled(rows.map((each) => (each === row ? { ...row, isChild } : each)));
	// After its former siblings, which keep their parent.
	const rest = rows.filter((each) => each !== row);
	let at = rows.indexOf(row);
	while (rest[at]?.isChild) at += 1;
	return [...rest.slice(0, at), { ...row, isChild }, ...rest.slice(at)];
}

export function mayNest(rows: readonly MenuRow[], id: string): boolean {
	const row = rows.find((each) => each.id === id);
	const isAlone = blockOf(rows, id).length === 1;
	return row !== undefined && row !== rows[0] && isAlone && row.target.kind !== "group";
}

/** Children of a removed item become items. */
export function without(rows: readonly MenuRow[], id: string): readonly MenuRow[] {
	const block = blockOf(rows, id);
	return rows
		.filter((row) => row.id !== id)
		.map((row) => (block.includes(row) ? { ...row, isChild: false } : row));
}

/** The first row cannot be a child. */
function settled(rows: readonly MenuRow[]): readonly MenuRow[] {
	return rows.map((row, index) => (index === 0 ? { ...row, isChild: false } : row));
}
