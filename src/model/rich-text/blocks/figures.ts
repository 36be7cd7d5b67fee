import type { BlockDeclaration } from "./block.ts";
import { several } from "./shape.ts";

export const figures: BlockDeclaration = {
	name: "figures",
	label: "Figures",
	icon: "figures",
	alsoCalled: "numbers statistics facts metrics",
	shape: {
		name: "dl",
		content: [several({ name: "dt", content: "text" }, { name: "dd", content: "blocks" })],
	},
	attributes: {},
	fields: {},
	start: "<dt></dt><dd></dd><dt></dt><dd></dd><dt></dt><dd></dd>",
	isDecorative: true,
};
