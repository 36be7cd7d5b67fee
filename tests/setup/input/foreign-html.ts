import fc from "fast-check";
import { elementRules, storedRule } from "../../../src/model/rich-text/element-rules.ts";

/** HTML of any origin, and its words, each of which it has once. */
export interface ForeignHtml {
	readonly html: string;
	readonly words: readonly string[];
}

type Tree =
	| { readonly name: string; readonly attributes: string; readonly children: readonly Tree[] }
	| "word";

const unknown = ["font", "o:p", "w:sdt", "noscript", "label", "x-card"];
const empty: ReadonlySet<string> = new Set(["br", "hr", "img", "input", "embed"]);
/** A browser reads tags within them as text. */
const raw: ReadonlySet<string> = new Set("script style textarea title iframe xmp plaintext".split(" "));
const names = [...Object.keys(elementRules), ...unknown].filter((name) => name !== "plaintext");

const attributes = fc.constantFrom(
	...["", "", "", 'class="MsoNormal"', 'style="font-weight:bold"', 'style="display:none"', 'id="a"'],
	...['lang="mi"', 'dir="rtl"', 'style="mso-list:l0 level2 lfo1"', 'aria-level="2"', 'role="checkbox"'],
	...[
		'href="#a"',
		'src="/b.jpg"',
		'src="cid:1"',
		'style="white-space:pre;font-family:monospace"',
		'name="a"',
	],
	...['class="ListContainerWrapper"', 'class="msocomanchor"', 'style="mso-element:comment"', "hidden"],
);

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
	tree: fc.oneof(
		{ maxDepth: 6, withCrossShrink: true },
		fc.constant("word" as const),
		fc.record({
			name: fc.constantFrom(...names),
			attributes,
			children: fc.array(tie("tree"), { maxLength: 4 }),
		}),
	),
}));

/** Random nesting of all elements, valid or not. */
export const foreignHtml: fc.Arbitrary<ForeignHtml> = fc
	.array(tree, { minLength: 1, maxLength: 4 })
	.map((trees) => {
		const words: string[] = [];
		let count = 0;
		const print = (node: Tree, isIn: "text" | "blocks" | "code"): string => {
			if (node === "word") {
				count += 1;
				if (isIn !== "code") words.push(`w${count}`);
				// Text of one line has spaces between its words, blocks do not need any.
				return isIn === "text" ? ` w${count} ` : `w${count}`;
			}
			const { name, attributes: own, children } = node;
			if (empty.has(name)) return `<${name} ${own}>`;
			const rule = elementRules[name];
			const stored = rule && storedRule(rule.is === "renamed" ? rule.to : name);
			const isBlock = rule && stored?.is !== "inline";
			const isCode = name === "script" || name === "style" || isIn === "code";
			const within = raw.has(name) ? children.filter((child) => child === "word") : children;
			const inner = within.map((child) =>
				print(child, isCode ? "code" : isBlock && within.length === 1 ? "blocks" : "text"),
			);
			return `<${name} ${own}>${inner.join("")}</${name}>`;
		};
		const html = trees.map((each) => print(each, "text")).join("");
		return { html, words };
	});
