import { createContext } from "react";
import type { ArticleCard } from "../../../model/article/article.ts";

export interface ArticleFacts {
	readonly id: string;
	readonly title: string;
	readonly type: ArticleCard["type"];
	readonly domains: readonly string[];
	/** Stored values, in contrast to typed ones. */
	readonly stored: { readonly slug: string; readonly isPublished: boolean };
}

export const ArticleContext = createContext<ArticleFacts>({
	id: "",
	title: "",
	type: "insight",
	domains: [],
	stored: { slug: "", isPublished: false },
});
