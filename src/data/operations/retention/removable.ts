import type { Removal } from "../../../model/api/operating/retention-api.ts";
import type { Database } from "../../database/database.ts";
import type { Cut } from "./cut-off.ts";

export type RemovalCount = Omit<Removal, "kind">;

/** Preview and deletion use the same query. */
export interface Removable {
	find(database: Database, cut: Cut): Promise<RemovalCount>;
	/** Deletes small batches, so that others can write between them. @returns the number of items */
	remove(database: Database, cut: Cut): Promise<number>;
}

export function together(one: RemovalCount, other: RemovalCount): RemovalCount {
	const times = [one.oldestAt, other.oldestAt].filter((at) => at > 0);
	return { count: one.count + other.count, oldestAt: times.length > 0 ? Math.min(...times) : 0 };
}
