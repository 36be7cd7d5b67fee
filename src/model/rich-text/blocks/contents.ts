import { escapeMarkup } from "../escape.ts";
import { textOfNodes } from "../html-node.ts";
import type { BlockDeclaration } from "./block.ts";
import { textFrom } from "./values.ts";

export const contents: BlockDeclaration = {
	name: "contents",
	label: "Table of contents",
	icon: "contents",
	alsoCalled: "toc outline",
	shape: { name: "p", content: "text" },
	attributes: {},
	fields: { title: { kind: "text", label: "Title", required: true } },
	form: {
		read: ({ children }) => ({ title: textOfNodes(children) }),
		write: ({ title }) => escapeMarkup(textFrom(title)),
	},
	defaults: { title: "On this page" },
	isDecorative: true,
	isPlaceholder: true,
};
