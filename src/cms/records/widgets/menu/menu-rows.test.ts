import { expect, test } from "vitest";
import { type MenuRow, mayNest, movedTo, nested, rowsOf, without, writeRows } from "./menu-rows.ts";

const menu = "section:home\ngroup About\n- section:team\n- section:process\nsection:contact";
const rows = rowsOf(menu);
const idOf = (start: string) => rows.find(({ id }) => id.startsWith(start))?.id ?? "";
const lines = (changed: readonly MenuRow[]) => writeRows(changed).split("\n");

test("Rows of a menu are written as they were read", () => {
	expect(writeRows(rows)).toBe(menu);
	expect(new Set(rowsOf("library A\nlibrary A").map(({ id }) => id)).size).toBe(2);
});

test.each([
	["an item with its children to the start", "group", "section:home", [1, 2, 3, 0, 4]],
	["an item past a group", "section:home", "group", [1, 2, 3, 0, 4]],
	["an item among the children of another goes after them", "section:home", "section:team", [1, 2, 3, 0, 4]],
	["a child within its group", "section:process", "section:team", [0, 1, 3, 2, 4]],
	["an item onto its own child stays", "group", "section:team", [0, 1, 2, 3, 4]],
])("Moves %s", (_, from, to, order) => {
	const all = menu.split("\n");
	expect(lines(movedTo(rows, idOf(from), idOf(to)))).toEqual(order.map((index) => all[index]));
});

test("A child that moves to the start becomes an item", () => {
	expect(lines(movedTo(rows, idOf("section:team"), idOf("section:home")))[0]).toBe("section:team");
});

test("An item becomes a child of the one above, and an item again after its siblings", () => {
	const child = nested(rows, idOf("section:contact"), true);
	expect(lines(child).at(-1)).toBe("- section:contact");
	expect(lines(nested(rows, idOf("section:team"), false))).toEqual([
		...["section:home", "group About", "- section:process", "section:team", "section:contact"],
	]);
});

test("Neither the first item nor one with children nor a group becomes a child", () => {
	expect(rows.filter(({ id }) => mayNest(rows, id)).map(({ target }) => target)).toMatchObject([
		...[{ section: "team" }, { section: "process" }, { section: "contact" }],
	]);
});

test("Children of a removed item become items", () => {
	expect(lines(without(rows, idOf("group")))).toEqual([
		...["section:home", "section:team", "section:process", "section:contact"],
	]);
});
