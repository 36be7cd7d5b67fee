import { expect, it } from "vitest";
import { openApp } from "../../../tests/setup/app/app.ts";
import { addStaff } from "../../../tests/setup/app/staff.ts";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { system } from "../../model/rights/access.ts";
import { findActor } from "../people/actors.ts";
import { migrate } from "./migrate.ts";

it.each(databaseKinds)(
	"Users of $kind from before roles held somewhere hold everywhere, once; taking it away is nowhere",
	async ({ create }) => {
		const test = await openApp(create);
		const { database, records } = test.platform;
		const { db } = database;
		const { id } = await addStaff(test.platform, { name: "Ada" });
		const eve = await addStaff(test.platform, { name: "Eve", roles: ["editor"] });
		// An older program knows nothing of it.
		await db.deleteFrom("users_scopes").execute();
		await db.deleteFrom("meta").where("name", "=", "where roles hold").execute();
		for (const { record, record_id } of await db
			.selectFrom("history")
			.selectAll()
			.where("collection", "=", "users")
			.execute()) {
			const { scopes: _, ...before } = JSON.parse(String(record)) as { scopes?: unknown };
			await db
				.updateTable("history")
				.set({ record: JSON.stringify(before) })
				.where("record_id", "=", String(record_id))
				.execute();
		}
		await migrate(database);
		expect(await findActor(database, id)).toMatchObject({ roles: ["admin"], scopes: ["all"] });
		expect(await records.version(system, "users", id, 1)).toMatchObject({ scopes: ["all"] });
		await records.save(system, "users", eve.id, { scopes: [] }, { version: 1 });
		await migrate(database);
		expect(await findActor(database, eve.id)).toMatchObject({ roles: ["editor"], scopes: [] });
		await expect(
			records.save(system, "users", id, { scopes: ["country-nz"] }, { version: 1 }),
		).rejects.toThrow("must stay an admin of all websites");
		await test.platform.close();
	},
);
