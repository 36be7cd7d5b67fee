import type { BlockDeclaration } from "./block.ts";
import { several } from "./shape.ts";

export const accordion: BlockDeclaration = {
	name: "accordion",
	label: "Accordion",
	icon: "accordion",
	alsoCalled: "faq questions collapse details toggle",
	shape: {
		name: "div",
		content: [several({ name: "details", head: { name: "summary", content: "text" }, content: "blocks" })],
	},
	attributes: {},
	fields: {},
	start: "<details><summary></summary><p></p></details>",
};
