import type { Extensions } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { isAllowedAddress } from "../links/address.ts";
import { blockLanguage, descriptionLists } from "./blocks.ts";
import { marks } from "./marks.ts";
import { figure, inlineImage } from "./pictures.ts";
import { tables } from "./tables.ts";

/** Everything that an article may hold: what the server keeps, and no more. */
export const articleExtensions: Extensions = [
	StarterKit.configure({
		heading: { levels: [2, 3, 4] },
		code: false,
		link: {
			openOnClick: false,
			defaultProtocol: "https",
			HTMLAttributes: { target: null, rel: null, class: null },
			isAllowedUri: isAllowedAddress,
		},
		undoRedo: { depth: 300 },
	}),
	...marks,
	...descriptionLists,
	...tables,
	figure,
	inlineImage,
	blockLanguage,
];
