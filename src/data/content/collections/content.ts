import { sql } from "kysely";
import { content } from "../../../model/collections/content.ts";
import type { RecordOf } from "../../../model/model.ts";
import { pagePath } from "../../../model/record-path.ts";
import { isSame } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { lockPlacements } from "../../records/scopes/placement.ts";
import { removeDocuments } from "../../records/search/documents.ts";
import type { CollectionHooks } from "../../schema/collection-hooks.ts";
import type { AnyRecord, Row } from "../../schema/rows.ts";
import { resolveHome } from "../addresses/homes.ts";
import { placeVisibility } from "../addresses/place-visibility.ts";
import { resolveSlug, storeSlug } from "../addresses/slugs.ts";
import { articleColumns, columnsOfArticle } from "../article/article-columns.ts";
import { forgetLinks, lockForLinks, markLinksTo, placementsLinkingTo } from "../article/article-links.ts";
import { storeDerivedData } from "../article/derived-data.ts";
import { resolveTextHomes } from "../article/text-homes.ts";
import { lockWebsitesOfVariants } from "../article/website-renditions.ts";

export const contentHooks: CollectionHooks = {
	of: content,
	async complete(inside, before, record, { givesWay }) {
		await lockPlacements(inside, content, before, record);
		await lockWebsitesOfVariants(inside, record.id);
		await lockForLinks(inside, before && String(before.content), String(record.content));
		return resolvePublishedAt(inside, before, await resolveSlug(inside, content, before, record, givesWay));
	},
	async follow(inside, before, after) {
		if (after) await storeSlug(inside, content, before, after);
		if (before?.status !== after?.status || before?.slug !== after?.slug)
			await markLinksTo(
				inside,
				content,
				[(after ?? before)?.id ?? ""],
				[before, after].flatMap((state) => (state?.slug ? [pagePath(content, String(state.slug))] : [])),
			);
		if (!after) return;
		const deciding = ["domains", "canonical"];
		if (!before || deciding.some((name) => !isSame(before[name], after[name])))
			if (await resolveHome(inside, after.id)) await resolveTextHomes(inside, after.id);
	},
	followVisibility: placeVisibility,
	derivedColumns: [...articleColumns, "home"],
	// Covers the queries of a website's sitemap.
	indexes: [["home", "status", "id", "slug", "updated_at"]],
	writesDocuments: true,
	derive(record) {
		const article = record as unknown as RecordOf<"content">;
		const own = columnsOfArticle(article);
		return {
			columns: own.columns,
			keep: (inside, from) => storeDerivedData(inside, article, own, from),
		};
	},
	// Pages that link to an article contain its address.
	invalidated: (inside, ...states) =>
		placementsLinkingTo(inside, content, [...new Set(states.flatMap((article) => article?.id ?? []))]),
	async forget(inside, id) {
		await forgetLinks(inside, id);
		await removeDocuments(inside, { collection: content.name, id });
	},
};

/** An article imported as published gets its creation or an earlier date. */
async function resolvePublishedAt(
	inside: Database,
	before: AnyRecord | undefined,
	record: AnyRecord,
): Promise<AnyRecord> {
	if (record.status !== "published" || record.publishedAt !== 0) return record;
	const known = before?.publishedAt || (await firstPublished(inside, record.id));
	const createdAt = before ? 0 : earliest(record.createdAt, record.updatedAt);
	return { ...record, publishedAt: known || createdAt || Date.now() };
}

/** 0 if unknown. */
async function firstPublished({ db, dialect }: Database, id: string): Promise<number> {
	const read = (name: "status" | "createdAt") =>
		sql.raw(dialect === "sqlite" ? `json_extract(record, '$.${name}')` : `(record::json ->> '${name}')`);
	const { rows } = await sql<Row>`select action, at, ${read("createdAt")} as created_at from history
		where collection = 'content' and record_id = ${id} and scope = 'all' and action <> 'remove'
			and case when record like '{%' then ${read("status")} end = 'published'
		order by version limit 1`.execute(db);
	const [first] = rows;
	if (!first) return 0;
	return first.action === "add" ? earliest(Number(first.created_at), Number(first.at)) : Number(first.at);
}

function earliest(...times: readonly number[]): number {
	const known = times.filter((at) => at > 0);
	return known.length > 0 ? Math.min(...known) : 0;
}
