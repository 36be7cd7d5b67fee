import * as z from "zod/mini";
import type { BlockDeclaration } from "./block.ts";

const tones = { note: "Note", tip: "Tip", warning: "Warning" } as const;

export const callout: BlockDeclaration = {
	name: "callout",
	label: "Callout",
	icon: "callout",
	alsoCalled: "note tip warning info box",
	shape: { name: "aside", content: "blocks" },
	attributes: { tone: z.optional(z.enum(Object.keys(tones))) },
	fields: { tone: { kind: "choice", label: "Kind", options: tones } },
	start: "<p></p>",
	defaults: { tone: "note" },
	isDecorative: true,
};
