import { createContext } from "react";
import type { ArticleCard } from "../../model/article.ts";

/** What the editor is told of the article beside its content: the excerpt depends on it. */
export interface ArticleFacts {
	readonly title: string;
	readonly type: ArticleCard["type"];
}

/** The facts of the article that a form edits; given by the form. */
export const ArticleContext = createContext<ArticleFacts>({ title: "", type: "insight" });
