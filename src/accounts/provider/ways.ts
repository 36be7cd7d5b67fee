import { hash } from "node:crypto";
import type { Database } from "../../data/database/database.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import { addChallenge, findChallenge, takeChallenge } from "../challenges.ts";
import type { ProviderRefusalCode } from "./refusals.ts";

/** How the browser went to the provider: in a window of its own, or with the whole page. */
export type ProviderMode = "popup" | "redirect";

/** What a person who is sent to the provider has asked for. */
export interface SignInIntent {
	readonly mode: ProviderMode;
	/** Made by the page, which asks by it what came of the sign-in. */
	readonly event: string;
	/** The path to go on at. */
	readonly from: string;
	/** Scheme and host where they were. */
	readonly origin: string;
}

/** What is remembered of a sign-in intent until the browser is back. */
export interface WayFacts extends SignInIntent {
	/** Proves that the browser that comes back is the one that was sent: the hash of its cookie. */
	readonly binding: string;
	readonly nonce: string;
	readonly verifier: string;
	readonly startedAt: number;
	/** The session in which somebody proves once more who they are, or links an account; "" for signing in. */
	readonly sessionId: string;
	/** True where the account is to sign in as the session's user. */
	readonly isLink: boolean;
	/** Whose provider, so that the answer of one is not read as that of another. */
	readonly issuer: string;
}

/** What came of a sign-in intent, for the browser that began it. */
export type Outcome = { readonly binding: string } & (
	| { readonly userId: string }
	/** With the address of the person who was refused; "" while nobody is known. */
	| {
			readonly code: ProviderRefusalCode;
			readonly email: string;
			/** When to try again; 0 where that is not known. */
			readonly retryAt: number;
	  }
);

type KeptOutcome = Outcome | { readonly isTaken: true };

/** Stores what came of a sign-in intent for the browser that knows its event; the first to be stored counts. */
export async function keepOutcome(database: Database, event: string, outcome: Outcome, now: number) {
	await inTransaction(database, async (inside) => {
		if (await isKnown(inside, event, now)) return;
		await addChallenge<KeptOutcome>(inside, "provider-result", { userId: "", facts: outcome }, now, event);
	});
}

/** Tells whether an event has come to its end, read or unread. */
export async function isKnown(database: Database, event: string, now: number): Promise<boolean> {
	return (await findChallenge(database, "provider-result", event, now)) !== undefined;
}

/**
 * Reads what came of a sign-in intent, once; undefined when it was read before or never was, and for a browser that has not
 * begun it: the author of a link that leads there knows its event, too.
 */
export async function takeOutcome(
	database: Database,
	{ event, binding }: { readonly event: string; readonly binding: string },
	now: number,
): Promise<Outcome | undefined> {
	return inTransaction(database, async (inside) => {
		const kept = await findChallenge<KeptOutcome>(inside, "provider-result", event, now);
		if (!kept || "isTaken" in kept.facts || kept.facts.binding !== markOf(binding)) return undefined;
		const taken = await takeChallenge<KeptOutcome>(inside, "provider-result", event, now);
		if (!taken) return undefined;
		const spent: KeptOutcome = { isTaken: true };
		await addChallenge(inside, "provider-result", { userId: "", facts: spent }, now, event);
		return "isTaken" in taken.facts ? undefined : taken.facts;
	});
}

/** What is stored of a cookie. */
export function markOf(binding: string): string {
	return hash("sha256", `provider ${binding}`, "base64url");
}
