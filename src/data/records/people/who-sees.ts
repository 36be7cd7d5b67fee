import type { Database } from "../../database/database.ts";
import { type Ref, whichAreSeen } from "../rights/seen.ts";
import { findActor } from "./actors.ts";

/** Returns the users who may see a record, as recipients of notifications about it. */
export async function whoSees<Person extends { readonly id: string }>(
	database: Database,
	people: readonly Person[],
	record: Ref,
): Promise<Person[]> {
	const seeing: Person[] = [];
	for (const person of people) {
		const actor = await findActor(database, person.id);
		if (actor && (await whichAreSeen(database, actor, [record])).size > 0) seeing.push(person);
	}
	return seeing;
}
