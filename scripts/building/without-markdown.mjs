const markdownFields = new Set([
	"markdownOptions",
	"markdownTokenizer",
	"markdownTokenName",
	"parseMarkdown",
	"renderMarkdown",
]);

/** Removes the Markdown code from Tiptap's extensions, because articles are never stored as Markdown. */
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

/** Removes properties from the objects in a source text, with the commas after them. */
function without(code, properties) {
	let rest = code;
	for (const { start, end } of properties.toSorted((one, other) => other.start - one.start))
		rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, "");
	return rest;
}
