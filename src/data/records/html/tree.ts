import { DomUtils, parseDocument } from "htmlparser2";
import { fold, type Paragraph } from "../../../model/article/excerpt.ts";
import { inlineElements } from "../../../model/rich-text/inline-elements.ts";

export const parse = (html: string) => parseDocument(html);

export type Tree = ReturnType<typeof parse>;
export type Node = Tree["children"][number];
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

export function isElement(node: Node): node is Element {
	return "attribs" in node;
}

export function elementOf(name: string, attributes: Readonly<Record<string, string>> = {}): Element {
	const [element] = parse("<p></p>").children;
	return Object.assign(element as Element, { name, attribs: { ...attributes } });
}

export function elementsIn(tree: Tree | Element, test: (element: Element) => boolean): Element[] {
	return DomUtils.filter((node) => isElement(node) && test(node), tree.children) as Element[];
}

/** Skips elements within a result. */
export function outermostIn(tree: Tree | Element, test: (element: Element) => boolean): Element[] {
	return tree.children.flatMap((node) => {
		if (!isElement(node)) return [];
		return test(node) ? [node] : outermostIn(node, test);
	});
}

/** Removes an element, but not its content. */
export function unwrap(element: Element): void {
	for (const child of [...element.children]) DomUtils.prepend(element, child);
	DomUtils.removeElement(element);
}

export function styleOf(element: Element): (property: string) => string {
	const style = element.attribs.style ?? "";
	if (style === "") return () => "";
	const values = new Map(
		style.split(";").map((declaration) => {
			const [property = "", ...value] = declaration.split(":");
			return [property.trim().toLowerCase(), value.join(":").trim().toLowerCase()] as const;
		}),
	);
	return (property) => values.get(property) ?? "";
}

export function print(tree: Tree): string {
	return DomUtils.getInnerHTML(tree, { encodeEntities: "utf8", selfClosingTags: false });
}

type Test = (element: Element) => boolean;
const none: Test = () => false;

/** Folds white space and separates blocks. @param isLeftOut excludes elements */
export function textOf(node: Node | Tree, isLeftOut = none): string {
	return fold(spacedText(node, isLeftOut));
}

export function paragraphsOf(tree: Tree, isLeftOut = none): Paragraph[] {
	const paragraphs = DomUtils.getElementsByTagName("p", tree, true);
	return paragraphs
		.filter((paragraph) => !isLeftOut(paragraph))
		.map((paragraph) => ({
			text: textOf(paragraph),
			bold: DomUtils.getElementsByTagName((name) => name === "strong" || name === "b", paragraph, true)
				.map((each) => textOf(each))
				.join(""),
		}));
}

const code: ReadonlySet<string> = new Set(["script", "style"]);

/** Preserves white space, and omits scripts and styles. */
export function spacedText(node: Node | Tree, isLeftOut = none): string {
	if ("data" in node) return node.type === "text" ? node.data : "";
	if (!("children" in node) || ("name" in node && code.has(node.name))) return "";
	if ("attribs" in node && isLeftOut(node as Element)) return "";
	const text = node.children.map((child) => spacedText(child, isLeftOut)).join("");
	return "name" in node && inlineElements.has(node.name) ? text : ` ${text} `;
}
