import { sql } from "kysely";
import { users } from "../../model/collections/users.ts";
import { isAccessLevel, rolesFor } from "../../model/rights/access-level.ts";
import type { Database } from "../database/database.ts";
import { formerRoles, withRestrictions } from "../people/former-roles.ts";

/**
 * Turns contributors and viewers into editors with a restriction, in users and in their history. It is a written
 * migration, so that no earlier release, which ignores restrictions, opens the database afterwards.
 */
export async function restrictEditors(inside: Database): Promise<void> {
	const { db } = inside;
	const tables = await db.introspection.getTables();
	const columns = tables.find(({ name }) => name === users.name)?.columns.map(({ name }) => name) ?? [];
	for (const column of ["may_edit", "may_publish"].filter((name) => !columns.includes(name)))
		await sql`alter table users add column ${sql.ref(column)} integer not null default 0`.execute(db);
	await db.updateTable("users").set({ may_edit: 1, may_publish: 1 }).execute();
	await restrictUsers(inside);
	await restrictHistory(inside);
}

async function restrictUsers({ db }: Database) {
	const rows = await db
		.selectFrom("users_roles")
		.select(["record_id", "value"])
		.where("record_id", "in", (query) =>
			query.selectFrom("users_roles").select("record_id").where("value", "in", formerRoles),
		)
		.orderBy("record_id")
		.orderBy("position")
		.execute();
	for (const [id, values] of Map.groupBy(rows, ({ record_id }) => String(record_id))) {
		const { roles, mayEdit, mayPublish } = rolesFor(
			values.map(({ value }) => String(value)).filter(isAccessLevel),
		);
		await db.deleteFrom("users_roles").where("record_id", "=", id).execute();
		const list = roles.map((value, position) => ({ record_id: id, position, value }));
		await db.insertInto("users_roles").values(list).execute();
		const restrictions = { may_edit: mayEdit ? 1 : 0, may_publish: mayPublish ? 1 : 0 };
		await db.updateTable("users").set(restrictions).where("id", "=", id).execute();
	}
}

async function restrictHistory({ db }: Database) {
	const versions = await db
		.selectFrom("history")
		.select(["record_id", "version", "record"])
		.where("collection", "=", "users")
		.execute();
	for (const { record_id, version, record } of versions) {
		const before = JSON.parse(String(record)) as Record<string, unknown>;
		const after = withRestrictions(before);
		if (after === before) continue;
		await db
			.updateTable("history")
			.set({ record: JSON.stringify(after) })
			.where("collection", "=", "users")
			.where("record_id", "=", String(record_id))
			.where("version", "=", Number(version))
			.execute();
	}
}
