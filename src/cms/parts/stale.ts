import { ApiError } from "../../client/request.ts";
import type { Person } from "../../model/api.ts";
import { nameOf } from "./lookups.ts";
import { reasonOf } from "./tell.ts";

/** Why a write was refused; of a stale one, who was first. */
export function refusalOf(error: unknown, people: ReadonlyMap<string, Person>): string {
	const conflict = error instanceof ApiError ? error.problem.conflict : undefined;
	if (!conflict) return reasonOf(error);
	const who = nameOf(people, conflict.updatedBy);
	return conflict.currentVersion === 0
		? `Deleted by ${who} in the meantime.`
		: `Changed by ${who} in the meantime.`;
}
