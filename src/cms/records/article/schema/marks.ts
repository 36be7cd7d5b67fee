import { Mark, mergeAttributes } from "@tiptap/core";
import { Code } from "@tiptap/extension-code";

/** A mark that is one element and nothing else. */
function plainMark(name: string, tag: string) {
	return Mark.create({
		name,
		parseHTML: () => [{ tag }],
		renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
		addKeyboardShortcuts() {
			const shortcut = shortcuts[name];
			return shortcut ? { [shortcut]: () => this.editor.commands.toggleMark(name) } : {};
		},
	});
}

const shortcuts: Readonly<Record<string, string>> = { subscript: "Mod-,", superscript: "Mod-." };

/** A shortened word with its meaning on hover. */
const abbreviation = Mark.create({
	name: "abbreviation",
	addAttributes: () => ({ title: { default: null } }),
	parseHTML: () => [{ tag: "abbr" }],
	renderHTML: ({ HTMLAttributes }) => ["abbr", HTMLAttributes, 0],
});

/** Words of another language than the page's, which a reading machine pronounces by it. */
const language = Mark.create({
	name: "language",
	addAttributes: () => ({ lang: { default: null } }),
	parseHTML: () => [
		{
			tag: "[lang]",
			priority: 70,
			// The same element may be another mark, too.
			consuming: false,
			getAttrs: (element) => (inlineTags.has(element.nodeName) ? null : false),
		},
	],
	renderHTML: ({ HTMLAttributes }) => ["span", mergeAttributes(HTMLAttributes), 0],
});

const inlineTags = new Set("A ABBR B CITE CODE EM I MARK Q S SPAN STRONG SUB SUP U".split(" "));

/** Marks other than bold, italic, underline, strikethrough and link. */
export const marks = [
	language,
	plainMark("subscript", "sub"),
	plainMark("superscript", "sup"),
	plainMark("citation", "cite"),
	plainMark("quotation", "q"),
	plainMark("highlight", "mark"),
	abbreviation,
	// Code may be linked, and part of it bold.
	Code.extend({ excludes: "" }),
];
