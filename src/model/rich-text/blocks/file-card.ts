import type { BlockDeclaration } from "./block.ts";
import { one, shapes } from "./shape.ts";
import { linkIn, linkTo } from "./values.ts";

export const fileCard: BlockDeclaration = {
	name: "file",
	label: "File",
	icon: "file",
	alsoCalled: "document pdf download attachment",
	shape: { name: "p", content: [one(shapes.link)] },
	attributes: {},
	fields: {
		address: {
			kind: "file",
			label: "File",
			help: "Visitors see its type, size and number of pages.",
			required: true,
			types: [],
		},
		name: { kind: "text", label: "Name", required: true },
	},
	form: {
		read(block) {
			const { address, words } = linkIn(block);
			return { address, name: words };
		},
		write: ({ address, name }) => linkTo(address, name),
	},
	isDecorative: true,
};
