import { Extension, Node } from "@tiptap/core";
import { blockData, structures } from "./structures.ts";

export const descriptionLists = [
	Node.create({
		name: "descriptionList",
		group: "block",
		content: "(descriptionTerm | descriptionDetails)+",
		addAttributes: () => ({ data: blockData }),
		parseHTML: () => [{ tag: "dl" }],
		renderHTML: ({ HTMLAttributes }) => ["dl", HTMLAttributes, 0],
	}),
	Node.create({
		name: "descriptionTerm",
		content: "inline*",
		defining: true,
		parseHTML: () => [{ tag: "dt" }],
		renderHTML: ({ HTMLAttributes }) => ["dt", HTMLAttributes, 0],
	}),
	Node.create({
		name: "descriptionDetails",
		content: "block+",
		defining: true,
		parseHTML: () => [{ tag: "dd" }],
		renderHTML: ({ HTMLAttributes }) => ["dd", HTMLAttributes, 0],
	}),
];

/** Language and direction if they differ from the page's, and the id for links within the text. */
export const blockAttributes = Extension.create({
	name: "blockAttributes",
	addGlobalAttributes: () => [
		{
			types: [
				...["paragraph", "heading", "blockquote", "codeBlock", "bulletList", "orderedList", "listItem"],
				...["table", "tableRow", "tableHeader", "tableCell", "figure"],
				...["descriptionList", "descriptionTerm", "descriptionDetails"],
				...structures.map(({ name }) => name),
			],
			attributes: {
				lang: { default: null, parseHTML: (element) => element.getAttribute("lang") },
				dir: { default: null, parseHTML: (element) => element.getAttribute("dir") },
				id: { default: null, keepOnSplit: false, parseHTML: (element) => element.id || null },
			},
		},
	],
});
