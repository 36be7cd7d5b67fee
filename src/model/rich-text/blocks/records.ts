import * as z from "zod/mini";
import type { BlockDeclaration, BlockField } from "./block.ts";
import { one, shapes } from "./shape.ts";
import { linkIn, linkTo } from "./values.ts";

export const mostListed = 24;

const count = z.optional(z.string().check(z.regex(/^([1-9]|1\d|2[0-4])$/)));
const ids = z.optional(z.string().check(z.regex(/^[a-z0-9]{20}( [a-z0-9]{20}){0,23}$/)));

interface ListedRecords
	extends Pick<BlockDeclaration, "name" | "label" | "icon" | "alsoCalled" | "attributes"> {
	readonly collection: Extract<BlockField, { kind: "records" }>["collection"];
	readonly fields?: BlockDeclaration["fields"];
	/** Replaces the list where it cannot be shown. */
	readonly link: { readonly address: string; readonly words: string };
}

/** With chosen records, or the first ones of the website. */
export function listOfRecords({
	collection,
	link,
	fields,
	attributes,
	...block
}: ListedRecords): BlockDeclaration {
	return {
		...block,
		shape: { name: "p", content: [one(shapes.link)] },
		attributes: { count, ...attributes, ids },
		fields: {
			count: { kind: "number", label: "Number", most: mostListed },
			...fields,
			ids: {
				kind: "records",
				label: "Only these",
				help: "In this order. Without any, the block lists the first ones of the website.",
				collection,
			},
			words: { kind: "text", label: "Link text", help: "Of the link to all of them.", required: true },
			address: { kind: "address", label: "Link address", required: true },
		},
		form: {
			read: (element) => linkIn(element),
			write: ({ address, words }) => linkTo(address, words),
		},
		defaults: { count: "3", ...link },
		isDecorative: true,
		isPlaceholder: true,
	};
}
