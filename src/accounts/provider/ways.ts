import { hash } from "node:crypto";
import type { Database } from "../../data/database/database.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import type { SessionId, UserId } from "../../model/ids.ts";
import { addChallenge, consumeChallenge, findChallenge } from "../challenges.ts";
import type { ProviderRefusalCode } from "./refusals.ts";

export type ProviderMode = "popup" | "redirect";

export interface SignInIntent {
	readonly mode: ProviderMode;
	/** The page uses it to fetch the result. */
	readonly event: string;
	readonly from: string;
	readonly origin: string;
}

export interface WayFacts extends SignInIntent {
	/** Hash of the cookie, which binds the intent to the browser. */
	readonly binding: string;
	readonly nonce: string;
	readonly verifier: string;
	readonly startedAt: number;
	/** "" for sign-in. */
	readonly sessionId: SessionId | "";
	readonly isLink: boolean;
	/** Protects against responses of another provider (mix-up). */
	readonly issuer: string;
}

export type Outcome = { readonly binding: string } & (
	| { readonly userId: UserId }
	/** "" when unknown. */
	| {
			readonly code: ProviderRefusalCode;
			readonly email: string;
			/** Time of the next attempt; 0 when unknown. */
			readonly retryAt: number;
	  }
);

type KeptOutcome = Outcome | { readonly isTaken: true };

/** The first result wins. */
export async function storeOutcome(database: Database, event: string, outcome: Outcome, now: number) {
	await inTransaction(database, async (inside) => {
		if (await isKnown(inside, event, now)) return;
		await addChallenge<KeptOutcome>(inside, "provider-result", { userId: "", facts: outcome }, now, event);
	});
}

export async function isKnown(database: Database, event: string, now: number): Promise<boolean> {
	return (await findChallenge(database, "provider-result", event, now)) !== undefined;
}

/** Undefined for another browser, because the author of a malicious link knows the event id. */
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

export function markOf(binding: string): string {
	return hash("sha256", `provider ${binding}`, "base64url");
}
