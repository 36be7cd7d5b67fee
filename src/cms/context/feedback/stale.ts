import { ApiError } from "../../../client/request.ts";
import type { FileUses } from "../../../model/api/api.ts";
import type { Colleague } from "../../../model/api/people/account-api.ts";
import { reasonOf } from "../../kit/parts/feedback/reason.ts";
import { nameOf } from "../lookups/lookups.ts";

export function refusalOf(error: unknown, people: ReadonlyMap<string, Colleague>): string {
	if (error instanceof ApiError && error.problem.uses) return sayUses(error.problem.uses);
	const conflict = error instanceof ApiError ? error.problem.conflict : undefined;
	if (!conflict) return reasonOf(error);
	const who = nameOf(people, conflict.updatedBy);
	return conflict.currentVersion === 0
		? `Deleted by ${who} in the meantime.`
		: `Changed by ${who} in the meantime.`;
}

const mostNamed = 3;

function sayUses({ items, total }: FileUses): string {
	const named = items
		.slice(0, mostNamed)
		.map(({ title, fieldLabel }) => `${title || "Untitled"} (${fieldLabel})`);
	const more = total - named.length;
	return `It is used by ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}. Open it to choose a replacement.`;
}
