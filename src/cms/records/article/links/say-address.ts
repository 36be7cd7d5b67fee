import { slugOf } from "../../../../model/addresses/slug.ts";
import type { ArticleFacts } from "../article-context.ts";

/** Returns a hint about the article's resulting address. */
export function sayAddress(typed: string, { title, stored }: Pick<ArticleFacts, "title" | "stored">): string {
	if (typed !== "" && slugOf(typed) === "") return "";
	const [before, after] = [pathOf(stored.slug), pathOf(slugOf(typed) || slugOf(title))];
	if (typed === "" && !stored.isPublished)
		return `When it is published, its address is made from the title: ${after}`;
	if (stored.slug === "" || after === before) return `Its address: ${after}`;
	if (!stored.isPublished) return `Its address will be ${after}`;
	return `Its address will be ${after}. Links to ${before} go on working: they lead here.`;
}

function pathOf(slug: string): string {
	return `/library/${slug || "article"}`;
}
