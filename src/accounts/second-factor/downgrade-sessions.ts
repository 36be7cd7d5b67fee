import type { Database } from "../../data/database/database.ts";
import type { SessionId, UserId } from "../../model/ids.ts";

/** Called after a second factor was set up. The current session counts as confirmed by it. */
export async function endOtherSessions(
	{ db }: Database,
	userId: UserId,
	sessionId: SessionId | "",
): Promise<void> {
	await db.deleteFrom("auth_sessions").where("user_id", "=", userId).where("id", "!=", sessionId).execute();
	await db
		.updateTable("auth_sessions")
		.set({ method: "second-factor" })
		.where("id", "=", sessionId)
		.execute();
}

/** Does nothing if the user has another second factor. Where a factor is required, the user must set up a new one. */
export async function downgradeSessions({ db }: Database, userId: UserId): Promise<void> {
	for (const table of ["account_totp", "account_passkeys"]) {
		const left = await db
			.selectFrom(table)
			.select("user_id")
			.where("user_id", "=", userId)
			.executeTakeFirst();
		if (left) return;
	}
	await db
		.updateTable("auth_sessions")
		.set({ method: "password" })
		.where("user_id", "=", userId)
		.where("method", "in", ["second-factor", "passkey"])
		.execute();
}
