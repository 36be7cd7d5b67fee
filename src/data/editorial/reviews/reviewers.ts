import { sql } from "kysely";
import type { Person } from "../../../model/api/people/account-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { userVisibleWhen } from "../../records/rights/conditions.ts";
import { accessWhen } from "../../records/rights/user-rights.ts";

/** Active users of the actor's scopes who may publish, by name. */
export async function listReviewers(
	{ db }: Database,
	actor: Actor,
	{ editedBy }: AnyCollection,
	only?: string,
): Promise<(Person & { readonly email: string })[]> {
	let query = db
		.selectFrom("users as u")
		.select(["u.id", "u.name", "u.email"])
		.where("u.disabled", "=", 0)
		.where(accessWhen(editedBy))
		.orderBy("u.name")
		.orderBy("u.id");
	const met = userVisibleWhen(actor, sql.ref("u.id"));
	if (met) query = query.where(sql<boolean>`${met}`);
	if (only !== undefined) query = query.where("u.id", "=", only);
	const rows = await query.execute();
	return rows.map(({ id, name, email }) => ({
		id: String(id),
		name: String(name || String(email).split("@")[0]),
		email: String(email),
	}));
}

export function isSomebodyElse(actor: Actor, authors: readonly string[]): boolean {
	return actor.kind !== "user" || !authors.includes(actor.uid);
}
