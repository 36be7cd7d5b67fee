import type { BlockDeclaration } from "./block.ts";
import { one } from "./shape.ts";

const column = { name: "div", block: "column", content: "blocks" } as const;

export const columns: BlockDeclaration = {
	name: "columns",
	label: "Two columns",
	icon: "columns",
	alsoCalled: "side layout",
	shape: { name: "div", content: [one(column), one(column)] },
	attributes: {},
	fields: {},
	start: '<div data-block="column"><p></p></div><div data-block="column"><p></p></div>',
};
