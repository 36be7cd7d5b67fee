import { createContext } from "react";
import type { ArticleCard } from "../../../model/article/article.ts";

/** Data of an article's other fields for its widgets. */
export interface ArticleFacts {
	readonly title: string;
	readonly type: ArticleCard["type"];
	/** Websites of the article. */
	readonly domains: readonly string[];
	/** Stored values, in contrast to typed ones. */
	readonly stored: { readonly slug: string; readonly isPublished: boolean };
}

/** Facts of the edited article; provided by the form. */
export const ArticleContext = createContext<ArticleFacts>({
	title: "",
	type: "insight",
	domains: [],
	stored: { slug: "", isPublished: false },
});
