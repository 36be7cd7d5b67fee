import { createContext } from "react";
import type { ArticleCard } from "../../../model/article/article.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Values } from "../../../model/values.ts";

export interface ArticleFacts {
	readonly collection: CollectionName;
	readonly id: string;
	readonly title: string;
	/** Undefined for records without an excerpt. */
	readonly type?: ArticleCard["type"] | undefined;
	readonly domains: readonly string[];
	/** Path of the parent page; "/…" for a parent that is not stored yet. */
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
