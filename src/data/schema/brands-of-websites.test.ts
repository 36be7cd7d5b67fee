import { expect, it } from "vitest";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { system } from "../../model/access.ts";
import { openDatabase } from "../database/open.ts";
import { openRecords } from "../records/records.ts";
import { migrate } from "./migrate.ts";

it.each(databaseKinds)(
	"Websites of $kind that an older program wrote get the unit and the country of their key, once",
	async ({ create }) => {
		const { url, folder } = await create();
		const database = await openDatabase(url, folder);
		await migrate(database);
		const keys = ["team", "racking-au", "digital-nz"];
		const rows = keys.map((domain_key) => ({ id: domain_key, domain: `${domain_key}.nz`, domain_key }));
		await database.db.insertInto("websites").values(rows).execute();
		await database.db.updateTable("websites").set({ country: "IE" }).where("id", "=", "digital-nz").execute();
		await database.db.deleteFrom("meta").where("name", "=", "units and countries").execute();
		await migrate(database);
		const { items } = await openRecords(database).list(system, "websites", { order: { by: "domain" } });
		expect(items.map(({ unit, country, timeZone, version }) => [unit, country, timeZone, version])).toEqual([
			["Digital", "IE", "", 1],
			["Racking", "AU", "", 1],
			["Team", "NZ", "", 1],
		]);
		await database.db.destroy();
	},
);
