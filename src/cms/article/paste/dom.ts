/** Puts an element's content in its place. */
export function unwrap(element: Element): void {
	element.replaceWith(...element.childNodes);
}

/** The element under another name, without its attributes. */
export function rename(element: Element, name: string): HTMLElement {
	const renamed = element.ownerDocument.createElement(name);
	renamed.append(...element.childNodes);
	element.replaceWith(renamed);
	return renamed;
}

/** Puts elements around an element's content, the first outermost. */
export function wrapContent(element: Element, names: readonly string[]): void {
	for (const name of [...names].reverse()) {
		const wrapper = element.ownerDocument.createElement(name);
		wrapper.append(...element.childNodes);
		element.append(wrapper);
	}
}

/** What a style attribute says, without asking a browser to apply it. */
export function styleOf(element: Element): (property: string) => string {
	const declarations = (element.getAttribute("style") ?? "").split(";").map((declaration) => {
		const [property = "", ...value] = declaration.split(":");
		return [property.trim().toLowerCase(), value.join(":").trim().toLowerCase()] as const;
	});
	const values = new Map(declarations);
	return (property) => values.get(property) ?? "";
}
