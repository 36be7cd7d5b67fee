import { type RawBuilder, type SqlBool, sql } from "kysely";
import { pageLink } from "../../../model/addresses/page-path.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { collections } from "../../../model/model.ts";
import { hasOwnPages } from "../../../model/record-path.ts";
import { isPublicIn } from "../../schema/public-rows.ts";
import { snakeCase } from "../../schema/rows.ts";

/** Links to the pages of a collection. */
interface LinkTarget {
	readonly collection: AnyCollection;
	/** Path before the id. */
	readonly byId: string;
	/** Path before the value of the column `address`. */
	readonly folder: string;
	readonly address: string;
	/** Table of former addresses, in the same column. */
	readonly former: string;
}

export const linkTargets: readonly LinkTarget[] = Object.values<AnyCollection>(collections)
	.filter(hasOwnPages)
	.map((collection) => {
		const { pagesAt, treeBy = "" } = collection;
		return pagesAt
			? { collection, byId: `${pagesAt}/`, folder: `${pagesAt}/`, address: "slug", former: "article_slugs" }
			: { collection, byId: pageLink(""), folder: "", address: snakeCase(treeBy), former: "page_paths" };
	});

export function linkTargetOf(collection: AnyCollection): LinkTarget {
	const target = linkTargets.find((each) => each.collection === collection);
	if (!target) throw new Error(`No links lead to ${collection.name}`);
	return target;
}

/** Path of a record in the table `t`. */
export function pathIn({ folder, address }: LinkTarget): RawBuilder<string> {
	const own = sql.ref(`t.${address}`);
	return folder ? sql`${sql.lit(folder)} || coalesce(nullif(${own}, ''), t.id)` : sql`${own}`;
}

export function tableOf({ collection }: LinkTarget): RawBuilder<unknown> {
	return sql.table(snakeCase(collection.name));
}

/** The path after the folder; "" outside the folder. */
function keyIn(asked: RawBuilder<unknown>, folder: string): RawBuilder<unknown> {
	if (!folder) return asked;
	return sql`case when ${asked} like ${sql.lit(`${folder}%`)} then substr(${asked}, ${sql.lit(folder.length + 1)}) else '' end`;
}

interface Lookup {
	/** Joined tables; that of the record is `t`. */
	readonly from: RawBuilder<unknown>;
	readonly where: RawBuilder<SqlBool>;
}

/** Each lookup reads only an index. */
export function foundBy(target: LinkTarget, asked: RawBuilder<unknown>): readonly Lookup[] {
	const { byId, folder, address, former } = target;
	const own = sql.ref(`t.${address}`);
	const key = keyIn(asked, folder);
	const from = sql`${tableOf(target)} t`;
	return [
		{ from, where: sql`t.id = ${keyIn(asked, byId)}` },
		{ from, where: sql`${own} = ${key} and ${own} <> ''` },
		{
			from: sql`${sql.table(former)} s join ${from} on t.id = s.record_id`,
			where: sql`${sql.ref(`s.${address}`)} = ${key}`,
		},
	];
}

/** Ignores variants. */
export function hasPublicPage({ collection }: LinkTarget): RawBuilder<SqlBool> {
	const { pageNeeds } = collection;
	const isPublic = isPublicIn(collection, "t");
	return pageNeeds ? sql`${isPublic} and ${sql.ref(`t.${snakeCase(pageNeeds)}`)} <> ''` : isPublic;
}
