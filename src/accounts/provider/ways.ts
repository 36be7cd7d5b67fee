import { hash } from "node:crypto";
import type { Database } from "../../data/database/database.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import type { SessionId, UserId } from "../../model/ids.ts";
import { addChallenge, consumeChallenge, findChallenge } from "../challenges.ts";
import type { ProviderRefusalCode } from "./refusals.ts";

/** Way to the provider: popup or full-page redirect. */
export type ProviderMode = "popup" | "redirect";

/** Request of a user who is redirected to the provider. */
export interface SignInIntent {
	readonly mode: ProviderMode;
	/** Created by the page, which uses it to fetch the result. */
	readonly event: string;
	/** Path to return to. */
	readonly from: string;
	/** Scheme and host of the page. */
	readonly origin: string;
}

/** Stored state of a sign-in intent until the browser returns. */
export interface WayFacts extends SignInIntent {
	/** Hash of the cookie, which binds the intent to the browser. */
	readonly binding: string;
	readonly nonce: string;
	readonly verifier: string;
	readonly startedAt: number;
	/** Session to confirm or to link; "" for sign-in. */
	readonly sessionId: SessionId | "";
	/** True to link the account to the user of the session. */
	readonly isLink: boolean;
	/** Issuer of the provider; protects against responses of another provider (mix-up). */
	readonly issuer: string;
}

/** Result of a sign-in intent, for the browser that started it. */
export type Outcome = { readonly binding: string } & (
	| { readonly userId: UserId }
	/** Includes the address of the refused user; "" when unknown. */
	| {
			readonly code: ProviderRefusalCode;
			readonly email: string;
			/** Time of the next permitted attempt; 0 if unknown. */
			readonly retryAt: number;
	  }
);

type KeptOutcome = Outcome | { readonly isTaken: true };

/** Stores the result of a sign-in intent under its event id. The first result wins. */
export async function storeOutcome(database: Database, event: string, outcome: Outcome, now: number) {
	await inTransaction(database, async (inside) => {
		if (await isKnown(inside, event, now)) return;
		await addChallenge<KeptOutcome>(inside, "provider-result", { userId: "", facts: outcome }, now, event);
	});
}

/** Returns whether a sign-in intent is complete, fetched or not. */
export async function isKnown(database: Database, event: string, now: number): Promise<boolean> {
	return (await findChallenge(database, "provider-result", event, now)) !== undefined;
}

/**
 * Returns the result of a sign-in intent once. Returns undefined when it was fetched, never existed, or belongs to
 * another browser: the author of a malicious link also knows the event id.
 */
export async function consumeOutcome(
	database: Database,
	{ event, binding }: { readonly event: string; readonly binding: string },
	now: number,
): Promise<Outcome | undefined> {
	return inTransaction(database, async (inside) => {
		const stored = await findChallenge<KeptOutcome>(inside, "provider-result", event, now);
		if (!stored || "isTaken" in stored.facts || stored.facts.binding !== markOf(binding)) return undefined;
		const taken = await consumeChallenge<KeptOutcome>(inside, "provider-result", event, now);
		if (!taken) return undefined;
		const spent: KeptOutcome = { isTaken: true };
		await addChallenge(inside, "provider-result", { userId: "", facts: spent }, now, event);
		return "isTaken" in taken.facts ? undefined : taken.facts;
	});
}

/** Returns the stored hash of a cookie. */
export function markOf(binding: string): string {
	return hash("sha256", `provider ${binding}`, "base64url");
}
