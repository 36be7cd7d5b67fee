import { sql } from "kysely";
import type { VersionKind, VersionName } from "../../../model/api/api.ts";
import { InvalidError, NotFoundError } from "../../../model/errors.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import type { Target } from "../drafts/target.ts";

export interface VersionOf extends Target {
	readonly kind: VersionKind;
	readonly version: number;
}

/** Per record, including draft revisions. */
const mostLabelled = 100;

const tables: Readonly<Record<VersionKind, readonly [table: string, number: string]>> = {
	live: ["history", "version"],
	draft: ["draft_versions", "revision"],
};

const noLabel: VersionName = { name: "", at: 0, by: "" };

/** Removes the label by default. @throws {NotFoundError} {InvalidError} at the limit */
export async function setLabel(
	inside: Database,
	of: VersionOf,
	{ name, at, by }: VersionName = noLabel,
): Promise<void> {
	if (!isPossibleId(of.id)) throw new NotFoundError();
	const [table, number] = tables[of.kind];
	const updated = await inside.db
		.updateTable(table)
		.set({ label: name, labelled_at: at, labelled_by: by })
		.where("collection", "=", of.name)
		.where("record_id", "=", of.id)
		.where("scope", "=", of.scope)
		.where(number, "=", of.version)
		.executeTakeFirst();
	if (updated.numUpdatedRows === 0n) throw new NotFoundError("There is no such version");
	if (name !== "") await requireWithinLimit(inside, of);
}

async function requireWithinLimit({ db }: Database, { name, id }: VersionOf): Promise<void> {
	const labelled = Object.values(tables).map(
		([table]) => sql`select 1 from ${sql.table(table)}
			where collection = ${name} and record_id = ${id} and label <> ''`,
	);
	const { rows } = await sql<{ count: number }>`select count(*) as count
		from (${sql.join(labelled, sql` union all `)}) labelled`.execute(db);
	if (Number(rows[0]?.count) <= mostLabelled) return;
	throw new InvalidError([
		{ pointer: "/name", message: `At most ${mostLabelled} versions of it can have a name; remove one first` },
	]);
}
