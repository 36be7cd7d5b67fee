import { Mark } from "@tiptap/core";
import { isAllowedAddress } from "../links/address.ts";

/** Link mark. Automatic links are added lazily (`writing/`). */
export const link = Mark.create({
	name: "link",
	// Outermost mark, which takes precedence in parsing.
	priority: 1_000,
	keepOnSplit: false,
	exitable: true,
	// A typed address becomes a link once complete; before the trailing space, it may still grow.
	inclusive: true,
	addAttributes: () => ({ href: { default: null }, title: { default: null } }),
	parseHTML: () => [
		{ tag: "a[href]", getAttrs: (element) => (isAllowed(element.getAttribute("href")) ? null : false) },
	],
	renderHTML: ({ HTMLAttributes }) => [
		"a",
		isAllowed(HTMLAttributes.href) ? HTMLAttributes : { ...HTMLAttributes, href: "" },
		0,
	],
});

function isAllowed(address: unknown): boolean {
	return typeof address === "string" && address !== "" && isAllowedAddress(address);
}
