import type { Database } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";

/** Approved draft versions with their approvers. Draft versions are never reused. */
export const approvalsTable: Table = {
	name: "approvals",
	archived: {},
	columns: {
		collection: "text not null",
		record_id: "text not null",
		scope: "text not null default 'all'",
		draft_version: "integer not null",
		by_whom: "text not null",
		at: "bigint not null default 0",
	},
	constraints: ["primary key (collection, record_id, scope, draft_version)"],
};

interface Approval {
	readonly collection: string;
	readonly id: string;
	readonly scope: string;
	readonly draftVersion: number;
	readonly by: string;
	/** Milliseconds since the epoch. */
	readonly at: number;
}

/** Records the approval of a draft version by a user who did not edit it. */
export async function keepApproval({ db }: Database, approval: Approval): Promise<void> {
	await db
		.insertInto("approvals")
		.values({
			collection: approval.collection,
			record_id: approval.id,
			scope: approval.scope,
			draft_version: approval.draftVersion,
			by_whom: approval.by,
			at: approval.at,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}
