import { Mark } from "@tiptap/core";
import { isAllowedAddress } from "../links/address.ts";

/** Words that lead somewhere. What makes links of addresses that are typed or pasted comes later (`writing/`). */
export const link = Mark.create({
	name: "link",
	// Around all other marks, and before them where they would read the same element.
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
