import type { Database } from "../../database/database.ts";
import { isVisible, type Ref } from "../rights/record-access.ts";
import { findActor } from "./actors.ts";

export async function whoSees<Person extends { readonly id: string }>(
	database: Database,
	people: readonly Person[],
	record: Ref,
): Promise<Person[]> {
	const seeing: Person[] = [];
	for (const person of people) {
		const actor = await findActor(database, person.id);
		if (actor && (await isVisible(database, actor, record))) seeing.push(person);
	}
	return seeing;
}
