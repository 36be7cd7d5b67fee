import { sql } from "kysely";
import { toId } from "../../../model/ids.ts";
import { collections } from "../../../model/model.ts";
import { type Actor, mayReadAll } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { findActor } from "../../records/people/actors.ts";
import { publishItems } from "../releases/publish-items.ts";
import { itemsOfRelease } from "../releases/release-rows.ts";

const most = 500;

/**
 * Soonest first, with the rights of the scheduling users; skips refused items and collections that the actor may not read.
 * Roll the transaction back.
 * @param until milliseconds since the epoch
 */
export async function applyDue(inside: Database, actor: Actor, until: number): Promise<void> {
	const { rows } = await sql<{ id: string; owner: string }>`select id, updated_by as owner from releases
		where state = 'scheduled' and at <= ${until} order by at, id limit 0 + ${most}`.execute(inside.db);
	for (const { id, owner } of rows) {
		const by = await findActor(inside, owner);
		// Read here, because previous releases may change the items.
		const items = by ? await itemsOfRelease(inside, toId(id)) : [];
		const seen = items.filter(({ collection }) => mayReadAll(actor, collections[collection]));
		if (by && seen.length > 0) await publishItems(inside, by, seen, "it was scheduled");
	}
}
