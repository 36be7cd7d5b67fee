import type { Database } from "../../data/database/database.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import { queueNotice } from "../mail/notices.ts";

const warnedMs = 7 * 24 * 60 * 60_000;
const nowhere = { device: "", host: "", ipAddress: "" };

/** Tells the makers of tokens that end within a week, once each; of one that was made for no longer, they know. */
export async function warnOfEndingTokens(database: Database, now: number): Promise<void> {
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
			await queueNotice(inside, "token-ends", String(user_id), { ...nowhere, detail: String(name) }, now);
		}
	});
}
