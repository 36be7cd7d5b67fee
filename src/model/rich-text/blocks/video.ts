import { escapeMarkup } from "../escape.ts";
import { elementsNamed, printNodes } from "../html-node.ts";
import type { BlockDeclaration } from "./block.ts";
import { one, optional, shapes } from "./shape.ts";
import { captionOf, imageOf, linkIn, pictureIn, picturesFrom, textFrom } from "./values.ts";

export const video: BlockDeclaration = {
	name: "video",
	label: "Video or map",
	icon: "video",
	alsoCalled: "youtube vimeo map film embed openstreetmap google",
	shape: { name: "figure", content: [one(shapes.imageInLink, shapes.link), optional(shapes.caption)] },
	attributes: {},
	fields: {
		address: {
			kind: "file",
			label: "Address",
			help: "Of a video on YouTube or Vimeo, of a map on Google Maps or OpenStreetMap, or of a video of the library.",
			required: true,
			types: ["video"],
			isOnWeb: true,
		},
		title: { kind: "text", label: "Title", help: "Shown without a poster, and in feeds.", required: true },
		poster: {
			kind: "pictures",
			label: "Poster",
			help: "Shown until a visitor plays the video.",
			most: 1,
			altFrom: "title",
		},
		caption: { kind: "caption", label: "Caption" },
	},
	form: {
		read(block) {
			const { address, words } = linkIn(block);
			const poster = pictureIn(block);
			const [caption] = elementsNamed(block.children, "figcaption");
			return {
				address,
				title: words || poster?.alt || "",
				poster: poster ? [{ ...poster, caption: "", href: "" }] : [],
				caption: printNodes(caption?.children ?? []),
			};
		},
		write({ address, title, poster, caption }) {
			const [picture] = picturesFrom(poster);
			const shown = picture ? imageOf({ ...picture, alt: textFrom(title) }) : escapeMarkup(textFrom(title));
			return `<a href="${escapeMarkup(textFrom(address))}">${shown}</a>${captionOf(textFrom(caption))}`;
		},
	},
};
