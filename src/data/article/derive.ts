import { DomUtils } from "htmlparser2";
import type { Article, ArticleCard, Picture } from "../../model/article.ts";
import type { RecordOf } from "../../model/model.ts";
import { bodyOf } from "./body.ts";
import { excerptOf } from "./excerpt.ts";
import { type Element, parse, type Tree, textOf } from "./tree.ts";

const wordsPerMinute = 220;

/** What a list shows of an article beside its columns; worked out once a write. */
export type Derived = Pick<ArticleCard, "image" | "excerpt" | "facts" | "minutes">;

/** Works out what pages show of an article's content, so that no request has to read its HTML. */
export function deriveArticle(article: Pick<RecordOf<"content">, "title" | "content" | "type">) {
	const tree = parse(article.content);
	const type = article.type as Article["type"];
	const text = textOf(tree);
	const card: Derived = {
		image: firstPicture(tree),
		excerpt: excerptOf(tree.children, article.title, type),
		facts: type === "case-study" ? factsOf(tree) : [],
		minutes: Math.max(1, Math.round(text.split(" ").length / wordsPerMinute)),
	};
	return { card, text, ...bodyOf(tree) };
}

function firstPicture(tree: Tree): Picture | null {
	const image = DomUtils.getElementsByTagName("img", tree, true, 1)[0];
	const src = image?.attribs.src;
	if (!image || !src) return null;
	return {
		src,
		alt: image.attribs.alt ?? "",
		width: pixels(image, "width"),
		height: pixels(image, "height"),
	};
}

function pixels(image: Element, attribute: string): number {
	const value = Number(image.attribs[attribute]);
	return Number.isInteger(value) && value > 0 ? value : 0;
}

/** The rows of the first table, when each has a heading and one value: place, size, year, role. */
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
