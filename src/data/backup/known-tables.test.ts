import { expect, it } from "vitest";
import { metaTable, type Table } from "../database/table.ts";
import { desiredTables } from "../schema/schema.ts";
import { requireKnownTables } from "./known-tables.ts";

const setHere: Table = {
	name: "settings_set_here",
	columns: {
		record_id: "text not null references settings (id) on delete cascade",
		position: "integer not null default 0",
		value: "text not null",
	},
	constraints: ["primary key (record_id, value)"],
	indexes: [["value", "record_id"]],
};

it("backups of a release with the former list of set fields can be made and restored", () => {
	const tables = [metaTable, ...desiredTables()];
	expect(() => requireKnownTables([...tables, setHere])).not.toThrow();
	expect(() => requireKnownTables([...tables, { ...setHere, name: "settings_set_there" }])).toThrow(
		"Table settings_set_there is unknown to this release",
	);
});
