import type { Article } from "../../model/article.ts";
import { withPictures } from "../picture/in-html.ts";

/** Where the pictures of an article stand. */
export const proseAt = [{ sizes: { text: "" } }];

// The column of text, beside which a desk has the headings.
const column = [{ when: "(max-width: 59.99rem)", width: "89vw" }, { width: "67vw" }];

/** An article's sanitised HTML, its tables made to scroll where they are wider than the page, its pictures to fit it. */
export function proseOf({ html, media }: Pick<Article, "html" | "media">): string {
	let tables = 0;
	return withPictures(html, media, column)
		.replace(/<table\b/g, (tag) => {
			tables += 1;
			return `<div class="scroll" role="region" aria-label="Table ${tables}" tabindex="0">${tag}`;
		})
		.replaceAll("</table>", "</table></div>");
}
