import fc from "fast-check";
import { DomUtils } from "htmlparser2";
import { clean } from "../../../src/data/records/html/clean/clean.ts";
import { type Element, parse, print, type Tree } from "../../../src/data/records/html/tree.ts";

const words = fc
	.array(fc.constantFrom(..."beam wall anchor load sag timber bolt brace frame joint".split(" ")), {
		minLength: 1,
		maxLength: 8,
	})
	.map((some) => some.join(" "));

/** Articles of a few blocks of every kind, some of which say the same. */
export const articles = fc
	.array(
		fc.oneof(
			{ weight: 5, arbitrary: words.map((text) => `<p>${text}</p>`) },
			words.map((text) => `<h2>${text}</h2>`),
			words.map((text) => `<p>${text}\u00a0<strong>${text}</strong><br />${text}</p>`),
			fc
				.array(words, { minLength: 1, maxLength: 4 })
				.map((items) => `<ul>${items.map((it) => `<li>${it}</li>`).join("")}</ul>`),
			fc.tuple(words, words).map(([a, b]) => `<ol><li>${a}<ul><li>${b}</li></ul></li><li>${b}</li></ol>`),
			fc
				.tuple(words, words, words)
				.map(
					([a, b, c]) =>
						`<table><thead><tr><th>${a}</th><th>${b}</th></tr></thead><tbody><tr><td>${b}</td><td>${c}</td></tr><tr><td>${c}</td><td>${a}</td></tr></tbody></table>`,
				),
			words.map((text) => `<blockquote><p>${text}</p></blockquote>`),
			words.map(
				(text) =>
					`<figure><img src="/media/${text.length}.webp" alt="${text}" /><figcaption>${text}</figcaption></figure>`,
			),
			fc.constant("<hr />"),
			fc
				.tuple(words, words)
				.map(
					([a, b]) =>
						`<aside data-block="callout" data-tone="tip"><p>${a}</p><ul><li>${b}</li></ul><p>${b}</p></aside>`,
				),
			fc
				.tuple(words, words)
				.map(
					([a, b]) =>
						`<div data-block="accordion"><details><summary>${a}</summary><p>${b}</p></details><details><summary>${b}</summary><p>${a}</p></details></div>`,
				),
			words.map((text) => `<p data-block="button"><a href="/x">${text}</a></p>`),
		),
		{ minLength: 1, maxLength: 8 },
	)
	.map((blocks) => clean(blocks.join("\n")).html);

const kinds = ["write", "write", "write", "add", "remove", "move", "mark", "split", "join", "row"] as const;

/** Something that a person does to an article: what, and where as a share of it. */
export interface Edit {
	readonly what: (typeof kinds)[number];
	readonly at: number;
	readonly to: number;
}

const share = fc.integer({ min: 0, max: 999 }).map((thousandths) => thousandths / 1_000);

export const edits = (maxLength = 6) =>
	fc.array(fc.record<Edit>({ what: fc.constantFrom(...kinds), at: share, to: share }), { maxLength });

/** Returns the article after these edits. `newWord` supplies each typed text. */
export function edited(html: string, done: readonly Edit[], newWord: () => string): string {
	return done.reduce((now, edit) => {
		const tree = parse(now);
		does[edit.what](tree, edit, newWord);
		return clean(print(tree)).html;
	}, html);
}

type Does = (tree: Tree, edit: Edit, newWord: () => string) => void;

const does: Readonly<Record<Edit["what"], Does>> = {
	write(tree, { at, to }, newWord) {
		const text = pick(textsOf(tree), at);
		if (!text) return;
		const words = text.data.split(" ");
		words.splice(Math.floor((words.length + 1) * to), 0, newWord());
		text.data = ` ${words.join(" ")} `;
	},
	add(tree, { at }, newWord) {
		const before = pick(tree.children, at);
		if (!before) return;
		const [paragraph] = parse(`<p>${newWord()} ${newWord()}</p>`).children;
		if (paragraph) DomUtils.append(before, paragraph);
	},
	remove(tree, { at }) {
		const block = pick(elementsOf(tree, "p", "li", "tr", "h2", "figure", "table", "ul"), at);
		if (block) DomUtils.removeElement(block);
	},
	move(tree, { at, to }) {
		const [block, before] = [pick(tree.children, at), pick(tree.children, to)];
		if (!block || !before || block === before) return;
		DomUtils.removeElement(block);
		DomUtils.append(before, block);
	},
	mark(tree, { at, to }) {
		const text = pick(textsOf(tree), at);
		const [mark] = parse(to < 0.5 ? "<em></em>" : '<a href="/x"></a>').children;
		if (!text || !mark || !("children" in mark)) return;
		DomUtils.replaceElement(text, mark);
		DomUtils.appendChild(mark as Element, text);
	},
	split(tree, { at, to }) {
		const text = pick(textsOf(tree), at);
		const block = text?.parent;
		if (!text || !block || !("name" in block) || !["p", "li", "h2"].includes(block.name)) return;
		const cut = text.data.indexOf(" ", Math.floor(text.data.length * to));
		const [half] = parse(`<${block.name}></${block.name}>`).children;
		const [rest] = parse(text.data.slice(cut)).children;
		if (cut < 0 || !half || !rest) return;
		text.data = text.data.slice(0, cut);
		DomUtils.append(block, half);
		DomUtils.appendChild(half as Element, rest);
	},
	join(tree, { at }) {
		const block = pick(elementsOf(tree, "p", "li"), at);
		const next = block && DomUtils.nextElementSibling(block);
		if (!block || next?.name !== block.name) return;
		for (const child of [...parse(" ").children, ...next.children]) DomUtils.appendChild(block, child);
		DomUtils.removeElement(next);
	},
	row(tree, { at }, newWord) {
		const item = pick(elementsOf(tree, "li", "tr"), at);
		if (!item) return;
		const inner = item.name === "tr" ? `<td>${newWord()}</td><td></td>` : newWord();
		const [row] = parse(`<${item.name}>${inner}</${item.name}>`).children;
		if (row) DomUtils.append(item, row);
	},
};

function textsOf(tree: Tree) {
	const texts: { data: string; parent: Element | null }[] = [];
	const visit = (node: Tree["children"][number]) => {
		if (node.type === "text" && node.data.trim()) texts.push(node as never);
		if ("children" in node) for (const child of node.children) visit(child);
	};
	for (const child of tree.children) visit(child);
	return texts as (Extract<Tree["children"][number], { data: string }> & { parent: Element | null })[];
}

function elementsOf(tree: Tree, ...names: string[]): Element[] {
	return DomUtils.getElementsByTagName((name) => names.includes(name), tree, true);
}

function pick<T>(items: readonly T[], at: number): T | undefined {
	return items[Math.floor(items.length * at)];
}
