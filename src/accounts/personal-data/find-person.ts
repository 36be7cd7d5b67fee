import type { Database } from "../../data/database/database.ts";
import type { AnyRecord, Row } from "../../data/schema/rows.ts";
import type { PersonInput } from "../../model/api/people/person-api.ts";
import { users } from "../../model/collections/users.ts";
import type { UserId } from "../../model/ids.ts";
import { findAccount, normaliseEmail } from "../passwords/credentials.ts";

export interface Person {
	/** "" without an account. */
	readonly uid: UserId | "";
	readonly addresses: readonly string[];
	readonly names: readonly string[];
}

export async function findPerson(database: Database, { email, name = "" }: PersonInput): Promise<Person> {
	const address = normaliseEmail(email);
	const uid = (await findAccount(database, address)) ?? "";
	const known = uid ? await knownOf(database, uid) : [];
	const matches = (field: "name" | "email", given: string) =>
		[...new Set([given, ...known.map((row) => String(row[field] ?? ""))])].filter(Boolean);
	return { uid, addresses: matches("email", address), names: matches("name", name) };
}

async function knownOf({ db }: Database, uid: string): Promise<readonly Row[]> {
	const facts = (table: string) => db.selectFrom(table).select(["name", "email"]).where("id", "=", uid);
	const versions = await db
		.selectFrom("history")
		.select("record")
		.where("collection", "=", users.name)
		.where("record_id", "=", uid)
		.execute();
	return [
		...(await facts("auth_users").execute()),
		...(await facts(users.name).execute()),
		...versions.map(({ record }) => JSON.parse(String(record)) as AnyRecord as unknown as Row),
	];
}
