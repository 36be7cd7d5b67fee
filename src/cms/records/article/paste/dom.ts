export function unwrap(element: Element): void {
	const content = element.ownerDocument.createDocumentFragment();
	moveContent(element, content);
	element.replaceWith(content);
}

/** Drops the attributes. */
export function rename(element: Element, name: string): HTMLElement {
	const renamed = element.ownerDocument.createElement(name);
	moveContent(element, renamed);
	element.replaceWith(renamed);
	return renamed;
}

/** The first name becomes the outermost. */
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

/** The page's policy blocks and reports each style even in detached documents, which takes seconds for a long text. */
export function withoutStyles(html: string): string {
	const bare = html.replace(/<style[\s>][\s\S]*?<\/style>/gi, "");
	return bare.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(?<=[\s"'/])style\s*=/gi, "data-style="));
}

export function styleOf(element: Element): (property: string) => string {
	const declarations = (element.getAttribute("data-style") ?? "").split(";").map((declaration) => {
		const [property = "", ...value] = declaration.split(":");
		return [property.trim().toLowerCase(), value.join(":").trim().toLowerCase()] as const;
	});
	const values = new Map(declarations);
	return (property) => values.get(property) ?? "";
}
