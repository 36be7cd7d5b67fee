import { Mark, mergeAttributes } from "@tiptap/core";
import { Code } from "@tiptap/extension-code";

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

const abbreviation = Mark.create({
	name: "abbreviation",
	addAttributes: () => ({ title: { default: null } }),
	parseHTML: () => [{ tag: "abbr" }],
	renderHTML: ({ HTMLAttributes }) => ["abbr", HTMLAttributes, 0],
});

/** For pronunciation by screen readers. */
const language = Mark.create({
	name: "language",
	addAttributes: () => ({ lang: { default: null } }),
	parseHTML: () => [
		{
			tag: "[lang]",
			priority: 70,
			consuming: false,
			getAttrs: (element) => (inlineTags.has(element.nodeName) ? null : false),
		},
	],
	renderHTML: ({ HTMLAttributes }) => ["span", mergeAttributes(HTMLAttributes), 0],
});

const inlineTags = new Set("A ABBR B CITE CODE EM I MARK Q S SPAN STRONG SUB SUP U".split(" "));

export const marks = [
	language,
	plainMark("subscript", "sub"),
	plainMark("superscript", "sup"),
	plainMark("citation", "cite"),
	plainMark("quotation", "q"),
	plainMark("highlight", "mark"),
	abbreviation,
	// Code may be linked or partly bold.
	Code.extend({ excludes: "" }),
];
