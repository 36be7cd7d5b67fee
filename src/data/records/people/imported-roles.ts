import { users } from "../../../model/collections/users.ts";
import { levelOf } from "../../../model/rights/access-level.ts";
import type { Database } from "../../database/database.ts";
import type { Row } from "../../schema/rows.ts";
import { describeRole, type ScopedRoles } from "./describe-role.ts";

const grants = ["roles", "scopes", "mayEdit", "mayPublish"];

export interface ImportedRole {
	readonly id: string;
	/** "Ada Lovelace (ada@example.nz)" */
	readonly title: string;
	/** "Admin, everywhere" */
	readonly role: string;
	readonly isAdmin: boolean;
}

type Values = Readonly<Record<string, unknown>>;

export function withoutGrants(values: Values): Values {
	return Object.fromEntries(Object.entries(values).filter(([name]) => !grants.includes(name)));
}

/** A restored version then grants nothing. */
export function withoutRolesInHistory(row: Row): Row {
	if (row.collection !== users.name || !row.record) return row;
	const record = { ...(JSON.parse(String(row.record)) as Values), roles: [], scopes: [] };
	return { ...row, record: JSON.stringify(record) };
}

/** Undefined without a role, and for other records. */
export async function importedRole(
	database: Database,
	collection: string,
	values: Values & { readonly id: string },
): Promise<ImportedRole | undefined> {
	if (collection !== users.name) return undefined;
	const { id, name, email, roles = [], scopes = [], mayEdit, mayPublish } = values;
	const given = { roles, scopes, mayEdit, mayPublish } as ScopedRoles;
	const role = await describeRole(database, given);
	const title = name && name !== email ? `${name} (${email})` : String(email);
	return role ? { id, title, role, isAdmin: levelOf(given) === "admin" } : undefined;
}
