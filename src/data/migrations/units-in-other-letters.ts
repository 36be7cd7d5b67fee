import { parseScope, unitScope } from "../../model/rights/website-scope.ts";
import type { Database } from "../database/database.ts";
import { claimMeta } from "../database/meta.ts";

/** Names business units without Latin letters as ids can have it, where an older program wrote their letters, once. */
export async function nameUnitsInOtherLetters(inside: Database): Promise<void> {
	if (!(await claimMeta(inside, "units in other letters", "named"))) return;
	for (const table of ["website_scopes", "overrides", "override_versions"])
		await rename(inside, { table, column: "scope", before: "unit:" });
	await rename(inside, { table: "users_scopes", column: "value", before: "unit-" });
}

interface Where {
	readonly table: string;
	readonly column: string;
	/** What is before the unit. */
	readonly before: string;
}

async function rename({ db }: Database, { table, column, before }: Where): Promise<void> {
	const rows = await db
		.selectFrom(table)
		.select(column)
		.distinct()
		.where(column, "like", `${before}%`)
		.execute();
	for (const row of rows) {
		const from = String(row[column]);
		if (/^[!-~]+$/.test(from)) continue;
		const unit = parseScope(unitScope(from.slice(before.length)))?.of ?? "";
		await db
			.updateTable(table)
			.set({ [column]: `${before}${unit}` })
			.where(column, "=", from)
			.execute();
	}
}
