import { sql } from "kysely";
import { z } from "zod";
import type { OverrideChange } from "../../../model/api/editorial/variant-api.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { whereSaid } from "../../../model/variants/scope-phrase.ts";
import type { Database } from "../../database/database.ts";
import { type Page, pageOf, readCursor } from "../../database/page.ts";
import { requireReader } from "../../records/records.ts";
import { scopeVisibleWhen } from "../../records/rights/conditions.ts";
import { requireVisible } from "../../records/rights/record-access.ts";
import { calledAs } from "./read-overrides.ts";

interface Row {
	readonly scope: string;
	readonly version: number;
	readonly at: number;
	readonly by_whom: string;
	readonly said: string;
	readonly said_before: string | null;
}

type Said = Readonly<Record<string, string>>;

const endOfPage = z.tuple([z.int(), z.string().max(300), z.int().min(0).max(2_147_483_647)]);

/**
 * Returns a page of a record's override versions for scopes that include one of the actor's websites, newest first.
 * Also works for a removed record.
 * @throws {NotFoundError} {ForbiddenError} {InvalidError} for an invalid cursor
 */
export async function listOverrideVersions(
	database: Database,
	actor: Actor,
	{ name, id }: { readonly name: CollectionName; readonly id: string },
	{ limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<OverrideChange>> {
	requireReader(actor, collections[name], id);
	await requireVisible(database, actor, name, id);
	const isBefore =
		cursor === undefined
			? sql`1 = 1`
			: sql`(v.at, v.scope, v.version) < (${sql.join(readCursor(cursor, endOfPage))})`;
	const isVisible = scopeVisibleWhen(actor, sql.ref("v.scope")) ?? sql`1 = 1`;
	const { rows } = await sql<Row>`select v.scope, v.version, v.at, v.by_whom, v.said, b.said as said_before
		from override_versions v left join override_versions b on b.collection = v.collection
			and b.record_id = v.record_id and b.scope = v.scope and b.version = v.version - 1
		where v.collection = ${name} and v.record_id = ${id} and ${isBefore} and ${isVisible}
		order by v.at desc, v.scope desc, v.version desc limit 0 + ${limit + 1}`.execute(database.db);
	const page = pageOf(rows, limit, ({ at, scope, version }) => [Number(at), scope, Number(version)]);
	const items = page.items.map(
		async ({ scope, version, at, by_whom: by, ...row }): Promise<OverrideChange> => {
			const [before, after] = [JSON.parse(row.said_before ?? "{}"), JSON.parse(row.said)] as [Said, Said];
			const fields = Object.keys(collections[name].fields).filter((field) => before[field] !== after[field]);
			return {
				...{ scope, version: Number(version), at: Number(at), by },
				where: whereSaid(scope, await calledAs(database, scope)),
				changes: fields.map((field) => ({
					...{ field, before: before[field] ?? null, after: after[field] ?? null },
				})),
			};
		},
	);
	return { ...page, items: await Promise.all(items) };
}
