import { DomUtils } from "htmlparser2";
import { targetLinkedBy } from "../../../model/addresses/article-link.ts";
import { type Article, type ArticleCard, leadClass, type Picture } from "../../../model/article/article.ts";
import { excerptOf, minutesOf } from "../../../model/article/excerpt.ts";
import { mediaIdOf } from "../../../model/media/media.ts";
import type { RecordOf } from "../../../model/model.ts";
import { escapeMarkup } from "../../../model/rich-text/escape.ts";
import { blockOf, isDecorative, isPlaceholder } from "../../records/html/block-elements.ts";
import { type Element, paragraphsOf, parse, type Tree, textOf } from "../../records/html/tree.ts";
import { bodyOf } from "./body.ts";

export type Derived = Pick<ArticleCard, "image" | "excerpt" | "facts" | "minutes" | "pictureOrigins">;

/** Computed at writes, so that requests do not parse HTML. */
export function deriveArticle(
	article: Pick<RecordOf<"content">, "title" | "content" | "type"> & { readonly leadImage?: string },
) {
	const { leadImage = "" } = article;
	const written = parse(article.content);
	const type = article.type as Article["type"];
	const text = textOf(written, isPlaceholder);
	const excerpt = excerptOf(paragraphsOf(written, isDecorative), article.title, type);
	const tree = withLead(written, leadImage);
	const card: Derived = {
		image: pictureIn(tree, leadImage),
		excerpt,
		facts: type === "case-study" ? factsOf(tree) : [],
		minutes: minutesOf(text),
		pictureOrigins: originsOf(tree),
	};
	const linked = linkedFrom(tree);
	const { body, outline, broken } = bodyOf(tree);
	return { card, text, body, outline, linked: [...linked, ...broken] };
}

/** Derived at requests, because finished pages are cached. */
export function derivePage({ title, content, leadImage }: PageContent) {
	const tree = parse(content);
	const [description = ""] = excerptOf(paragraphsOf(tree, isDecorative), title, "insight");
	const pictureOrigins = [...new Set([...originsAmong([leadImage]), ...originsOf(tree)])];
	const { body, outline } = bodyOf(tree);
	return { description, pictureOrigins, body, outline };
}

interface PageContent {
	readonly title: string;
	readonly content: string;
	readonly leadImage: string;
}

export function wordsIn(content: string): string {
	return textOf(parse(content), isPlaceholder);
}

/** Moves a picture above the first heading to the start, or adds the missing lead image. */
function withLead(tree: Tree, address: string): Tree {
	const image = address ? imageAt(tree, address) : firstImage(tree);
	if (!image) return address ? inFront(tree, figureOf(`<img src="${escapeMarkup(address)}" alt="">`)) : tree;
	const blocks = tree.children as readonly Element[];
	const block = blocks.find(
		(each) => each === image || DomUtils.getElementsByTagName("img", each).includes(image),
	);
	const heading = blocks.findIndex(({ name }) => name === "h2" || name === "h3");
	if (!block || (heading >= 0 && blocks.indexOf(block) > heading)) return tree;
	const isAlone =
		block === image || (block.name === "p" && block.children.length === 1 && block.firstChild === image);
	if ((block.name !== "figure" || blockOf(block)) && !isAlone) return tree;
	DomUtils.removeElement(block);
	return inFront(tree, isAlone ? figureOf(DomUtils.getOuterHTML(image)) : block);
}

function figureOf(html: string): Element {
	return parse(`<figure>${html}</figure>`).children[0] as Element;
}

function inFront(tree: Tree, figure: Element): Tree {
	figure.attribs.class = leadClass;
	DomUtils.prependChild(tree, figure);
	return tree;
}

/** Lead image with the alternative text from the content, else the first image. */
function pictureIn(tree: Tree, leadImage: string): Picture | null {
	const image = leadImage ? imageAt(tree, leadImage) : firstImage(tree);
	const src = leadImage || image?.attribs.src;
	if (!image || !src) return null;
	return {
		src,
		alt: image.attribs.alt ?? "",
		width: pixels(image, "width"),
		height: pixels(image, "height"),
	};
}

function firstImage(tree: Tree): Element | undefined {
	return DomUtils.getElementsByTagName("img", tree, true).find((image) => !isDecorative(image));
}

function imageAt(tree: Tree, address: string): Element | undefined {
	const file = mediaIdOf(address) ?? address;
	return DomUtils.getElementsByTagName("img", tree).find(({ attribs }) => {
		const src = attribs.src ?? "";
		return (mediaIdOf(src) ?? src) === file;
	});
}

export function linkedFrom(tree: Tree): string[] {
	const addresses = DomUtils.getElementsByTagName("a", tree).map(({ attribs }) => attribs.href ?? "");
	return [...new Set(addresses.flatMap((address) => targetLinkedBy(address) ?? []))];
}

export function originsOf(tree: Tree): string[] {
	return originsAmong(DomUtils.getElementsByTagName("img", tree).map(({ attribs }) => attribs.src ?? ""));
}

function originsAmong(addresses: readonly string[]): string[] {
	const elsewhere = addresses.filter((address) => /^https?:/i.test(address) && URL.canParse(address));
	return [...new Set(elsewhere.map((address) => new URL(address).origin))];
}

function pixels(image: Element, attribute: string): number {
	const value = Number(image.attribs[attribute]);
	return Number.isInteger(value) && value > 0 ? value : 0;
}

/** The first table, if each row has one heading and value. */
function factsOf(tree: Tree): [string, string][] {
	const table = DomUtils.getElementsByTagName("table", tree, true, 1)[0];
	if (!table) return [];
	const rows = DomUtils.getElementsByTagName("tr", table).map((row) =>
		row.children.filter((child): child is Element => "name" in child),
	);
	if (rows.some(([heading, value, more]) => heading?.name !== "th" || value?.name !== "td" || more))
		return [];
	return rows.slice(0, 6).map(([heading, value]) => [textOf(heading as Element), textOf(value as Element)]);
}
