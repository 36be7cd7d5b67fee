import { type Role, roles } from "../../model/access.ts";
import type { Account } from "../../model/api.ts";
import type { RecordOf } from "../../model/model.ts";

export type User = RecordOf<"users">;

/** A user with what is known of how they sign in. */
export interface Member {
	readonly user: User;
	readonly account: Account | undefined;
}

/** How somebody stands: in a word, and when there is more to know, in a few. */
export function standingOf({ user, account }: Member, now: number): { word: string; detail: string } {
	if (user.disabled) return { word: "Disabled", detail: "cannot sign in" };
	if (!account || account.hasPassword)
		return user.roles.length > 0
			? { word: "Active", detail: "" }
			: { word: "No role", detail: "cannot enter" };
	const isOpen = account.invitedUntil > now;
	return {
		word: "Invited",
		detail: isOpen ? "has not signed in yet" : "the invitation is over; send it again",
	};
}

/** What a new link for somebody is: an invitation until they have a password, then one to choose another. */
export function linkOf({ account }: Member): { label: string; sent: string } {
	return account && !account.hasPassword
		? { label: "Send the invitation again", sent: "A new invitation is on its way to" }
		: { label: "Send a reset link", sent: "A link to choose a new password is on its way to" };
}

/** The roles in words, always in the same order; "None" for somebody without. */
export function sayRoles(user: Pick<User, "roles">): string {
	const held = (Object.keys(roles) as Role[]).filter((role) => user.roles.includes(role));
	return held.map((role) => roles[role]).join(", ") || "None";
}
