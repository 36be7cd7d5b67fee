import type { BlockDeclaration } from "./block.ts";
import { one, shapes } from "./shape.ts";
import { linkIn, linkTo } from "./values.ts";

export const contact: BlockDeclaration = {
	name: "contact",
	label: "Contact form",
	icon: "contact",
	alsoCalled: "enquiry message email",
	shape: { name: "p", content: [one(shapes.link)] },
	attributes: {},
	fields: {
		label: { kind: "text", label: "Link text", help: "Of the link in feeds and emails.", required: true },
	},
	form: {
		read: (block) => ({ label: linkIn(block).words }),
		write: ({ label }) => linkTo("/#contact", label),
	},
	defaults: { label: "Contact us" },
	isDecorative: true,
	isPlaceholder: true,
};
