import { htmlOf } from "../../../src/cms/records/article/article-html.ts";
import { documentOf } from "../../../src/cms/records/article/article-value.ts";
import { lossesOf } from "../../../src/cms/records/article/loss.ts";
import { readArticle } from "../../../src/cms/records/article/reader-facts.tsx";
import { articleSchema } from "../../../src/cms/records/article/use-article.ts";
import { countWords, excerptOf, minutesOf } from "../../../src/model/article/excerpt.ts";

/** The parts of the article editor that need a browser and no form, for a page of a test. */
export const article = {
	/** What the editor makes of HTML, and what of it is lost. */
	roundTrip(html: string) {
		const kept = htmlOf(documentOf(articleSchema, html));
		return { kept, losses: lossesOf(html, kept) };
	},
	/** What the editor says of an article below it. */
	facts(html: string, title: string, type: "insight" | "case-study") {
		const { text, paragraphs } = readArticle(html);
		return {
			text,
			words: countWords(text),
			minutes: minutesOf(text),
			pictureOrigins: [],
			excerpt: excerptOf(paragraphs, title, type),
		};
	},
};

export type ArticleParts = typeof article;
