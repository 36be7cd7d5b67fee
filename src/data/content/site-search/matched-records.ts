import { type RawBuilder, sql } from "kysely";
import type { ArticleCard } from "../../../model/article/article.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import { parse, textOf } from "../../records/html/tree.ts";
import { hooksOf } from "../../schema/features.ts";
import { isPublicIn } from "../../schema/public-rows.ts";
import { columnFields, fromCell, type Row, snakeCase } from "../../schema/rows.ts";
import { joinRendition } from "../article/renditions.ts";
import { isVisibleOn, joinVariants, valueOn } from "../variants/variant-columns.ts";
import { searchedTexts } from "./record-documents.ts";

export interface Match {
	readonly collection: CollectionName;
	readonly id: string;
}

export interface MatchedRecord extends Match {
	readonly title: string;
	readonly label: string;
	readonly path: string;
	/** Plain texts; none without `withTexts`. */
	readonly texts: readonly string[];
}

interface Requested {
	readonly website: string;
	readonly withTexts: boolean;
}

/** In the order of `matches`, without hidden records. */
export async function readMatches(
	database: Database,
	matches: readonly Match[],
	requested: Requested,
): Promise<MatchedRecord[]> {
	const groups = Map.groupBy(matches, ({ collection }) => collection);
	const read = await Promise.all(
		[...groups].map(([name, group]) => {
			const ids = group.map(({ id }) => id);
			return hooksOf(name).writesDocuments
				? readArticles(database, name, ids, requested)
				: readRecords(database, name, ids, requested);
		}),
	);
	const records = new Map(read.flat().map((record) => [keyOf(record), record]));
	return matches.flatMap((each) => records.get(keyOf(each)) ?? []);
}

function keyOf({ collection, id }: Match): string {
	return `${collection} ${id}`;
}

async function readArticles(
	{ db }: Database,
	name: CollectionName,
	ids: readonly string[],
	{ website, withTexts }: Requested,
): Promise<MatchedRecord[]> {
	const body = withTexts ? sql`coalesce(v.body, c.body)` : sql`''`;
	const { rows } =
		await sql<Row>`select c.id, c.slug, c.type, coalesce(v.title, c.title) as title, ${body} as body
		from content c ${joinRendition(sql`c.id`, website)}
		where c.id in (${sql.join(ids)}) and coalesce(c.status, '') = 'published'
			and ${isVisibleOn(name, sql`c.id`, website)}`.execute(db);
	return rows.map((row) => {
		const [id, title] = [String(row.id), String(row.title)];
		return {
			...{ collection: name, id, title },
			label: articleLabel({ title, type: row.type as ArticleCard["type"] }),
			path: collections[name].seenAt?.(id, { slug: row.slug }) ?? "",
			texts: withTexts ? [textOf(parse(String(row.body)))] : [],
		};
	});
}

function articleLabel({ title, type }: Pick<ArticleCard, "title" | "type">): string {
	if (type === "case-study") return "Case study";
	return /\bwhitepaper\b/i.test(title) ? "Whitepaper" : "Insight";
}

async function readRecords(
	database: Database,
	name: CollectionName,
	ids: readonly string[],
	{ website, withTexts }: Requested,
): Promise<MatchedRecord[]> {
	const collection: AnyCollection = collections[name];
	const columns = columnFields(collection).map(({ name: field, column, field: { mayDiffer } }) => {
		const value = mayDiffer ? valueOn(database, field, "r") : sql.ref(`r.${column}`);
		return sql`${value} as ${sql.ref(column)}`;
	});
	const conditions: RawBuilder<unknown>[] = [
		sql`r.id in (${sql.join(ids)})`,
		isPublicIn(collection, "r"),
		isVisibleOn(name, sql`r.id`, website),
	];
	const { rows } = await sql<Row>`select r.id, ${sql.join(columns)} from ${sql.table(snakeCase(name))} r
		${joinVariants(collection, "r", website)} where ${sql.join(conditions, sql` and `)}`.execute(database.db);
	return rows.map((row) => {
		const id = String(row.id);
		const values = Object.fromEntries(
			columnFields(collection).map(({ name: field, column, field: of }) => [
				field,
				fromCell(of, row[column]),
			]),
		);
		return {
			...{ collection: name, id, title: String(values[collection.titleField]) },
			label: collection.foundByVisitors?.one ?? "",
			path: collection.seenAt?.(id, values) ?? "",
			texts: withTexts ? searchedTexts(collection, values) : [],
		};
	});
}
