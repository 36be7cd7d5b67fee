import type { Database } from "../../database/database.ts";
import { type Ref, whichAreSeen } from "../rights/seen.ts";
import { findActor } from "./actors.ts";

/** Those of some users who may see a record: what is said of it is said to nobody else. */
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
