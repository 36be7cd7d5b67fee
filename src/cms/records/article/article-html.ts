import { DOMSerializer, type Node } from "@tiptap/pm/model";

export function htmlOf(document: Node): string {
	return document.children
		.map(htmlOfBlock)
		.filter((html) => html !== "")
		.join("\n");
}

/** Cached by block, because typing changes one block. */
const known = new WeakMap<Node, string>();
// A separate document, so that parsing loads no images.
let page: Document | undefined;

/** "" for invisible blocks, such as an empty paragraph. */
export function htmlOfBlock(block: Node): string {
	const before = known.get(block);
	if (before !== undefined) return before;
	page ??= window.document.implementation.createHTMLDocument();
	const root = page.createElement("div");
	root.append(DOMSerializer.fromSchema(block.type.schema).serializeNode(block, { document: page }));
	tidy(root);
	known.set(block, root.innerHTML);
	return root.innerHTML;
}

function tidy(root: HTMLElement): void {
	takeOutWaiting(root);
	for (const wrapper of root.querySelectorAll("[data-scroll]")) wrapper.replaceWith(...wrapper.childNodes);
	for (const shown of root.querySelectorAll("[contenteditable], details")) {
		shown.removeAttribute("contenteditable");
		shown.removeAttribute("open");
	}
	for (const block of root.querySelectorAll("li, td, th, dd")) unwrapOnlyParagraph(block);
	for (const caption of root.querySelectorAll("figcaption")) if (!caption.hasChildNodes()) caption.remove();
	for (const table of root.querySelectorAll("table")) sectionRows(table);
	for (const block of root.querySelectorAll(":is(:scope, [data-block], details) > p"))
		if (!block.hasChildNodes()) block.remove();
}

function takeOutWaiting(root: HTMLElement): void {
	for (const image of root.querySelectorAll("[data-uploading]"))
		(image.closest("figure:not([data-block])") ?? image).remove();
}

function unwrapOnlyParagraph(block: Element): void {
	const [first, ...others] = block.children;
	const isOnly = others.every(({ nodeName }) => block.nodeName === "LI" && /^[UO]L$/.test(nodeName));
	if (first?.nodeName !== "P" || first.hasAttributes() || !isOnly) return;
	first.replaceWith(...first.childNodes);
}

/** Leading header rows become the table's head; trailing marked rows its foot. */
function sectionRows(table: HTMLTableElement): void {
	const rows = [...table.rows];
	const isHead = (row: HTMLTableRowElement) => [...row.cells].every(({ nodeName }) => nodeName === "TH");
	const firstOther = rows.findIndex((row) => !isHead(row));
	const [body] = table.tBodies;
	if (firstOther > 0) table.createTHead().append(...rows.slice(0, firstOther));
	const foot = rows.slice(Math.max(firstOther, 0)).filter((row) => row.hasAttribute("data-foot"));
	if (foot.length > 0) table.createTFoot().append(...foot);
	for (const row of rows) row.removeAttribute("data-foot");
	for (const heading of table.querySelectorAll("th")) if (!heading.hasChildNodes()) becomeCell(heading);
	if (body?.rows.length === 0) body.remove();
}

/** Screen readers would announce a column without a name. The server does the same. */
function becomeCell(heading: HTMLElement): void {
	const cell = heading.ownerDocument.createElement("td");
	for (const { name, value } of heading.attributes) if (name !== "scope") cell.setAttribute(name, value);
	heading.replaceWith(cell);
}
