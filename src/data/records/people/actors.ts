import { type Actor, actorName, system, userActor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";

/** Undefined if the account was disabled or removed. */
export async function findActor(database: Database, name: string): Promise<Actor | undefined> {
	if (name === actorName(system)) return system;
	const user = await database.db
		.selectFrom("users")
		.select(["id", "may_edit", "may_publish"])
		.where("id", "=", name)
		.where("disabled", "=", 0)
		.executeTakeFirst();
	if (!user) return undefined;
	const [roles, scopes] = [
		await valuesOf(database, "users_roles", name),
		await valuesOf(database, "users_scopes", name),
	];
	const restrictions = { mayEdit: user.may_edit === 1, mayPublish: user.may_publish === 1 };
	return userActor({ id: name, roles, scopes, ...restrictions });
}

async function valuesOf({ db }: Database, table: string, id: string): Promise<readonly string[]> {
	const rows = await db.selectFrom(table).select("value").where("record_id", "=", id).execute();
	return rows.map(({ value }) => String(value));
}
