export type Markup = "html" | "svg" | "xml" | undefined;

// See https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type.
const pageElements = new Set(
	"html head script iframe h1 h2 h3 div font table a style title b body br p img svg meta link base form input object embed video audio frameset center template noscript span ul ol button math details dialog marquee".split(
		" ",
	),
);
const ahead =
	/^(?:[\s\0\ufeff]+|<!--[\s\S]*?(?:-->|--!>|$)|<\?[\s\S]*?(?:\?>|$)|<!doctype[^[>]*(?:\[[\s\S]*?\]\s*)?>)/i;

/** UTF-8 by default. */
export function decodeText(bytes: Uint8Array): string {
	return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** Skips comments, instructions and the doctype. */
export function markupOf(head: Uint8Array): Markup {
	const text = decodeText(head);
	const parts = partsAhead(text);
	if (parts.some((part) => /^<!doctype\s+html/i.test(part))) return "html";
	const rest = text.slice(parts.join("").length);
	const element = /^<\/?([a-zA-Z][\w.:-]*)/.exec(rest)?.[1] ?? "";
	if (/^([\w.-]+:)?svg$/.test(element)) return "svg";
	if (pageElements.has(element.toLowerCase())) return "html";
	if (parts.some((part) => part.startsWith("<?xml")))
		return text.includes("http://www.w3.org/1999/xhtml") ? "html" : "xml";
	// Browsers treat a text that starts with a comment as HTML.
	return parts.some((part) => part.startsWith("<!--")) ? "html" : undefined;
}

function partsAhead(text: string): string[] {
	const parts: string[] = [];
	let rest = text;
	for (let part = ahead.exec(rest)?.[0]; part; part = ahead.exec(rest)?.[0]) {
		parts.push(part);
		rest = rest.slice(part.length);
	}
	return parts;
}

function encodingOf(bytes: Uint8Array): string {
	const [first, second, , fourth] = bytes;
	if (first === 0xff && second === 0xfe) return "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	if (first === 0x3c && second === 0 && fourth === 0) return "utf-16le";
	return first === 0 && second === 0x3c ? "utf-16be" : "utf-8";
}
