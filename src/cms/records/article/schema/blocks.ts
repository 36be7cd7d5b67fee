import { Extension, Node } from "@tiptap/core";

export const descriptionLists = [
	Node.create({
		name: "descriptionList",
		group: "block",
		content: "(descriptionTerm | descriptionDetails)+",
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

/** Language of a block, if it differs from the page's. */
export const blockLanguage = Extension.create({
	name: "blockLanguage",
	addGlobalAttributes: () => [
		{
			types: [
				...["paragraph", "heading", "blockquote", "codeBlock", "bulletList", "orderedList", "listItem"],
				...["table", "tableRow", "tableHeader", "tableCell", "figure"],
				...["descriptionList", "descriptionTerm", "descriptionDetails"],
			],
			attributes: { lang: { default: null, parseHTML: (element) => element.getAttribute("lang") } },
		},
	],
});
