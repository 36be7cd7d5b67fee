import type { Table } from "../../database/table.ts";
import { cleanTexts } from "./parse-variant.ts";

/** A reset variant keeps its row, so that its version increases. */
export const variantsTable: Table = {
	name: "variants",
	archived: { isOfWebsites: true, clean: (row) => ({ ...row, fields: cleanTexts(row) }) },
	ofRecords: "values",
	columns: {
		collection: "text not null",
		record_id: "text not null",
		scope: "text not null",
		version: "integer not null default 1",
		// Texts by field (JSON). "" hides the field.
		fields: "text not null default '{}'",
		// Hash of the record's value by field at the last write, also for reset fields.
		base_hashes: "text not null default '{}'",
		// Only for the scope of a website.
		hidden: "integer not null default 0",
		pinned: "integer not null default 0",
		findable: "text not null default ''",
		created_at: "bigint not null default 0",
		created_by: "text not null default ''",
		updated_at: "bigint not null default 0",
		updated_by: "text not null default ''",
	},
	constraints: ["primary key (collection, record_id, scope)"],
	indexes: [["scope", "collection"]],
};
