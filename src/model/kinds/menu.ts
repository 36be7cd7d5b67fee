import type { Reader } from "../field.ts";
import { fieldsOf, type Served, storedAs, textStorage } from "../kind.ts";
import { drawnSection } from "../look/sections.ts";
import { allItems, longestMenuLabel, type MenuItem, menuIn, parseMenuLine, writeMenu } from "../menu/menu.ts";
import { libraryLists, type MenuTarget } from "../menu/menu-target.ts";
import { isOneLine, textSchema } from "./text.ts";

const max = 20_000;
const mostItems = 100;

/** One item per line, in display order; "" inherits the menu. */
export const menu = fieldsOf<"menu">({
	...textStorage,
	kind: "menu",
	schemaOf: ({ label }) =>
		storedAs(textSchema(label, { max }), (value, refuse): string => {
			const problem = problemOf(value);
			return problem === "" ? writeMenu(menuIn(value)) : refuse(`${label}: ${problem}`);
		}),
	isOfOne: true,
	say: (value, _, reader) =>
		menuIn(value)
			.flatMap((item) => [
				nameOf(item, reader),
				...item.children.map((child) => `– ${nameOf(child, reader)}`),
			])
			.join("\n"),
});

export const menuServed: Served = {
	json: () => ({
		type: "string",
		maxLength: max,
		description:
			"An item a line: its target, then a space and its name. Targets: `section:` and a key of the landing page, `library`, `library:insight`, `library:case-study`, the name of a collection with pages, `:` and the id of a record (`content:4f6rxk2m8q0z1c7v9b3n`), a web address, a path, or `group` for a name that only opens its children. Addresses and groups need a name; other items have that of their target by default. A line that begins with `- ` is a child of the item above.",
	}),
	lists: [],
	searched: "menu",
};

function nameOf({ target, label }: MenuItem, reader: Reader): string {
	const name = nameOfTarget(target, reader);
	return label === "" || name === "" ? label || name : `${label} (${name})`;
}

function nameOfTarget(target: MenuTarget, { nameOf: titleOf }: Reader): string {
	if (target.kind === "section") return drawnSection(target.section).menu;
	if (target.kind === "library") return libraryLists[target.list];
	if (target.kind === "record") return titleOf(target.id);
	return target.kind === "address" ? target.address : "";
}

function problemOf(value: string): string {
	const lines = value.split("\n").filter((text) => text.trim() !== "");
	for (const [index, text] of lines.entries()) {
		const problem = problemOfLine(text, index === 0);
		if (problem) return `line ${index + 1} ${problem}`;
	}
	return allItems(menuIn(value)).length > mostItems ? `a menu has ${mostItems} items at most` : "";
}

function problemOfLine(text: string, isFirst: boolean): string {
	const parsed = parseMenuLine(text);
	if (!parsed)
		return "must begin with section:, library, group, a record such as content: and its id, a web address or a path";
	const { isChild, target, label } = parsed;
	if (isChild && isFirst) return "is a child, but no item is above it";
	if (isChild && target.kind === "group")
		return "is a group within an item: a menu has one level of children";
	if (label === "" && (target.kind === "group" || target.kind === "address")) return "needs a name";
	if (label.length > longestMenuLabel) return `has a name of more than ${longestMenuLabel} characters`;
	return isOneLine(label) ? "" : "has a broken character in its name";
}
