import { expect, it } from "vitest";
import { openApp } from "../../../tests/setup/app/app.ts";
import { addStaff } from "../../../tests/setup/app/staff.ts";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { system } from "../../model/rights/access.ts";
import type { Database } from "../database/database.ts";
import { schemaFact, writeMeta } from "../database/meta.ts";
import { migrate } from "./migrate.ts";

/** Makes a user's roles those of an earlier release, in the record and in its history. */
async function giveFormerRoles({ db }: Database, id: string, roles: readonly string[]) {
	await db.deleteFrom("users_roles").where("record_id", "=", id).execute();
	const rows = roles.map((value, position) => ({ record_id: id, position, value }));
	if (rows.length > 0) await db.insertInto("users_roles").values(rows).execute();
	const history = db.selectFrom("history").select("record").where("collection", "=", "users");
	const { record } = await history.where("record_id", "=", id).executeTakeFirstOrThrow();
	const { mayEdit: _, mayPublish: __, ...before } = JSON.parse(String(record)) as Record<string, unknown>;
	await db
		.updateTable("history")
		.set({ record: JSON.stringify({ ...before, roles }) })
		.where("record_id", "=", id)
		.execute();
}

it.each(databaseKinds)(
	"AU-05 contributors and viewers of $kind become restricted editors",
	async ({ create }) => {
		const test = await openApp(create);
		const { database, records } = test.platform;
		const free = { mayEdit: true, mayPublish: true };
		const cases = [
			{ former: ["contributor"], now: { roles: ["editor"], mayEdit: true, mayPublish: false } },
			{ former: ["viewer"], now: { roles: ["editor"], mayEdit: false, mayPublish: false } },
			{ former: ["viewer", "contributor"], now: { roles: ["editor"], mayEdit: true, mayPublish: false } },
			{ former: ["contributor", "editor"], now: { roles: ["editor"], ...free } },
			{ former: ["admin", "viewer"], now: { roles: ["admin", "editor"], mayEdit: false, mayPublish: false } },
			{ former: ["editor"], now: { roles: ["editor"], ...free } },
			{ former: [], now: { roles: [], ...free } },
		];
		const ids: string[] = [];
		for (const { former } of cases) {
			const { id } = await addStaff(test.platform, { roles: ["editor"] });
			await giveFormerRoles(database, id, former);
			ids.push(id);
		}
		for (const column of ["may_edit", "may_publish"])
			await database.db.schema.alterTable("users").dropColumn(column).execute();
		await writeMeta(database, schemaFact, "4");
		await writeMeta(database, "shape", "of an earlier release");
		await migrate(database);
		for (const [index, { now }] of cases.entries())
			expect(await records.find(system, "users", ids[index] ?? "")).toMatchObject({ ...now, version: 1 });

		// A version from before, and a user who was removed before, come back with the same restriction.
		const [contributor = "", viewer = ""] = ids;
		await records.save(system, "users", contributor, { roles: ["admin"] }, { version: 1 });
		await records.restore(system, "users", contributor, { version: 1, from: 2 });
		expect(await records.find(system, "users", contributor)).toMatchObject(cases[0]?.now ?? {});
		expect(await records.version(system, "users", viewer, 1)).toMatchObject(cases[1]?.now ?? {});
		await test.platform.close();
	},
);
