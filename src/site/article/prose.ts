import type { Article, Author } from "../../model/article/article.ts";
import { escapeMarkup } from "../../model/rich-text/escape.ts";
import { authorPath } from "../article-link.ts";
import { withPictures } from "../picture/in-html.ts";

/** Where the pictures of an article stand. */
export const proseAt = [{ sizes: { text: "" } }];

// The column of text, beside which a desk has the headings.
const column = [{ when: "(max-width: 59.99rem)", width: "89vw" }, { width: "67vw" }];

/** An article's sanitised HTML below who wrote it, its tables made to scroll where they are wider than the page, its pictures to fit it. */
export function proseOf({ author, html, media }: Pick<Article, "author" | "html" | "media">): string {
	let tables = 0;
	return (
		bylineOf(author) +
		withPictures(html, media, column)
			.replace(/<table\b/g, (tag) => {
				tables += 1;
				return `<div class="scroll" role="region" aria-label="Table ${tables}" tabindex="0">${tag}`;
			})
			.replaceAll("</table>", "</table></div>")
	);
}

/** In HTML, because the reader shows it with the text. The name leads to the person, where that one is shown here. */
function bylineOf(author: Author | null): string {
	if (!author) return "";
	const name = escapeMarkup(author.name);
	const { shown } = author;
	const person = shown ? `<a href="${authorPath}">${name}</a>` : name;
	const role = shown?.role ? `, ${escapeMarkup(shown.role)}` : "";
	return `<p class="meta byline">By ${person}${role}</p>`;
}
