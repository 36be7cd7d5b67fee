import type { UserActor } from "./access.ts";
import type { PossiblyRestricted, Restrictions } from "./access-level.ts";

/** Returns a user's record, or the signed-in user, as an actor. */
export function userActor(
	user: PossiblyRestricted & Restrictions & { readonly id: string; readonly scopes: readonly string[] },
): UserActor {
	const { id, roles, scopes, mayEdit, mayPublish } = user;
	return { kind: "user", uid: id, roles, scopes, mayEdit, mayPublish };
}
