import type { Table } from "../../database/table.ts";

/** What the websites of a scope say in place of a record, one row a field. */
export const overridesTable: Table = {
	name: "overrides",
	archived: { isOfWebsites: true },
	columns: {
		collection: "text not null",
		record_id: "text not null",
		field: "text not null",
		scope: "text not null",
		value: "text not null default ''",
		// Place of the scope's kind among those that a website is in: what is nearer goes first.
		nearness: "integer not null default 0",
		// Of what the record said when this was written.
		base_hash: "text not null default ''",
		// As searches of lists compare it.
		findable: "text not null default ''",
	},
	constraints: ["primary key (collection, record_id, field, scope)"],
	indexes: [["scope"]],
};

/** What was said for a scope at each of its versions, as JSON: the last one is what a write is based on. */
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
