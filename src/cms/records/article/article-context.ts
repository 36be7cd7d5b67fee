import { createContext } from "react";
import type { ArticleCard } from "../../../model/article/article.ts";

/** What the widgets of an article's form know of its other fields. */
export interface ArticleFacts {
	readonly title: string;
	readonly type: ArticleCard["type"];
	/** What it is shown on. */
	readonly domains: readonly string[];
	/** As it is stored, beside what is typed over it. */
	readonly stored: { readonly slug: string; readonly isPublished: boolean };
}

/** The facts of the article that a form edits; given by the form. */
export const ArticleContext = createContext<ArticleFacts>({
	title: "",
	type: "insight",
	domains: [],
	stored: { slug: "", isPublished: false },
});
