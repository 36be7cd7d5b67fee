import { type Actor, actorName, system } from "../../model/access.ts";
import type { Database } from "../database/database.ts";

/**
 * Somebody as who they are now, by the name under which what they did is known.
 * @returns undefined where the account has been disabled or removed
 */
export async function findActor({ db }: Database, name: string): Promise<Actor | undefined> {
	if (name === actorName(system)) return system;
	const user = await db
		.selectFrom("users")
		.select("id")
		.where("id", "=", name)
		.where("disabled", "=", 0)
		.executeTakeFirst();
	if (!user) return undefined;
	const roles = await db.selectFrom("users_roles").select("value").where("record_id", "=", name).execute();
	return { kind: "user", uid: name, roles: roles.map(({ value }) => String(value)) };
}
