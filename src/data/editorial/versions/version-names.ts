import { sql } from "kysely";
import type { VersionKind, VersionName } from "../../../model/api/api.ts";
import { InvalidError } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";

/** Reference to a version of a record or its draft. */
export interface VersionOf {
	readonly name: CollectionName;
	readonly id: RecordId;
	readonly kind: VersionKind;
	readonly version: number;
}

/** Maximum number of labelled versions per record, including draft revisions. */
const mostNamed = 100;

/** Sets the label of a version, within a transaction. @throws {InvalidError} when the limit is reached */
export async function giveName(inside: Database, of: VersionOf, given: VersionName): Promise<void> {
	const { name: collection, id: record_id, kind, version } = of;
	await requireRoom(inside, of);
	const cells = { name: given.name, at: given.at, by_whom: given.by };
	await inside.db
		.insertInto("version_names")
		.values({ collection, record_id, kind, version, ...cells })
		.onConflict((conflict) =>
			conflict.columns(["collection", "record_id", "kind", "version"]).doUpdateSet(cells),
		)
		.execute();
}

/** Removes the label of a version, if any. */
export async function takeName({ db }: Database, { name, id, kind, version }: VersionOf): Promise<void> {
	await db
		.deleteFrom("version_names")
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.where("kind", "=", kind)
		.where("version", "=", version)
		.execute();
}

async function requireRoom({ db }: Database, { name, id, kind, version }: VersionOf): Promise<void> {
	const { rows } = await sql<{ count: number }>`select count(*) as count from version_names
		where collection = ${name} and record_id = ${id} and not (kind = ${kind} and version = ${version})`.execute(
		db,
	);
	if (Number(rows[0]?.count) < mostNamed) return;
	throw new InvalidError([
		{ pointer: "/name", message: `At most ${mostNamed} versions of it can have a name; remove one first` },
	]);
}
