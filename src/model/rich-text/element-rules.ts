import { inlineElements } from "./inline-elements.ts";
import type { LeftOutKind } from "./left-out.ts";

/**
 * Handling of foreign HTML. Stored: `text` has text, `blocks` text or blocks, `parts` certain elements, `inline` is
 * within text, `void` is empty.
 * Others: `division` becomes paragraphs, `embed` a link, `renamed` another element; removals are reported.
 */
export type ElementRule =
	| {
			readonly is: "text" | "blocks" | "parts" | "inline" | "void";
			/** In addition to those of every element. */
			readonly attributes?: readonly string[];
			/** Largest values of positive integers. */
			readonly numbers?: Readonly<Record<string, number>>;
			/** Required parents; without one, the element is a division. */
			readonly within?: readonly string[];
	  }
	| { readonly is: "renamed"; readonly to: string }
	| { readonly is: "division" | "embed" | "style" }
	| { readonly is: "remove"; readonly kind: LeftOutKind };

// A table with a million columns would crash a browser.
const cell = { colspan: 100, rowspan: 1_000 };

/** To add a block, add its entry. */
export const elementRules: Readonly<Record<string, ElementRule>> = {
	p: { is: "text" },
	h2: { is: "text" },
	h3: { is: "text" },
	h4: { is: "text" },
	pre: { is: "text" },
	blockquote: { is: "blocks" },
	hr: { is: "void" },
	br: { is: "void" },
	img: {
		is: "void",
		attributes: ["src", "alt", "title", "width", "height"],
		numbers: { width: 20_000, height: 20_000 },
	},
	ul: { is: "parts" },
	ol: { is: "parts", attributes: ["start"], numbers: { start: 1_000_000 } },
	li: { is: "blocks", within: ["ul", "ol"] },
	dl: { is: "parts" },
	dt: { is: "text", within: ["dl"] },
	dd: { is: "blocks", within: ["dl"] },
	figure: { is: "parts" },
	figcaption: { is: "text", within: ["figure"] },
	table: { is: "parts" },
	caption: { is: "text", within: ["table"] },
	thead: { is: "parts", within: ["table"] },
	tbody: { is: "parts", within: ["table"] },
	tfoot: { is: "parts", within: ["table"] },
	tr: { is: "parts", within: ["table", "thead", "tbody", "tfoot"] },
	td: { is: "blocks", attributes: ["colspan", "rowspan"], numbers: cell, within: ["tr"] },
	th: { is: "blocks", attributes: ["colspan", "rowspan", "scope"], numbers: cell, within: ["tr"] },

	...Object.fromEntries([...inlineElements].map((name) => [name, { is: "inline" } as const])),
	a: { is: "inline", attributes: ["href", "title"] },
	abbr: { is: "inline", attributes: ["title"] },

	// The title of the page is its h1.
	h1: { is: "renamed", to: "h2" },
	h5: { is: "renamed", to: "h4" },
	h6: { is: "renamed", to: "h4" },
	del: { is: "renamed", to: "s" },
	strike: { is: "renamed", to: "s" },
	ins: { is: "renamed", to: "u" },
	tt: { is: "renamed", to: "code" },
	kbd: { is: "renamed", to: "code" },
	samp: { is: "renamed", to: "code" },
	dfn: { is: "renamed", to: "em" },
	var: { is: "renamed", to: "em" },
	listing: { is: "renamed", to: "pre" },
	xmp: { is: "renamed", to: "pre" },
	plaintext: { is: "renamed", to: "pre" },
	dir: { is: "renamed", to: "ul" },
	menu: { is: "renamed", to: "ul" },

	address: { is: "division" },
	article: { is: "division" },
	aside: { is: "division" },
	center: { is: "division" },
	details: { is: "division" },
	dialog: { is: "division" },
	div: { is: "division" },
	fieldset: { is: "division" },
	footer: { is: "division" },
	form: { is: "division" },
	header: { is: "division" },
	hgroup: { is: "division" },
	legend: { is: "division" },
	main: { is: "division" },
	nav: { is: "division" },
	search: { is: "division" },
	section: { is: "division" },
	summary: { is: "division" },

	audio: { is: "embed" },
	embed: { is: "embed" },
	iframe: { is: "embed" },
	object: { is: "embed" },
	video: { is: "embed" },

	button: { is: "remove", kind: "control" },
	input: { is: "remove", kind: "control" },
	select: { is: "remove", kind: "control" },
	textarea: { is: "remove", kind: "control" },
	canvas: { is: "remove", kind: "drawing" },
	svg: { is: "remove", kind: "drawing" },
	script: { is: "remove", kind: "script" },
	template: { is: "remove", kind: "hidden" },
	xml: { is: "remove", kind: "hidden" },
	annotation: { is: "remove", kind: "hidden" },
	title: { is: "remove", kind: "title" },
	style: { is: "style" },
};

/** For every element. An `id` is stored only if the same text links to it. */
export const commonAttributes: readonly string[] = ["lang", "dir", "id"];

export function elementRule(name: string): ElementRule | undefined {
	return Object.hasOwn(elementRules, name) ? elementRules[name] : undefined;
}

/** Undefined for elements that are not stored. */
export function storedRule(name: string) {
	const rule = elementRule(name);
	return rule && /^(text|blocks|parts|inline|void)$/.test(rule.is)
		? (rule as Extract<ElementRule, { readonly attributes?: unknown }>)
		: undefined;
}
