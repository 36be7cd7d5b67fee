import { sql } from "kysely";
import { allWebsites } from "../../model/rights/website-scope.ts";
import type { Values } from "../../model/values.ts";
import type { Database } from "../database/database.ts";
import { claimMeta } from "../database/meta.ts";

/**
 * Says of the users that there were before roles held somewhere that theirs hold everywhere, once; their versions say it,
 * too, so that somebody who is restored may do what they might.
 */
export async function tellWhereRolesHold(inside: Database): Promise<void> {
	if (!(await claimMeta(inside, "where roles hold", "told"))) return;
	const { db } = inside;
	await sql`insert into users_scopes (record_id, position, value) select id, 0, ${sql.lit(allWebsites)} from users
		where not exists (select 1 from users_scopes s where s.record_id = users.id)`.execute(db);
	const versions = db.selectFrom("history").select(["record_id", "version", "record"]);
	for (const row of await versions.where("collection", "=", "users").execute()) {
		const values = JSON.parse(String(row.record)) as Values;
		if (values.scopes) continue;
		await db
			.updateTable("history")
			.set({ record: JSON.stringify({ ...values, scopes: [allWebsites] }) })
			.where("collection", "=", "users")
			.where("record_id", "=", String(row.record_id))
			.where("version", "=", Number(row.version))
			.execute();
	}
}
