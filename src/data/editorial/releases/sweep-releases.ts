import type { Database } from "../../database/database.ts";

const dayMs = 24 * 60 * 60_000;
/** Other writers can run between batches. */
const atOnce = 500;

/** Publications then cannot be undone in one step. Unacknowledged failures remain. */
export async function sweepReleases({ db }: Database, days: number, now = Date.now()): Promise<void> {
	const before = now - days * dayMs;
	for (let deleted = atOnce; deleted === atOnce; ) {
		const rows = await db
			.selectFrom("releases")
			.select("id")
			.where("kind", "=", "single")
			.where("updated_at", "<", before)
			.where("state", "in", ["published", "open"])
			.where("at", "<", before)
			.limit(atOnce)
			.execute();
		const ids = rows.map(({ id }) => String(id));
		deleted = ids.length;
		if (deleted === 0) return;
		await db.deleteFrom("release_items").where("release_id", "in", ids).execute();
		await db.deleteFrom("releases").where("id", "in", ids).execute();
	}
}
