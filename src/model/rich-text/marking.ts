import { inlineElements } from "./inline-elements.ts";

export type Piece =
	| { readonly kind: "text"; readonly html: string }
	| { readonly kind: "open" | "close" | "void"; readonly html: string; readonly name: string };

const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/g;
const voidElements: ReadonlySet<string> = new Set(["br", "hr", "img"]);

/** Lossless. The HTML must be sanitised or from the editor. */
export function piecesOf(html: string): Piece[] {
	const pieces: Piece[] = [];
	let at = 0;
	for (const { 0: found, 1: slash, 2: name = "", index } of html.matchAll(tag)) {
		if (index > at) pieces.push({ kind: "text", html: html.slice(at, index) });
		const kind = voidElements.has(name) ? "void" : slash ? "close" : "open";
		pieces.push({ kind, html: found, name });
		at = index + found.length;
	}
	if (at < html.length) pieces.push({ kind: "text", html: html.slice(at) });
	return pieces;
}

export function isInline(name: string): boolean {
	return inlineElements.has(name) || name === "br" || name === "img";
}

const sameAs: Readonly<Record<string, string>> = { b: "strong", i: "em" };
const entities: Readonly<Record<string, string>> = {
	"&nbsp;": "\u00a0",
	"&quot;": '"',
	"&#39;": "'",
	"&apos;": "'",
};

/** Equal for the markup of the editor and of the server. */
export function keyOf(html: string): string {
	if (!/[<&\s]/.test(html)) return html;
	// White space is significant in code only.
	const parts = html.split(/(<pre\b[\s\S]*?<\/pre>)/);
	return parts.map((part, at) => keyOfPart(piecesOf(part), at % 2 === 1)).join("");
}

function keyOfPart(pieces: readonly Piece[], isPreformatted: boolean): string {
	return pieces
		.map((piece, at) => {
			if (piece.kind !== "text") return tagKey(piece);
			if (isPreformatted) return plain(piece.html);
			const text = plain(piece.html).replace(/[ \t\r\n]+/g, " ");
			const after = isEdge(pieces[at - 1]) ? text.replace(/^ /, "") : text;
			return isEdge(pieces[at + 1]) ? after.replace(/ $/, "") : after;
		})
		.join("");
}

/** White space next to it is insignificant. */
function isEdge(piece: Piece | undefined): boolean {
	return piece === undefined || (piece.kind !== "text" && !isInline(piece.name));
}

/** Replaces entities that are not required. */
function plain(text: string): string {
	return text.replace(/&(?:nbsp|quot|#39|apos);/g, (entity) => entities[entity] ?? entity);
}

function tagKey({ html, name, kind }: Piece & { readonly name: string }): string {
	const alias = sameAs[name] ?? name;
	if (kind === "close") return `</${alias}>`;
	const attributes = [...html.matchAll(/\s([^\s"'<>/=]+)(?:="([^"]*)")?/g)].map(
		([, key, value = ""]) => ` ${key}="${plain(value)}"`,
	);
	return `<${alias}${attributes.toSorted().join("")}>`;
}
