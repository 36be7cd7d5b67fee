import type { Extensions } from "@tiptap/core";
import { Mark } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { CodeBlock } from "@tiptap/extension-code-block";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { HorizontalRule } from "@tiptap/extension-horizontal-rule";
import { Italic } from "@tiptap/extension-italic";
import { BulletList } from "@tiptap/extension-list/bullet-list";
import { ListItem } from "@tiptap/extension-list/item";
import { OrderedList } from "@tiptap/extension-list/ordered-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Strike } from "@tiptap/extension-strike";
import { Text } from "@tiptap/extension-text";
import { Underline } from "@tiptap/extension-underline";
import { TrailingNode } from "@tiptap/extensions/trailing-node";
import { UndoRedo } from "@tiptap/extensions/undo-redo";
import { isAllowedAddress } from "../links/address.ts";
import { blockAttributes, descriptionLists } from "./blocks.ts";
import { marks } from "./marks.ts";
import { figure, inlineImage } from "./pictures.ts";
import { structures } from "./structures.ts";
import { tables } from "./tables.ts";

/** `start-writing.ts` adds automatic links lazily. */
const link = Mark.create({
	name: "link",
	// Outermost mark, which takes precedence in parsing.
	priority: 1_000,
	keepOnSplit: false,
	exitable: true,
	// Before the trailing space, a typed address may still grow.
	inclusive: true,
	addAttributes: () => ({ href: { default: null }, title: { default: null } }),
	parseHTML: () => [
		{ tag: "a[href]", getAttrs: (element) => (isAllowed(element.getAttribute("href")) ? null : false) },
	],
	renderHTML: ({ HTMLAttributes }) => [
		"a",
		isAllowed(HTMLAttributes.href) ? HTMLAttributes : { ...HTMLAttributes, href: "" },
		0,
	],
});

function isAllowed(address: unknown): boolean {
	return typeof address === "string" && address !== "" && isAllowedAddress(address);
}

/** Equal to the server's schema. The order determines the nesting of marks. */
export const articleExtensions: Extensions = [
	...[Bold, Blockquote, BulletList, CodeBlock, Document, HardBreak],
	Heading.configure({ levels: [2, 3, 4] }),
	UndoRedo.configure({ depth: 300 }),
	...[HorizontalRule, Italic, ListItem, link, OrderedList, Paragraph, Strike, Text, Underline],
	TrailingNode,
	...marks,
	...descriptionLists,
	...tables,
	...structures,
	figure,
	inlineImage,
	blockAttributes,
];
