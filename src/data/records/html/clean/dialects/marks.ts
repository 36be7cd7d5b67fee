import { DomUtils } from "htmlparser2";
import { type Element, elementOf, elementsIn, styleOf, type Tree, textOf } from "../../tree.ts";

/** Converts styles, as of Google Docs, to elements. */
export function convertMarks(tree: Tree): void {
	for (const element of elementsIn(tree, ({ attribs }) => attribs.style !== undefined)) {
		// Google Docs wraps all content in it.
		if (element.name === "b" && /^(normal|400)$/.test(styleOf(element)("font-weight"))) element.name = "font";
		if (/^(span|font|td)$/.test(element.name) && textOf(element) !== "")
			wrapContent(element, marksOf(element));
	}
}

function marksOf(element: Element): string[] {
	const style = styleOf(element);
	const decoration = style("text-decoration") || style("text-decoration-line");
	const weight = style("font-weight");
	return [
		/^(bold|[6-9]00)$/.test(weight) && !isWithin(element, /^(strong|b|h[1-6]|th)$/) && "strong",
		style("font-style") === "italic" && !isWithin(element, /^(em|i)$/) && "em",
		decoration.includes("line-through") && !isWithin(element, /^(s|strike|del)$/) && "s",
		style("vertical-align") === "sub" && "sub",
		style("vertical-align") === "super" && "sup",
	].filter((mark) => typeof mark === "string");
}

function isWithin(element: Element, names: RegExp): boolean {
	const { parent } = element;
	if (!parent || !("name" in parent)) return false;
	return names.test(parent.name) || isWithin(parent as Element, names);
}

/** The first mark becomes the outermost. */
function wrapContent(element: Element, marks: readonly string[]): void {
	for (const mark of marks.toReversed()) {
		const wrapper = elementOf(mark);
		for (const child of [...element.children]) DomUtils.appendChild(wrapper, child);
		DomUtils.appendChild(element, wrapper);
	}
}
