import type { Table } from "../../database/table.ts";
import { labelColumns } from "../../records/history-table.ts";

export const draftVersionsTable: Table = {
	name: "draft_versions",
	archived: {},
	columns: {
		collection: "text not null",
		record_id: "text not null",
		scope: "text not null default 'all'",
		revision: "integer not null",
		base_version: "integer not null",
		at: "bigint not null default 0",
		by_whom: "text not null default ''",
		by_token: "text not null default ''",
		/** Later than the time of typing in `at`. */
		kept_at: "bigint not null default 0",
		changed_fields: "text not null default ''",
		field_values: "text not null default ''",
		base: "text not null default ''",
		...labelColumns,
	},
	constraints: ["primary key (collection, record_id, scope, revision)"],
};
