import { styleOf, unwrap, wrapContent } from "./dom.ts";

/** Google Docs wraps all content in a non-bold `b` element, and words in spans. */
export function unwrapGoogleDocs(body: HTMLElement): void {
	// Word has bold elements whose style concerns other scripts only, so the property itself is read.
	for (const bold of body.querySelectorAll("b[data-style]"))
		if (/^(normal|400)$/.test(styleOf(bold)("font-weight"))) unwrap(bold);
	for (const span of body.querySelectorAll("span[data-style], font[data-style]")) nameMarks(span);
	for (const link of body.querySelectorAll("a[href]")) {
		const address = link.getAttribute("href") ?? "";
		link.setAttribute("href", withoutRedirect(address));
	}
	nestLists(body);
}

function nameMarks(span: Element): void {
	const style = styleOf(span);
	const decoration = style("text-decoration") || style("text-decoration-line");
	const marks = [
		(style("font-weight") === "bold" || Number(style("font-weight")) >= 600) &&
			!isWithin(span, "strong, b, h1, h2, h3, h4, h5, h6, th") &&
			"strong",
		style("font-style") === "italic" && !isWithin(span, "em, i") && "em",
		decoration.includes("line-through") && "s",
		style("vertical-align") === "sub" && "sub",
		style("vertical-align") === "super" && "sup",
	].filter((mark) => typeof mark === "string");
	if (span.textContent?.trim()) wrapContent(span, marks);
}

function isWithin(element: Element, selector: string): boolean {
	return element.closest(selector) !== null;
}

function withoutRedirect(address: string): string {
	if (!/^https?:\/\/(www\.)?google\.[a-z.]+\/url\?/i.test(address)) return address;
	const query = new URL(address).searchParams;
	return query.get("q") ?? query.get("url") ?? address;
}

/** Moves a list between items into the preceding item. */
function nestLists(body: HTMLElement): void {
	for (const list of body.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")) {
		const before = list.previousElementSibling;
		if (before?.localName === "li") before.append(list);
	}
}
