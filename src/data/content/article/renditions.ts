import { type RawBuilder, type SqlBool, sql } from "kysely";
import { parseScope, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";
import { insertAll } from "../../schema/links.ts";
import type { Row } from "../../schema/rows.ts";

/** One row per combination of scopes with variants among the article's websites. */
export const renditionsTable: Table = {
	name: "content_renditions",
	ofRecords: "derived",
	columns: {
		record_id: "text not null references content (id) on delete cascade",
		// Space-separated, and one per kind; "" for none.
		scopes: "text not null",
		website: "text not null default ''",
		unit: "text not null default ''",
		country: "text not null default ''",
		depth: "integer not null default 0",
		// Last change of the article or its variants.
		updated_at: "bigint not null default 0",
		...Object.fromEntries(
			["title", "search_title", "search_description", "findable", "card", "picture", "body", "outline"].map(
				(column) => [column, "text not null default ''"],
			),
		),
	},
	constraints: ["primary key (record_id, scopes)"],
	indexes: [["findable"], ["record_id", "depth"]],
};

export function calledBy(scopes: readonly WebsiteScope[]): string {
	return scopes.join(" ");
}

export interface Rendition {
	readonly scopes: readonly WebsiteScope[];
	readonly updatedAt: number;
	readonly columns: Row;
}

export async function writeRenditions(
	inside: Database,
	id: string,
	renditions: readonly Rendition[],
): Promise<void> {
	await inside.db.deleteFrom("content_renditions").where("record_id", "=", id).execute();
	const rows = renditions.map(({ scopes, updatedAt, columns }) => ({
		...{ record_id: id, scopes: calledBy(scopes), depth: scopes.length, updated_at: updatedAt },
		...{ website: "", unit: "", country: "" },
		...Object.fromEntries(scopes.map((scope) => [parseScope(scope)?.kind, scope])),
		...columns,
	}));
	await insertAll(inside, "content_renditions", rows);
}

/** The website is in all scopes of a rendition. */
export function isRenditionOf(rendition: string, website: unknown): RawBuilder<SqlBool> {
	const isIn = (kind: string) => {
		const scope = sql.ref(`${rendition}.${kind}`);
		return sql`(${scope} = '' or exists (select 1 from website_scopes vs where vs.website_id = ${website} and vs.scope = ${scope}))`;
	};
	return sql<SqlBool>`${isIn("website")} and ${isIn("unit")} and ${isIn("country")}`;
}

/** Joins `v`. The rendition with the most scopes includes all variants that apply. */
export function joinRendition(id: RawBuilder<unknown>, website: unknown): RawBuilder<unknown> {
	return sql`left join content_renditions v on v.record_id = ${id} and v.scopes = (select n.scopes from content_renditions n
		where n.record_id = ${id} and ${isRenditionOf("n", website)} order by n.depth desc limit 1)`;
}
