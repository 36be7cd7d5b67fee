import type { Table } from "../../database/table.ts";

/** Field overrides per scope, one row per field. */
export const overridesTable: Table = {
	name: "overrides",
	archived: { isOfWebsites: true },
	columns: {
		collection: "text not null",
		record_id: "text not null",
		field: "text not null",
		scope: "text not null",
		value: "text not null default ''",
		// Rank of the scope's kind among the scopes of a website; the nearest override applies.
		nearness: "integer not null default 0",
		// Hash of the record's value when the override was written.
		base_hash: "text not null default ''",
		// Search text of lists.
		findable: "text not null default ''",
	},
	constraints: ["primary key (collection, record_id, field, scope)"],
	indexes: [["scope"]],
};

/** Versions of the overrides of a record per scope, as JSON. A write is based on the last one. */
export const overrideVersionsTable: Table = {
	name: "override_versions",
	archived: { isOfWebsites: true },
	columns: {
		collection: "text not null",
		record_id: "text not null",
		scope: "text not null",
		version: "integer not null",
		at: "bigint not null default 0",
		by_whom: "text not null default ''",
		said: "text not null default ''",
	},
	constraints: ["primary key (collection, record_id, scope, version)"],
	indexes: [["scope", "at"]],
};
