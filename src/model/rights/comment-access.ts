import { type Actor, actorName, hasAccess } from "./access.ts";

/** Author of a comment: the uid of a user, or the key of a guest's browser. */
interface CommentAuthor {
	readonly by: string;
	/** "" if the guest can no longer be identified. */
	readonly guestKey?: string;
}

/** Returns whether the actor may change a comment: only its author may. */
export function mayChangeComment(actor: Actor, { by, guestKey = "" }: CommentAuthor): boolean {
	if (actor.kind === "guest") return by === "" && guestKey !== "" && guestKey === actor.key;
	return by !== "" && by === actorName(actor);
}

/** Returns whether the actor may delete a comment: its author or an admin may. */
export function mayDeleteComment(actor: Actor, comment: CommentAuthor): boolean {
	return hasAccess(actor, "admin") || mayChangeComment(actor, comment);
}
