import type { Database } from "../../data/database/database.ts";

/** Once a user has a second factor: the session that set it up has proved it, and all others end. */
export async function endOtherSessions({ db }: Database, userId: string, sessionId: string): Promise<void> {
	await db.deleteFrom("auth_sessions").where("user_id", "=", userId).where("id", "!=", sessionId).execute();
	await db
		.updateTable("auth_sessions")
		.set({ method: "second-factor" })
		.where("id", "=", sessionId)
		.execute();
}

/**
 * Once a user's last factor is gone, their sessions are worth no more than a password: where a factor is required,
 * they set up another.
 */
export async function settleSessions({ db }: Database, userId: string): Promise<void> {
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
