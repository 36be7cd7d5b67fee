const maxDataLength = 1_000_000;

const refusedElements: Readonly<Record<string, readonly string[]>> = {
	"a script": ["script", "handler", "listener"],
	"foreign content": [
		...[
			"foreignobject",
			"iframe",
			"embed",
			"object",
			"audio",
			"video",
			"canvas",
			"html",
			"body",
			"meta",
			"base",
		],
	],
	"references to something outside": ["link", "font-face-uri", "color-profile", "tref"],
};
const animations = new Set([
	"set",
	"animate",
	"animatecolor",
	"animatemotion",
	"animatetransform",
	"discard",
]);
const references = new Set(["href", "src", "srcset", "action", "formaction", "data", "ping", "poster"]);

/** Text for a message; undefined if permitted. */
export function reasonAgainstElement(name: string, attributes: Record<string, string>): string | undefined {
	const local = localName(name);
	const refused = Object.keys(refusedElements).find((reason) => refusedElements[reason]?.includes(local));
	if (refused) return refused;
	const target = localName(attributes.attributeName ?? "").trim();
	if (animations.has(local) && (target === "href" || target.startsWith("on") || target === "src"))
		return "an animated reference";
	return undefined;
}

export function reasonAgainstAttribute(name: string, value: string): string | undefined {
	if (name === "xmlns" || name.startsWith("xmlns:"))
		return /xhtml|xml-events/i.test(value) ? "foreign content" : undefined;
	if (name === "xml:base") return "references to something outside";
	const local = localName(name);
	if (/^on./.test(local)) return "an event handler";
	if (/^(java|vb|live)script:/i.test(bare(value))) return "a script";
	if (references.has(local)) return isInside(value) ? undefined : "references to something outside";
	if (["values", "to", "from", "by"].includes(local) && /script:|data:/i.test(bare(value))) return "a script";
	return reasonAgainstStyle(value);
}

export function reasonAgainstStyle(css: string): string | undefined {
	const plain = unescapeCss(css);
	if (/@import/i.test(plain)) return "references to something outside";
	if (/expression\s*\(|-moz-binding|javascript:|behavior\s*:/i.test(plain)) return "a script";
	if (/\b(?:-webkit-)?image(?:-set)?\s*\(|\bsrc\s*\(/i.test(plain)) return "references to something outside";
	for (const [, address = ""] of plain.matchAll(/url\s*\(\s*(["']?[^)]*)/gi))
		if (!isInside(address.replace(/^["']|["']\s*$/g, ""))) return "references to something outside";
	return undefined;
}

/** Permits fragments of the same picture, and small raster data: URLs. */
function isInside(address: string): boolean {
	const plain = address.trim();
	if (plain === "" || /^#[^\s]*$/.test(plain)) return true;
	return plain.length <= maxDataLength && /^data:image\/(png|jpe?g|gif|webp|avif)[;,]/i.test(plain);
}

function unescapeCss(css: string): string {
	return withoutComments(css).replace(
		/\\(?:([0-9a-f]{1,6})\s?|(.))/gi,
		(_, code: string | undefined, letter: string | undefined) => {
			const point = code ? Number.parseInt(code, 16) : 0;
			return code ? (point <= 0x10ffff ? String.fromCodePoint(point) : "") : (letter ?? "");
		},
	);
}

function withoutComments(css: string): string {
	let plain = "";
	let from = 0;
	for (let start = css.indexOf("/*"); start >= 0; start = css.indexOf("/*", from)) {
		plain += css.slice(from, start);
		const end = css.indexOf("*/", start + 2);
		if (end < 0) return plain;
		from = end + 2;
	}
	return plain + css.slice(from);
}

/** Browsers ignore spaces and control characters within a scheme. */
function bare(value: string): string {
	return value.replace(/[\s\p{Cc}]+/gu, "");
}

function localName(name: string): string {
	return name.slice(name.indexOf(":") + 1).toLowerCase();
}
