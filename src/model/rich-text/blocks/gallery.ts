import * as z from "zod/mini";
import { elementsNamed } from "../html-node.ts";
import type { BlockDeclaration } from "./block.ts";
import { one, optional, several, shapes } from "./shape.ts";
import { captionOf, imageOf, pictureIn, picturesFrom } from "./values.ts";

const layouts = { grid: "Grid", wide: "Full width", pair: "Two side by side" } as const;

export const gallery: BlockDeclaration = {
	name: "gallery",
	label: "Gallery",
	icon: "gallery",
	alsoCalled: "pictures photos images grid",
	shape: {
		name: "div",
		content: [several({ name: "figure", content: [one(shapes.image), optional(shapes.caption)] })],
	},
	attributes: { layout: z.optional(z.enum(Object.keys(layouts))) },
	fields: {
		pictures: { kind: "pictures", label: "Pictures", required: true, most: 60, hasCaptions: true },
		layout: { kind: "choice", label: "Layout", options: layouts },
	},
	form: {
		read: ({ children }) => ({
			pictures: elementsNamed(children, "figure").flatMap((figure) => pictureIn(figure) ?? []),
		}),
		write: ({ pictures }) =>
			picturesFrom(pictures)
				.map((picture) => `<figure>${imageOf(picture)}${captionOf(picture.caption)}</figure>`)
				.join(""),
	},
	defaults: { layout: "grid" },
};
