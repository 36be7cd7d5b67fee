import type { Database } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";

/** Which version of which draft somebody else has approved: a version of a draft is never used twice. */
export const approvalsTable: Table = {
	name: "approvals",
	archived: {},
	columns: {
		collection: "text not null",
		record_id: "text not null",
		draft_version: "integer not null",
		by_whom: "text not null",
		at: "bigint not null default 0",
	},
	constraints: ["primary key (collection, record_id, draft_version)"],
};

interface Approval {
	readonly collection: string;
	readonly id: string;
	readonly draftVersion: number;
	readonly by: string;
	/** Milliseconds since the epoch. */
	readonly at: number;
}

/** Notes that a version of a draft was approved by somebody who has not written in it. */
export async function keepApproval({ db }: Database, approval: Approval): Promise<void> {
	await db
		.insertInto("approvals")
		.values({
			collection: approval.collection,
			record_id: approval.id,
			draft_version: approval.draftVersion,
			by_whom: approval.by,
			at: approval.at,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}
