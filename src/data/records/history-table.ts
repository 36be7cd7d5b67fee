import { allWebsites } from "../../model/website-scope.ts";
import type { Table } from "../database/table.ts";

const text = "text not null default ''";
const time = "bigint not null default 0";

/** Name of a version by staff. */
export const labelColumns = { label: text, labelled_at: time, labelled_by: text } as const;

/** JSON of records (scope `all`) and variants. */
export const historyTable: Table = {
	name: "history",
	archived: {},
	columns: {
		collection: "text not null",
		record_id: "text not null",
		scope: `text not null default '${allWebsites}'`,
		version: "integer not null",
		action: text,
		at: time,
		by_whom: text,
		by_token: text,
		record: text,
		title: text,
		changed_fields: text,
		...labelColumns,
	},
	constraints: ["primary key (collection, record_id, scope, version)"],
	indexes: [["at"], ["action", "at", "record_id"]],
};
