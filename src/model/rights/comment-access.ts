import { type Actor, actorName, hasAccess } from "./access.ts";

/** A uid, or the key of a guest's browser. */
interface CommentAuthor {
	readonly by: string;
	/** "" if the guest can no longer be identified. */
	readonly guestKey?: string;
}

export function mayChangeComment(actor: Actor, { by, guestKey = "" }: CommentAuthor): boolean {
	if (actor.kind === "guest") return by === "" && guestKey !== "" && guestKey === actor.key;
	return by !== "" && by === actorName(actor);
}

export function mayDeleteComment(actor: Actor, comment: CommentAuthor): boolean {
	return hasAccess(actor, "admin") || mayChangeComment(actor, comment);
}
