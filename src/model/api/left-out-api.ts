import { z } from "zod";
import { describeLeftOut, type LeftOut, leftOutKinds } from "../rich-text/left-out.ts";
import { count, type View } from "./view.ts";

const text = z.string();

const leftOutPart = z
	.object({
		kind: z.enum(leftOutKinds),
		count: count.describe("Number of parts."),
		words: count.describe("Number of words in them."),
		message: text.describe("A sentence for staff."),
	})
	.meta({
		id: "LeftOut",
		description: "Content of HTML that a text cannot contain, or that became a link (`embed`).",
	});
export type LeftOutPart = View<typeof leftOutPart>;

export const cleanHtml = z.object({ html: text, leftOut: z.array(leftOutPart) }).meta({ id: "CleanHtml" });
export type CleanHtml = View<typeof cleanHtml>;

export const withLeftOut = z.object({
	leftOut: z
		.array(leftOutPart.extend({ field: text.describe("Field whose HTML contained it.") }))
		.exactOptional()
		.describe(
			"Content that was removed from HTML; absent if nothing was. Every word that was sent is stored or counted here.",
		),
});
export type WithLeftOut = View<typeof withLeftOut>;

export function leftOutView(leftOut: readonly LeftOut[]): LeftOutPart[] {
	return leftOut.map((part) => ({ ...part, message: describeLeftOut(part) }));
}
