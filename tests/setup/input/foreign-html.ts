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
	...['data-block="callout"', 'data-block="accordion"', 'data-block="column"', 'data-block="unknown"'],
	...['data-block="callout" data-tone="loud"', 'data-block="contents"', 'data-block="figures"'],
	...['class="ListContainerWrapper"', 'class="msocomanchor"', 'style="mso-element:comment"', "hidden"],
);

/** Elements in the structure of a block, which random nesting would seldom produce. */
type Structure = readonly [
	name: string,
	attributes: string,
	children: readonly (Structure | "tree" | "word")[],
];

const structures: readonly Structure[] = [
	["aside", 'data-block="callout" data-tone="tip"', ["tree", "tree"]],
	["div", 'data-block="accordion"', [["details", "open", [["summary", 'id="a"', ["tree"]], "tree", "tree"]]]],
	[
		"div",
		'data-block="columns"',
		[
			["div", 'data-block="column"', ["tree"]],
			["div", 'data-block="column" class="x"', ["tree"]],
		],
	],
	[
		"figure",
		'data-block="quote"',
		[
			["blockquote", "", ["tree"]],
			["figcaption", "", ["tree"]],
		],
	],
	[
		"figure",
		'data-block="video"',
		[
			["a", 'href="https://youtu.be/x"', ["tree"]],
			["figcaption", "", ["tree"]],
		],
	],
	[
		"div",
		'data-block="gallery" data-layout="wide"',
		[
			[
				"figure",
				"",
				[
					["img", 'src="/b.jpg" alt="x"', []],
					["figcaption", "", ["tree"]],
				],
			],
		],
	],
	[
		"dl",
		'data-block="figures"',
		[
			["dt", "", ["tree"]],
			["dd", 'lang="mi"', ["tree", "tree"]],
		],
	],
	["ul", 'data-block="logos"', [["li", "", [["a", 'href="#a"', [["img", 'src="/b.jpg"', []]]]]]]],
	["p", 'data-block="button" data-style="primary"', [["a", 'href="/x"', ["tree"]]]],
	["p", 'data-block="articles" data-count="9"', [["a", 'href="/x"', ["word"]]]],
	["p", 'data-block="contents"', ["tree"]],
];

const treesOf = (structure: Structure): number =>
	structure[2].reduce(
		(sum, child) => sum + (child === "tree" ? 1 : child === "word" ? 0 : treesOf(child)),
		0,
	);

/** Puts random content into a structure. */
function filled([name, attributes, children]: Structure, content: Tree[]): Tree {
	return {
		name,
		attributes,
		children: children.map((child) => {
			if (child === "word") return child;
			return child === "tree" ? (content.shift() ?? "word") : filled(child, content);
		}),
	};
}

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
	tree: fc.oneof(
		{ maxDepth: 6, withCrossShrink: true },
		fc.constant("word" as const),
		fc.record({
			name: fc.constantFrom(...names),
			attributes,
			children: fc.array(tie("tree"), { maxLength: 4 }),
		}),
		...structures.map((structure) =>
			fc
				.array(tie("tree"), { minLength: treesOf(structure), maxLength: treesOf(structure) })
				.map((content) => filled(structure, [...content])),
		),
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
