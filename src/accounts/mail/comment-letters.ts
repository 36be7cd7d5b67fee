import type { Database } from "../../data/database/database.ts";
import type { UserId } from "../../model/ids.ts";

/** Minimum per user, about a record or about the guests of a link. */
export const betweenLettersMs = 10 * 60_000;

/** Undefined when a pending email will include the news. */
export async function claimLetter(
	{ db }: Database,
	{ about, userId }: { readonly about: string; readonly userId: UserId },
	now: number,
): Promise<number | undefined> {
	const row = await db
		.selectFrom("comment_letters")
		.select("due_at")
		.where("about", "=", about)
		.where("user_id", "=", userId)
		.executeTakeFirst();
	const last = Number(row?.due_at ?? 0);
	if (last > now) return undefined;
	const dueAt = row ? Math.max(now, last + betweenLettersMs) : now;
	await db
		.insertInto("comment_letters")
		.values({ about, user_id: userId, due_at: dueAt })
		.onConflict((conflict) => conflict.columns(["about", "user_id"]).doUpdateSet({ due_at: dueAt }))
		.execute();
	return dueAt;
}

export async function forgetLetters({ db }: Database, now: number): Promise<void> {
	await db
		.deleteFrom("comment_letters")
		.where("due_at", "<", now - betweenLettersMs)
		.execute();
}
