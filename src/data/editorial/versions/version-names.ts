import { sql } from "kysely";
import type { VersionKind, VersionName } from "../../../model/api/api.ts";
import { InvalidError } from "../../../model/errors.ts";
import type { Database } from "../../database/database.ts";
import { labelKind } from "../drafts/label-kind.ts";
import type { Target } from "../drafts/target.ts";

/** Reference to a version of a record, a variant, or the draft of one. */
export interface VersionOf extends Target {
	readonly kind: VersionKind;
	readonly version: number;
}

/** Maximum number of labelled versions per record, including draft revisions. */
const mostNamed = 100;

/** Sets the label of a version, within a transaction. @throws {InvalidError} when the limit is reached */
export async function giveName(inside: Database, of: VersionOf, given: VersionName): Promise<void> {
	const { name: collection, id: record_id, version } = of;
	const kind = labelKind(of.kind, of.scope);
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
export async function takeName({ db }: Database, of: VersionOf): Promise<void> {
	await db
		.deleteFrom("version_names")
		.where("collection", "=", of.name)
		.where("record_id", "=", of.id)
		.where("kind", "=", labelKind(of.kind, of.scope))
		.where("version", "=", of.version)
		.execute();
}

async function requireRoom({ db }: Database, of: VersionOf): Promise<void> {
	const { name, id, version } = of;
	const { rows } = await sql<{ count: number }>`select count(*) as count from version_names
		where collection = ${name} and record_id = ${id} and not (kind = ${labelKind(of.kind, of.scope)} and version = ${version})`.execute(
		db,
	);
	if (Number(rows[0]?.count) < mostNamed) return;
	throw new InvalidError([
		{ pointer: "/name", message: `At most ${mostNamed} versions of it can have a name; remove one first` },
	]);
}
