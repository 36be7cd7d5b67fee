import { Editor } from "@tiptap/core";
import { htmlOf } from "../../../src/cms/records/article/article-html.ts";
import { documentOf } from "../../../src/cms/records/article/article-value.ts";
import { lossesOf } from "../../../src/cms/records/article/loss.ts";
import { readArticle } from "../../../src/cms/records/article/reader-facts.tsx";
import { articleExtensions } from "../../../src/cms/records/article/schema/extensions.ts";
import { articleSchema } from "../../../src/cms/records/article/use-article.ts";
import { markedTextOf } from "../../../src/cms/records/history/readable.ts";
import { countWords, excerptOf, minutesOf } from "../../../src/model/article/excerpt.ts";

/** The parts of the article editor that need a browser and no form, for a page of a test. */
export const article = {
	/** Result of the editor for some HTML, and the lost parts. */
	roundTrip(html: string) {
		const kept = htmlOf(documentOf(articleSchema, html));
		return { kept, losses: lossesOf(html, kept) };
	},
	/** Content of an empty article after a paste of clean HTML. */
	paste(html: string) {
		const editor = new Editor({
			element: document.createElement("div"),
			extensions: articleExtensions,
			injectCSS: false,
		});
		editor.view.pasteHTML(html);
		const pasted = htmlOf(editor.state.doc);
		editor.destroy();
		return pasted;
	},
	/** The text by which versions are compared. */
	compared: (html: string) => markedTextOf(html),
	/** Texts of the editor below the article. */
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
