import { Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { use, useMemo } from "react";
import { type ArticleText, countWords, excerptOf, fold, minutesOf } from "../../../model/article/excerpt.ts";
import { inlineElements } from "../../../model/rich-text/inline-elements.ts";
import { ArticleContext } from "./article-context.ts";
import classes from "./reader-facts.module.css";

const charactersPerMs = 1_000;

export function ReaderFacts({ html }: { readonly html: string }) {
	const { title, type } = use(ArticleContext);
	// The full text is parsed, so the delay grows with its length.
	const [settled] = useDebouncedValue(html, html.length / charactersPerMs);
	const { text, paragraphs } = useMemo(() => readArticle(settled), [settled]);
	const words = countWords(text);
	const excerpt = useMemo(() => type && excerptOf(paragraphs, title, type), [paragraphs, title, type]);
	return (
		<div className={classes.facts} data-bar="bottom">
			<Text size="xs" c="dimmed" className={classes.length}>
				{words === 0
					? "No words yet"
					: `${words.toLocaleString("en-NZ")} ${words === 1 ? "word" : "words"} · ${minutesOf(text)} min read`}
			</Text>
			{excerpt && (
				<details className={classes.excerpt}>
					<summary>The excerpt that visitors see</summary>
					{excerpt.length === 0 ? (
						<Text size="sm" c="dimmed">
							None yet. It is built from the first paragraphs of at least 20 characters that are not all bold.
						</Text>
					) : (
						excerpt.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
					)}
				</details>
			)}
		</div>
	);
}

/** As the server extracts the text on save. */
export function readArticle(html: string): ArticleText {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	const paragraphs = [...body.querySelectorAll("p")]
		.filter((paragraph) => !paragraph.closest("[data-block]:is(p, aside, dl, figure)"))
		.map((paragraph) => ({
			text: textOf(paragraph),
			bold: [...paragraph.querySelectorAll("strong, b")].map(textOf).join(""),
		}));
	for (const placeholder of body.querySelectorAll("p[data-block]:not([data-block=file])"))
		placeholder.remove();
	return { text: textOf(body), paragraphs };
}

function textOf(node: Node): string {
	return fold(spacedText(node));
}

function spacedText(node: Node): string {
	if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? "";
	const text = [...node.childNodes].map(spacedText).join("");
	return inlineElements.has(node.nodeName.toLowerCase()) ? text : ` ${text} `;
}
