import { ForbiddenError, InvalidError } from "../../../model/errors.ts";
import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { areWithin, placesOf } from "./within.ts";

/**
 * Checks that all scopes of a user are within the actor's. Only an admin of all websites may change other users, whose
 * further scopes are not revealed.
 * @throws {ForbiddenError}
 */
export async function requireWithin(database: Database, actor: Actor, userId: string): Promise<void> {
	if (hasAllWebsites(actor)) return;
	const places = (await placesOf(database, [userId])).get(userId) ?? [];
	if (places.length > 0 && (await areWithin(database, actor, places))) return;
	throw new ForbiddenError("This user also works elsewhere; only an admin of all websites may do this");
}

/**
 * Checks the scopes of a user: at least one, and all within the actor's. Disable a user to revoke access.
 * @throws {InvalidError} with the field
 */
export async function requireGivable(
	database: Database,
	actor: Actor,
	scopes: readonly string[],
): Promise<void> {
	if (hasAllWebsites(actor)) return;
	const refuse = (message: string) => new InvalidError([{ pointer: "/scopes", message }]);
	if (scopes.length === 0)
		throw refuse("Choose where the roles hold; to keep somebody out, take away that they may sign in");
	if (!(await areWithin(database, actor, scopes)))
		throw refuse("Choose only places where your own roles hold");
}

/**
 * Checks a write of a user by an admin: the user's scopes must be within the admin's, before and after.
 * @param before undefined for a removed user that is restored
 * @param after undefined for a removal
 * @throws {ForbiddenError} {InvalidError}
 */
export async function requireMayWriteUser(
	database: Database,
	actor: Actor,
	before: AnyRecord | undefined,
	after: AnyRecord | undefined,
): Promise<void> {
	if (hasAllWebsites(actor)) return;
	if (!before) throw new ForbiddenError("Only an admin of all websites may bring users back");
	await requireWithin(database, actor, before.id);
	if (after) await requireGivable(database, actor, after.scopes as readonly string[]);
}
