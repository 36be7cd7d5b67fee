import { DomUtils } from "htmlparser2";
import type { Article, ArticleCard, Picture } from "../../model/article.ts";
import { excerptOf, minutesOf } from "../../model/excerpt.ts";
import type { RecordOf } from "../../model/model.ts";
import { bodyOf } from "./body.ts";
import { type Element, paragraphsOf, parse, type Tree, textOf } from "./tree.ts";

/** What a list shows of an article beside its columns; worked out once a write. */
export type Derived = Pick<ArticleCard, "image" | "excerpt" | "facts" | "minutes" | "pictureOrigins">;

/** Works out what pages show of an article's content, so that no request has to read its HTML. */
export function deriveArticle(article: Pick<RecordOf<"content">, "title" | "content" | "type">) {
	const tree = parse(article.content);
	const type = article.type as Article["type"];
	const text = textOf(tree);
	const card: Derived = {
		image: firstPicture(tree),
		excerpt: excerptOf(paragraphsOf(tree), article.title, type),
		facts: type === "case-study" ? factsOf(tree) : [],
		minutes: minutesOf(text),
		pictureOrigins: originsOf(tree),
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

function originsOf(tree: Tree): string[] {
	const addresses = DomUtils.getElementsByTagName("img", tree).map(({ attribs }) => attribs.src ?? "");
	const elsewhere = addresses.filter((address) => /^https?:/i.test(address) && URL.canParse(address));
	return [...new Set(elsewhere.map((address) => new URL(address).origin))];
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
