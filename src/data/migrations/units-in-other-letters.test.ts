import { expect, it } from "vitest";
import { openApp } from "../../../tests/setup/app/app.ts";
import { addStaff } from "../../../tests/setup/app/staff.ts";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { unitScope } from "../../model/rights/website-scope.ts";
import { settingsIdOf } from "../../model/settings-scope.ts";
import { findActor } from "../people/actors.ts";
import { countWebsitesOf } from "../rights/read-scopes.ts";
import { migrate } from "./migrate.ts";

it.each(databaseKinds)(
	"Units of $kind that an older program wrote in other letters are named as ids can have it, once; all others stay",
	async ({ create }) => {
		const test = await openApp(create);
		const { database } = test.platform;
		const { db } = database;
		for (const [domainKey, unit] of [
			["tokyo", "東京 支社"],
			["racks", "Racking"],
			["marks", "!?"],
		] as const)
			await test.add("websites", { domain: `${domainKey}.test`, domainKey, unit });
		const [own, racking, marks] = ["東京 支社", "Racking", "!?"].map(unitScope) as [string, string, string];
		const roles = { roles: ["editor"] as const, scopes: [settingsIdOf(own), "unit-racking"] };
		const { id } = await addStaff(test.platform, { name: "Eve", ...roles });
		const set = (table: string, column: string, value: string, to: string) =>
			db
				.updateTable(table)
				.set({ [column]: to })
				.where(column, "=", value)
				.execute();
		await set("website_scopes", "scope", own, "unit:東京-支社");
		await set("users_scopes", "value", settingsIdOf(own), "unit-東京-支社");
		await db.deleteFrom("meta").where("name", "=", "units in other letters").execute();
		await migrate(database);
		await migrate(database);
		const counts = await countWebsitesOf(database, [own, racking, marks, "unit:東京-支社"]);
		expect(Object.fromEntries(counts)).toEqual({ [own]: 1, [racking]: 1, [marks]: 1 });
		expect(await findActor(database, id)).toMatchObject({ scopes: ["unit-racking", settingsIdOf(own)] });
		await test.platform.close();
	},
);
