import { DomUtils } from "htmlparser2";
import {
	type Element,
	elementOf,
	elementsIn,
	isElement,
	outermostIn,
	spacedText,
	styleOf,
	type Tree,
	textOf,
} from "../../tree.ts";
import { type CleaningReport, lettersIn } from "../report.ts";

/** List item with its nesting in attributes. */
interface LeveledItem {
	readonly element: Element;
	readonly level: number;
	readonly name: "ul" | "ol";
	readonly start: number;
	/** "" if unknown. */
	readonly list: string;
}

/** Builds lists of Word (also on the web), and removes drawn bullets and check boxes. */
export function convertLists(tree: Tree, report: CleaningReport): void {
	for (const item of elementsIn(tree, ({ attribs }) => attribs.role === "checkbox"))
		for (const image of DomUtils.getElementsByTagName("img", item, true)) DomUtils.removeElement(image);
	for (const parent of [tree, ...elementsIn(tree, () => true)]) {
		buildLists(parent, (element) => wordItem(element, report));
		buildLists(parent, webItems);
	}
}

type Read = (element: Element) => readonly LeveledItem[];

function buildLists(parent: Tree | Element, read: Read): void {
	let open: OpenList[] = [];
	for (const child of [...parent.children]) {
		if (!isElement(child)) {
			if (child.type === "text" && child.data.trim() !== "") open = [];
			continue;
		}
		const items = read(child);
		if (items.length === 0) open = [];
		for (const item of items) open = addItem(item, child, open);
		if (items.length > 0 && child.parent) DomUtils.removeElement(child);
	}
}

interface OpenList extends Pick<LeveledItem, "level" | "list"> {
	readonly element: Element;
}

function addItem(item: LeveledItem, before: Element, open: readonly OpenList[]): OpenList[] {
	const around = open.filter(({ level }) => level < item.level);
	const same = open.find(({ level }) => level === item.level);
	const entry = item.element;
	if (entry !== before) DomUtils.removeElement(entry);
	const isSame = same?.element.name === item.name && same.list === item.list;
	const list = isSame ? same.element : startList(item, before, around.at(-1));
	const moved = entry === before ? elementOf("li", entry.attribs) : entry;
	if (entry === before) for (const child of [...entry.children]) DomUtils.appendChild(moved, child);
	DomUtils.appendChild(list, moved);
	return [...around, { element: list, level: item.level, list: item.list }];
}

function startList({ name, start }: LeveledItem, before: Element, around: OpenList | undefined): Element {
	const list = elementOf(name, name === "ol" && start > 1 ? { start: String(start) } : {});
	const last = around?.element.children.filter(isElement).at(-1);
	if (last) DomUtils.appendChild(last, list);
	else DomUtils.prepend(before, list);
	return list;
}

/** Word writes paragraphs with drawn bullets. */
function wordItem(element: Element, report: CleaningReport): LeveledItem[] {
	const [, , level] = /^(l\d+)(?:\s+level(\d+))?/.exec(styleOf(element)("mso-list")) ?? [];
	if (!/^(p|h[1-6])$/.test(element.name) || !/^l\d/.test(styleOf(element)("mso-list"))) return [];
	const [bullet] = elementsIn(element, (each) => styleOf(each)("mso-list") === "ignore");
	const text = bullet ? textOf(bullet).replace(/\s/g, "") : "";
	if (bullet) {
		report.replace(bullet);
		DomUtils.removeElement(bullet);
	}
	const name = /^\(?(\d+|[a-z]{1,4})[.)]/i.test(text) ? "ol" : "ul";
	const start = Number.parseInt(text.replace(/^\(/, ""), 10) || 1;
	return [{ element, level: Number(level ?? 1), name, start, list: "" }];
}

/** Word on the web writes one list per item. */
function webItems(container: Element): LeveledItem[] {
	if (!/\bListContainerWrapper\b/.test(container.attribs.class ?? "")) return [];
	const items = outermostIn(container, ({ name }) => name === "li");
	// A container with other text is a division.
	if (lettersOf(items) !== lettersOf([container])) return [];
	return items.map((element) => ({
		element,
		level: Number(element.attribs["data-aria-level"]) || 1,
		name: (element.parent as Element).name === "ol" ? "ol" : "ul",
		start: Number((element.parent as Element).attribs.start) || 1,
		list: element.attribs["data-listid"] ?? "",
	}));
}

function lettersOf(elements: readonly Element[]): number {
	return elements.reduce((sum, element) => sum + lettersIn(spacedText(element)), 0);
}
