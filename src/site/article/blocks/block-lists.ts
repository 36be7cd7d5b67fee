import type { ArticleCard } from "../../../model/article/article.ts";
import { mostListed } from "../../../model/rich-text/blocks/records.ts";
import type { ServiceCard, TeamMemberCard } from "../../site.ts";
import { type BlockTag, blockTagsIn } from "./block-tags.ts";

/** The chosen records in their order, otherwise the website's first ones. */
export interface BlockQuery {
	readonly of: "articles" | "services" | "people";
	/** "" for both types. */
	readonly type: "" | ArticleCard["type"];
	readonly count: number;
	readonly ids: readonly string[];
}

/** As visible to visitors. */
export interface BlockLists {
	/** By `articlesKey`. */
	readonly articles: Readonly<Record<string, readonly ArticleCard[]>>;
	readonly services: readonly ServiceCard[];
	readonly people: readonly TeamMemberCard[];
}

export const noBlockLists: BlockLists = { articles: {}, services: [], people: [] };

const lists = ["articles", "services", "people"] as const;
const usualCount = 3;

export function blockQueriesIn(html: string): BlockQuery[] {
	return blockTagsIn(html).flatMap((tag) => queryOf(tag) ?? []);
}

/** Undefined for a block that lists no records. */
export function queryOf({ name, data }: BlockTag): BlockQuery | undefined {
	const of = lists.find((list) => list === name);
	if (!of) return undefined;
	const { type = "", count = "", ids = "" } = data;
	const wanted = Number(count);
	return {
		of,
		type: type === "insight" || type === "case-study" ? type : "",
		count: Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, mostListed) : usualCount,
		ids: ids.split(" ").filter(Boolean).slice(0, mostListed),
	};
}

export function articlesKey({ type, count, ids }: BlockQuery): string {
	return ids.length > 0 ? ids.join(" ") : `${type} ${count}`;
}

export function listedBy<T extends { readonly id: string }>(
	{ ids, count }: BlockQuery,
	records: readonly T[],
): readonly T[] {
	if (ids.length === 0) return records.slice(0, count);
	const byId = new Map(records.map((record) => [record.id, record]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}
