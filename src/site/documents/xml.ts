import { escapeMarkup } from "../../model/rich-text/escape.ts";

/** The first line of an XML document. */
export const xmlHead = `<?xml version="1.0" encoding="UTF-8"?>\n`;

// Everything that XML 1.0 has no place for: most control characters, halves of characters, and two that are none.
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text as it stands in an XML element or attribute; what XML cannot hold is left out. */
export function xmlText(text: string): string {
	return escapeMarkup(text.replace(forbidden, ""));
}

/** An element of text; nothing where there is none. */
export function element(name: string, text: string): string {
	return text ? `<${name}>${xmlText(text)}</${name}>` : "";
}

/** The time as RFC 3339 writes it; "" for an unknown one. */
export function timeOf(milliseconds: number): string {
	return milliseconds > 0 ? new Date(milliseconds).toISOString() : "";
}
