import type { Account } from "../../../model/api/people/account-api.ts";
import type { RecordOf } from "../../../model/model.ts";
import { accessLevels, levelOf, type PossiblyRestricted } from "../../../model/rights/access-level.ts";

export type User = RecordOf<"users">;

export interface Member {
	readonly user: User;
	readonly account: Account | undefined;
}

interface Standing {
	readonly word: string;
	readonly detail: string;
	/** "on" with access, "waiting" while invited. */
	readonly mark: "on" | "off" | "waiting";
}

export function standingOf({ user, account }: Member, now: number): Standing {
	if (user.disabled) return { word: "Disabled", detail: "cannot sign in", mark: "off" };
	if (!account || account.hasPassword || account.isLinked) return canEnter(user, account);
	const isOpen = account.invitedUntil > now;
	return {
		word: "Invited",
		mark: "waiting",
		detail: isOpen ? "has not signed in yet" : "the invitation has expired; send it again",
	};
}

function canEnter({ roles, scopes }: User, account: Account | undefined): Standing {
	if (roles.length === 0) return { word: "No role", detail: "cannot enter", mark: "off" };
	if (scopes.length === 0) return { word: "No websites", detail: "cannot open anything", mark: "off" };
	return { word: "Active", detail: account?.hasSecondFactor ? "with a second factor" : "", mark: "on" };
}

/** An invitation before the first sign-in, then a password reset. */
export function linkOf({ account }: Member): { label: string; sent: string } {
	return account && !account.hasPassword && !account.isLinked
		? { label: "Send the invitation again", sent: "New invitation sent to" }
		: { label: "Send a reset link", sent: "Password reset link sent to" };
}

export function roleLabel(user: PossiblyRestricted): string {
	const level = levelOf(user);
	return level ? accessLevels[level] : "None";
}
