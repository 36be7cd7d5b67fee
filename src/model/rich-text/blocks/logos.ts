import { escapeMarkup } from "../escape.ts";
import { elementsNamed } from "../html-node.ts";
import type { BlockDeclaration } from "./block.ts";
import { one, several, shapes } from "./shape.ts";
import { imageOf, pictureIn, picturesFrom } from "./values.ts";

export const logos: BlockDeclaration = {
	name: "logos",
	label: "Logos",
	icon: "logos",
	alsoCalled: "clients partners brands",
	shape: {
		name: "ul",
		content: [several({ name: "li", content: [one(shapes.image, shapes.imageInLink)] })],
	},
	attributes: {},
	fields: {
		pictures: { kind: "pictures", label: "Logos", required: true, most: 40, hasLinks: true },
	},
	form: {
		read: ({ children }) => ({
			pictures: elementsNamed(children, "li").flatMap((item) => pictureIn(item) ?? []),
		}),
		write: ({ pictures }) =>
			picturesFrom(pictures)
				.map((picture) => {
					const image = imageOf(picture);
					return `<li>${picture.href ? `<a href="${escapeMarkup(picture.href)}">${image}</a>` : image}</li>`;
				})
				.join(""),
	},
	isDecorative: true,
};
