import type { Table } from "../database/table.ts";
import { accountTables } from "./account-tables.ts";
import { features } from "./features.ts";
import { recordTables } from "./record-tables.ts";

export function desiredTables(): Table[] {
	return [...recordTables(), ...features().tables, ...accountTables];
}
