import type { Database } from "../../data/database/database.ts";
import type { UserId } from "../../model/ids.ts";
import { voidChallenges } from "../challenges.ts";
import { endSessions } from "../passwords/credentials.ts";

const tables = ["account_totp", "account_recovery_codes", "account_passkeys"] as const;

export async function listWithFactor({ db }: Database): Promise<ReadonlySet<string>> {
	const apps = await db.selectFrom("account_totp").select("user_id").where("confirmed_at", ">", 0).execute();
	const passkeys = await db.selectFrom("account_passkeys").select("user_id").execute();
	return new Set([...apps, ...passkeys].map((row) => String(row.user_id)));
}

/** Also signs out the thief of a lost device. @returns false when there was none */
export async function removeFactors(inside: Database, userId: UserId): Promise<boolean> {
	let taken = 0n;
	for (const table of tables) {
		const removed = await inside.db.deleteFrom(table).where("user_id", "=", userId).executeTakeFirst();
		taken += removed.numDeletedRows;
	}
	if (taken === 0n) return false;
	for (const purpose of ["second-factor", "second-factor-app", "passkey-registration"] as const)
		await voidChallenges(inside, purpose, userId);
	await endSessions(inside, userId);
	return true;
}
