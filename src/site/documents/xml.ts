import { escapeMarkup } from "../../model/rich-text/escape.ts";

export const xmlHead = `<?xml version="1.0" encoding="UTF-8"?>\n`;

// Characters that XML 1.0 forbids.
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export function xmlText(text: string): string {
	return escapeMarkup(text.replace(forbidden, ""));
}

/** "" if empty. */
export function element(name: string, text: string): string {
	return text ? `<${name}>${xmlText(text)}</${name}>` : "";
}

/** RFC 3339; "" if unknown. */
export function timeOf(milliseconds: number): string {
	return milliseconds > 0 ? new Date(milliseconds).toISOString() : "";
}
