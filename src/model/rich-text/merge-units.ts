import { isInline, keyOf, type Piece, piecesOf } from "./marking.ts";

/** Tags of one or several nested elements. */
export type Around = readonly [open: string, close: string];

/** Paragraph, heading, list item, table row or figure. */
export interface Block {
	/** "" for text without an element. */
	readonly name: string;
	readonly html: string;
	/** Equal for equal text and formatting. */
	readonly key: string;
	/** Element around nested blocks; undefined if the block is merged as a unit. */
	readonly around?: Around;
	readonly children: readonly Block[];
}

/** The last three are blocks of the registry. */
const lists: ReadonlySet<string> = new Set(
	"blockquote dl ol table tbody tfoot thead ul aside details div".split(" "),
);
/** Contain text or blocks. */
const items: ReadonlySet<string> = new Set(["dd", "li"]);

/** At most one per parent. */
const singles: ReadonlySet<string> = new Set(["caption", "summary", "thead", "tfoot"]);

export function isSingle({ name }: Block): boolean {
	return singles.has(name);
}

/** The HTML must be sanitised or from the editor. */
export function blocksOf(html: string): Block[] {
	const pieces = piecesOf(html);
	return isBalanced(pieces) ? readBlocks(pieces) : [blockOf("", html)];
}

export function linesOf(text: string): Block[] {
	return text.split("\n").map((line) => ({ name: "", html: line, key: line.trimEnd(), children: [] }));
}

/** Every element is closed in the correct order. */
export function isBalanced(pieces: readonly Piece[]): boolean {
	const open: string[] = [];
	for (const piece of pieces) {
		if (piece.kind === "open") open.push(piece.name);
		else if (piece.kind === "close" && open.pop() !== piece.name) return false;
	}
	return open.length === 0;
}

function readBlocks(pieces: readonly Piece[]): Block[] {
	const blocks: Block[] = [];
	let loose: Piece[] = [];
	const endLine = () => {
		const html = htmlOf(loose).trim();
		if (html) blocks.push(blockOf("", html));
		loose = [];
	};
	for (let at = 0; at < pieces.length; at++) {
		const piece = pieces[at];
		if (!piece) break;
		const end = piece.kind === "open" ? endOf(pieces, at) : at;
		const whole = pieces.slice(at, end + 1);
		if (piece.kind === "text" || isInline(piece.name)) loose.push(...whole);
		else {
			endLine();
			blocks.push(readElement(piece.name, whole));
		}
		at = end;
	}
	endLine();
	return blocks;
}

function readElement(name: string, pieces: readonly Piece[]): Block {
	const inner = pieces.slice(1, -1);
	const isContainer = lists.has(name) || (items.has(name) && inner.some(isBlock));
	const block = blockOf(name, htmlOf(pieces));
	if (!isContainer) return block;
	const around = [pieces[0]?.html ?? "", pieces.at(-1)?.html ?? ""] as const;
	return { ...block, around, children: readBlocks(inner) };
}

function isBlock(piece: Piece): boolean {
	return piece.kind !== "text" && !isInline(piece.name);
}

function endOf(pieces: readonly Piece[], from: number): number {
	let depth = 0;
	for (let at = from; at < pieces.length; at++) {
		const kind = pieces[at]?.kind;
		if (kind === "open") depth++;
		if (kind === "close" && --depth === 0) return at;
	}
	return pieces.length - 1;
}

function blockOf(name: string, html: string): Block {
	return { name, html, key: keyOf(html), children: [] };
}

function htmlOf(pieces: readonly Piece[]): string {
	return pieces.map(({ html }) => html).join("");
}
