import { type Actor, actorName, system } from "../../model/rights/access.ts";
import type { Database } from "../database/database.ts";

/**
 * Somebody as who they are now, by the name under which what they did is known.
 * @returns undefined where the account has been disabled or removed
 */
export async function findActor(database: Database, name: string): Promise<Actor | undefined> {
	if (name === actorName(system)) return system;
	const user = await database.db
		.selectFrom("users")
		.select("id")
		.where("id", "=", name)
		.where("disabled", "=", 0)
		.executeTakeFirst();
	if (!user) return undefined;
	const [roles, scopes] = [
		await valuesOf(database, "users_roles", name),
		await valuesOf(database, "users_scopes", name),
	];
	return { kind: "user", uid: name, roles, scopes };
}

async function valuesOf({ db }: Database, table: string, id: string): Promise<readonly string[]> {
	const rows = await db.selectFrom(table).select("value").where("record_id", "=", id).execute();
	return rows.map(({ value }) => String(value));
}
