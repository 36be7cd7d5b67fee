import type { Database } from "../data/database/database.ts";
import { inTransaction } from "../data/database/transaction.ts";
import { runHooks } from "../data/schema/features.ts";
import { toId } from "../model/ids.ts";
import { forgetLetters } from "./mail/comment-letters.ts";
import { queueNotice } from "./mail/notices.ts";
import { knownDeviceMs } from "./sessions/known-devices.ts";
import { knownAddressMs } from "./sign-in.ts";

const warnedMs = 7 * 24 * 60 * 60_000;
const nowhere = { device: "", host: "", ipAddress: "" };

/** Excludes tokens with a lifetime of a week or less. */
async function warnOfEndingTokens(database: Database, now: number): Promise<void> {
	await inTransaction(database, async (inside) => {
		const tokens = await inside.db
			.selectFrom("account_tokens")
			.select(["id", "name", "user_id"])
			.where("warned_at", "=", 0)
			.where("ends_at", ">", now)
			.where("ends_at", "<=", now + warnedMs)
			.where(({ eb, ref }) => eb(eb(ref("ends_at"), "-", ref("created_at")), ">", warnedMs))
			.execute();
		for (const { id, name, user_id } of tokens) {
			await inside.db.updateTable("account_tokens").set({ warned_at: now }).where("id", "=", id).execute();
			await queueNotice(inside, "token-ends", toId(user_id), { ...nowhere, detail: String(name) }, now);
		}
	});
}

const day = 24 * 60 * 60_000;
const keptJobMs = 30 * day;
/** Expired tokens explain refused requests. */
const keptTokenMs = 30 * day;

export async function sweep(database: Database, now: number): Promise<void> {
	const { db } = database;
	await db.deleteFrom("auth_sessions").where("expires_at", "<", new Date(now).toISOString()).execute();
	await db
		.deleteFrom("account_tokens")
		.where("ends_at", "<", now - keptTokenMs)
		.execute();
	await db.deleteFrom("account_links").where("expires_at", "<=", now).execute();
	await db.deleteFrom("account_challenges").where("expires_at", "<=", now).execute();
	await db.deleteFrom("rate_limits").where("ends_at", "<=", now).execute();
	await db
		.deleteFrom("account_addresses")
		.where("at", "<", now - knownAddressMs)
		.execute();
	await db
		.deleteFrom("account_devices")
		.where("at", "<", now - knownDeviceMs)
		.execute();
	await db
		.deleteFrom("outbox")
		.where("state", "in", ["failed", "unclear"])
		.where("created_at", "<", now - keptJobMs)
		.execute();
	await warnOfEndingTokens(database, now);
	await forgetLetters(database, now);
	await runHooks("removeLost", database, now);
}
