import * as z from "zod/mini";
import type { BlockDeclaration } from "./block.ts";
import { one, shapes } from "./shape.ts";
import { linkIn, linkTo } from "./values.ts";

const styles = { primary: "Filled", secondary: "Outlined" } as const;

export const button: BlockDeclaration = {
	name: "button",
	label: "Button",
	icon: "button",
	alsoCalled: "link call action",
	shape: { name: "p", content: [one(shapes.link)] },
	attributes: { style: z.optional(z.enum(Object.keys(styles))) },
	fields: {
		label: { kind: "text", label: "Label", required: true },
		address: { kind: "address", label: "Address", required: true },
		style: { kind: "choice", label: "Style", options: styles },
	},
	form: {
		read(block) {
			const { address, words } = linkIn(block);
			return { address, label: words };
		},
		write: ({ address, label }) => linkTo(address, label),
	},
	defaults: { style: "primary" },
	isDecorative: true,
	isPlaceholder: true,
};
