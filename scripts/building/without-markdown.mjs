const markdownFields = new Set([
	"markdownOptions",
	"markdownTokenizer",
	"markdownTokenName",
	"parseMarkdown",
	"renderMarkdown",
]);

/** Leaves out how Tiptap's extensions read and write Markdown, which articles are never in. */
export function withoutMarkdown() {
	return {
		name: "without-markdown",
		transform(code, id) {
			if (!/\/@tiptap\/extension-/.test(id)) return undefined;
			return without(code, markdownPropertiesOf(this.parse(code)));
		},
	};
}

function markdownPropertiesOf(node) {
	if (node === null || typeof node !== "object") return [];
	if (node.type === "Property" && markdownFields.has(node.key.name)) return [node];
	return Object.values(node).flatMap((part) =>
		(Array.isArray(part) ? part : [part]).flatMap(markdownPropertiesOf),
	);
}

/** A text without some properties of its objects, and without the commas behind them. */
function without(code, properties) {
	let rest = code;
	for (const { start, end } of properties.toSorted((one, other) => other.start - one.start))
		rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, "");
	return rest;
}
