/** Longer texts are pasted as they are. */
const mostCharacters = 200_000;

/** Width from which a line counts as wrapped by a program. */
const wrappedFrom = 60;

const marks = [
	// Link or picture.
	/(?<!\\)\[[^\]\n]+\]\((?:https?:\/\/|mailto:|tel:|\/|#)[^\s()]*(?:\([^\s()]*\)[^\s()]*)*(?: "[^"\n]*")?\)/,
	// Bold.
	/(?<![\p{L}\p{N}_*\\])\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*(?![\p{L}\p{N}_*])/u,
	// Italic.
	/(?<![\p{L}\p{N}_*\\])\*(?=[\p{L}\p{N}])[^*\n]*[\p{L}\p{N}.,!?…)"'”’]\*(?![\p{L}\p{N}_*])/u,
	/(?<![\p{L}\p{N}_\\])_(?=[\p{L}\p{N}])[^_\n]*[\p{L}\p{N}.,!?…)"'”’]_(?![\p{L}\p{N}_])/u,
	// Struck through.
	/(?<![\p{L}\p{N}_~\\])~~(?=[^\s~])[^~\n]*[^\s~]~~(?![\p{L}\p{N}_~])/u,
	// Code.
	/(?<![\p{L}\p{N}_`\\])`[^`\s](?:[^`\n]*[^`\s])?`(?![\p{L}\p{N}_`])/u,
];

const fence = /^ {0,3}(?:`{3}|~{3})/;
const item = /^\s*(?:[-*+]|\d{1,3}[.)])\s+\S/;
const continued = /^\s{2,}\S/;
const tableRule = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+\|?\s*$/;

/** A list or quote counts only if nothing else is in the text, because its signs also occur in ordinary texts. */
export function isMarkdown(text: string): boolean {
	if (text.length > mostCharacters) return false;
	const lines = linesOf(text);
	const filled = lines.filter((line) => line.trim() !== "");
	return (
		lines.filter((line) => fence.test(line)).length > 1 ||
		lines.some((_, index) => isHeading(lines, index) || isTable(lines, index)) ||
		filled.some((line) => marks.some((mark) => mark.test(line))) ||
		isList(filled) ||
		(filled.length > 0 && filled.every((line) => line.startsWith("> ")))
	);
}

/** True if line breaks within paragraphs come from wrapping. */
export function isWrapped(text: string): boolean {
	const lines = linesOf(text);
	const broken = lines.filter((line, index) => line.trim() !== "" && isParagraph(lines[index + 1] ?? ""));
	return broken.length > 0 && broken.filter(({ length }) => length >= wrappedFrom).length * 2 > broken.length;
}

function linesOf(text: string): readonly string[] {
	return text.split(/\r\n?|\n/);
}

/** A single hash may begin a comment of a script, so such a heading stands alone. */
function isHeading(lines: readonly string[], index: number): boolean {
	const line = lines[index] ?? "";
	if (/^ {0,3}#{2,6} +\S/.test(line)) return true;
	return (
		/^# +[^\d\s]/.test(line) && [lines[index - 1], lines[index + 1]].every((near = "") => near.trim() === "")
	);
}

function isTable(lines: readonly string[], index: number): boolean {
	return tableRule.test(lines[index] ?? "") && (lines[index - 1] ?? "").includes("|");
}

function isList(filled: readonly string[]): boolean {
	const items = filled.filter((line) => item.test(line));
	const isFirst = item.test(filled[0] ?? "");
	return isFirst && items.length > 1 && filled.every((line) => item.test(line) || continued.test(line));
}

function isParagraph(line: string): boolean {
	return line.trim() !== "" && !/^\s*(?:[-*+#>|]|\d{1,3}[.)]\s|`{3}|~{3})/.test(line);
}
