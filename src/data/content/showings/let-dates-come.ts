import { collections } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import { placementTable } from "../../schema/placement-names.ts";

/**
 * Has what is to be shown from a date shown now, within a transaction that is to be undone.
 * @param until the last of the dates, in milliseconds since the epoch
 */
export async function letDatesCome({ db }: Database, until: number): Promise<void> {
	await db.updateTable("showings").set({ from_at: 0 }).where("from_at", "<=", until).execute();
	const held = db.updateTable(placementTable(collections.content)).where("held_until", ">", 0);
	// As if the first of all times had just come: nothing has to be made findable anew.
	await held.set({ held_until: 1 }).where("held_until", "<=", until).execute();
}
