/** Replaces an element by its content. */
export function unwrap(element: Element): void {
	const content = element.ownerDocument.createDocumentFragment();
	moveContent(element, content);
	element.replaceWith(content);
}

/** Renames an element, without its attributes. */
export function rename(element: Element, name: string): HTMLElement {
	const renamed = element.ownerDocument.createElement(name);
	moveContent(element, renamed);
	element.replaceWith(renamed);
	return renamed;
}

/** Wraps an element's content, the first name outermost. */
export function wrapContent(element: Element, names: readonly string[]): void {
	for (const name of [...names].reverse()) {
		const wrapper = element.ownerDocument.createElement(name);
		moveContent(element, wrapper);
		element.append(wrapper);
	}
}

/** Moves nodes one by one, because a document may exceed the maximum number of arguments. */
function moveContent(from: Node, to: Node): void {
	while (from.firstChild) to.appendChild(from.firstChild);
}

/**
 * Replaces style sheets and style attributes by `data-style`. The page's policy blocks each one even in detached
 * documents and reports it, which takes seconds for a long text.
 */
export function withoutStyles(html: string): string {
	const bare = html.replace(/<style[\s>][\s\S]*?<\/style>/gi, "");
	return bare.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(?<=[\s"'/])style\s*=/gi, "data-style="));
}

/** Returns a reader for the properties of the former style attribute. */
export function styleOf(element: Element): (property: string) => string {
	const declarations = (element.getAttribute("data-style") ?? "").split(";").map((declaration) => {
		const [property = "", ...value] = declaration.split(":");
		return [property.trim().toLowerCase(), value.join(":").trim().toLowerCase()] as const;
	});
	const values = new Map(declarations);
	return (property) => values.get(property) ?? "";
}
