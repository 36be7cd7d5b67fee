import type { Database } from "../../data/database/database.ts";
import type { SessionId, UserId } from "../../model/ids.ts";

/** The new factor confirms the current session. */
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

/** Does nothing if another factor remains. Where one is required, the user must set it up. */
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
