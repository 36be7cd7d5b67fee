import { type RawBuilder, sql } from "kysely";
import { collections } from "../../../model/model.ts";
import type { Values } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { lockAddresses } from "../../records/scopes/lock-addresses.ts";
import { placementTable } from "../../schema/placement-names.ts";
import { type AnyRecord, linkTable, type Row } from "../../schema/rows.ts";
import { updateDerivedData } from "../article/update-derived-data.ts";
import { refusedName } from "./website-names.ts";

const { name: collection } = collections.content;

interface Rename {
	readonly from: string;
	readonly to: string;
}

/** Otherwise a later website with the former key would inherit articles, drafts and scheduled changes. */
export async function renamePlacements(
	inside: Database,
	before: AnyRecord | undefined,
	after: AnyRecord | undefined,
): Promise<void> {
	const [from, to] = [String(before?.domainKey ?? ""), String(after?.domainKey ?? "")];
	if (from === "" || to === "" || from === to) return;
	// An old database may contain several websites with the same key.
	const others = inside.db.selectFrom("websites").select("id").where("domain_key", "=", from).limit(1);
	if ((await others.execute()).length > 0) return;
	await lockAddresses(inside);
	await requireOwnSlugs(inside, { from, to });
	await renameColumns(inside, { from, to });
	for (const stored of storedValues) await renameStored(inside, stored, { from, to });
	await updateDerivedData(inside, await renamePlaces(inside, { from, to }));
}

async function renamePlaces({ db }: Database, { from, to }: Rename): Promise<readonly string[]> {
	const placements = sql.table(placementTable(collections.content));
	await sql`delete from ${placements} where place = ${from}
		and record_id in (select record_id from ${placements} where place = ${to})`.execute(db);
	const { rows } = await sql<{ id: string }>`update ${placements} set place = ${to} where place = ${from}
		returning record_id as id`.execute(db);
	return rows.map(({ id }) => id);
}

/** Articles may already be placed at the new key. @throws {InvalidError} */
async function requireOwnSlugs({ db }: Database, { from, to }: Rename) {
	const domains = sql.table(linkTable(collections.content, "domains"));
	const { rows } = await sql<{
		slug: string;
	}>`select a.slug from ${domains} d join content a on a.id = d.record_id
		where d.value = ${to} and a.slug <> '' and exists (select 1 from content b join ${domains} e on e.record_id = b.id
			where e.value = ${from} and b.slug = a.slug and b.id <> a.id) limit 1`.execute(db);
	const [row] = rows;
	if (row)
		throw refusedName(
			"domainKey",
			`Two articles would be at /library/${row.slug}: give one of them another address first`,
		);
}

async function renameColumns({ db }: Database, { from, to }: Rename) {
	const domains = sql.table(linkTable(collections.content, "domains"));
	await sql`delete from ${domains} where value = ${from}
		and record_id in (select record_id from ${domains} where value = ${to})`.execute(db);
	await sql`update ${domains} set value = ${to} where value = ${from}`.execute(db);
	await db.updateTable("content").set({ canonical: to }).where("canonical", "=", from).execute();
}

/** Record values in JSON columns, keyed by the collection and `keys`. */
interface Stored {
	readonly table: string;
	readonly keys: readonly [string, ...string[]];
	readonly columns: readonly string[];
}

const storedValues: readonly Stored[] = [
	{ table: "drafts", keys: ["record_id", "scope"], columns: ["field_values", "base"] },
	{ table: "draft_versions", keys: ["record_id", "scope", "revision"], columns: ["field_values", "base"] },
	{ table: "history", keys: ["record_id", "scope", "version"], columns: ["record"] },
	{ table: "release_items", keys: ["id"], columns: ["field_values", "base", "before_values"] },
];

const batchSize = 200;

async function renameStored({ db }: Database, { table, keys, columns }: Stored, rename: Rename) {
	const key = sql`(${sql.join(keys.map((each) => sql.ref(each)))})`;
	const names = sql.join([...keys, ...columns].map((each) => sql.ref(each)));
	const isNamed = sql.join(
		columns.map((column) => sql`${sql.ref(column)} like ${`%"${rename.from}"%`}`),
		sql` or `,
	);
	for (let beyond: RawBuilder<unknown> = sql``; ; ) {
		const { rows } = await sql<Row>`select ${names} from ${sql.table(table)}
			where collection = ${collection} and (${isNamed})${beyond}
			order by ${sql.join(keys.map((each) => sql.ref(each)))} limit ${sql.lit(batchSize)}`.execute(db);
		for (const row of rows) {
			const renamed = columns.flatMap((column) => {
				const text = renamedIn(String(row[column]), rename);
				return text === undefined ? [] : [sql`${sql.ref(column)} = ${text}`];
			});
			if (renamed.length === 0) continue;
			const isRow = sql.join(
				keys.map((each) => sql`${sql.ref(each)} = ${row[each]}`),
				sql` and `,
			);
			await sql`update ${sql.table(table)} set ${sql.join(renamed)}
				where collection = ${collection} and ${isRow}`.execute(db);
		}
		const last = rows.at(-1);
		if (!last || rows.length < batchSize) return;
		beyond = sql` and ${key} > (${sql.join(keys.map((each) => last[each]))})`;
	}
}

function renamedIn(json: string, { from, to }: Rename): string | undefined {
	const values = JSON.parse(json || "{}") as Values;
	const domains = (values.domains ?? []) as readonly string[];
	if (!domains.includes(from) && values.canonical !== from) return undefined;
	return JSON.stringify({
		...values,
		...(values.domains && { domains: [...new Set(domains.map((each) => (each === from ? to : each)))] }),
		...(values.canonical === from && { canonical: to }),
	});
}
