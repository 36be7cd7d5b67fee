import { sql } from "kysely";
import type { Colleague, Person } from "../../../model/api/people/account-api.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import type { Row } from "../../schema/rows.ts";
import { userVisibleWhen } from "../rights/conditions.ts";

const mostPeople = 10_000;

export async function listPeople({ db }: Database, actor: Actor): Promise<Colleague[]> {
	const met = userVisibleWhen(actor, sql.ref("users.id"));
	const rows = await db
		.selectFrom("users")
		.$if(met !== undefined, (query) => query.where(sql<boolean>`${met}`))
		.select(["id", "name", "email", "picture"])
		.orderBy("name")
		.orderBy("id")
		.limit(mostPeople)
		.execute();
	return rows.map((row) => ({ ...toPerson(row), picture: String(row.picture) }));
}

/** Omits all but colleagues of the actor. */
export async function findPeople(
	{ db }: Database,
	actor: Actor,
	ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
	if (ids.length === 0) return new Map();
	const met = userVisibleWhen(actor, sql.ref("users.id"));
	const rows = await db
		.selectFrom("users")
		.select(["id", "name", "email"])
		.where("id", "in", ids)
		.$if(met !== undefined, (query) => query.where(sql<boolean>`${met}`))
		.execute();
	return new Map(rows.map((row) => [String(row.id), toPerson(row)]));
}

/** Only admins see full email addresses. */
function toPerson({ id, name, email }: Row): Person {
	return { id: String(id), name: String(name || String(email).split("@")[0]) };
}
