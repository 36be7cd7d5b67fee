import type { BlockDeclaration } from "./block.ts";
import { one, optional, shapes } from "./shape.ts";

export const quote: BlockDeclaration = {
	name: "quote",
	label: "Quote with a person",
	icon: "quote",
	alsoCalled: "testimonial citation",
	shape: {
		name: "figure",
		content: [one({ name: "blockquote", content: "blocks" }), optional(shapes.caption)],
	},
	attributes: {},
	fields: {},
	start: "<blockquote><p></p></blockquote><figcaption></figcaption>",
	isDecorative: true,
};
