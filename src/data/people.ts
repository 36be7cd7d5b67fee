import type { Person } from "../model/api.ts";
import type { Database } from "./database.ts";

const mostPeople = 10_000;

/** Everybody who has an account, by name: enough to say who did something. */
export async function listPeople({ db }: Database): Promise<Person[]> {
	const rows = await db
		.selectFrom("users")
		.select(["id", "name", "email"])
		.orderBy("name")
		.orderBy("id")
		.limit(mostPeople)
		.execute();
	return rows.map(({ id, name, email }) => ({ id: String(id), name: String(name || email) }));
}
