import { createContext } from "react";
import type { ArticleCard } from "../../../model/article/article.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Values } from "../../../model/values.ts";

/** The record of a rich text. */
export interface ArticleFacts {
	readonly collection: CollectionName;
	readonly id: string;
	readonly title: string;
	/** Undefined for other records than articles, which have no excerpt. */
	readonly type?: ArticleCard["type"] | undefined;
	readonly domains: readonly string[];
	/** Path of the parent page; "/…" for another parent than the stored one. */
	readonly above?: string;
	readonly stored: { readonly slug: string; readonly isPublished: boolean };
}

export const ArticleContext = createContext<ArticleFacts>({
	collection: "content",
	id: "",
	title: "",
	domains: [],
	stored: { slug: "", isPublished: false },
});

export function articleTypeOf({ formExtras }: AnyCollection, { type }: Values): ArticleFacts["type"] {
	if (formExtras !== "article") return undefined;
	return type === "case-study" ? "case-study" : "insight";
}
