import type { Removal } from "../../../model/api/operating/retention-api.ts";
import type { Database } from "../../database/database.ts";
import type { Cut } from "./cut-off.ts";

export type RemovalCount = Omit<Removal, "kind">;

/** Data with a retention period. The preview and the deletion use the same query. */
export interface Removable {
	find(database: Database, cut: Cut): Promise<RemovalCount>;
	/** In small batches, so that other writers can run in between. @returns number of deleted items */
	remove(database: Database, cut: Cut): Promise<number>;
}

export function together(one: RemovalCount, other: RemovalCount): RemovalCount {
	const times = [one.oldestAt, other.oldestAt].filter((at) => at > 0);
	return { count: one.count + other.count, oldestAt: times.length > 0 ? Math.min(...times) : 0 };
}
