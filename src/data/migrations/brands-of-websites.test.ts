import { describe, expect, it } from "vitest";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { system } from "../../model/rights/access.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../open-database.ts";
import { openSiteReader } from "../public/site-reader.ts";
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

describe.each(databaseKinds)("Websites of $kind that share a key", ({ create }) => {
	/** Which article stands on which host, as visitors find them there. */
	async function standing(database: Database, hosts: readonly string[]): Promise<string[]> {
		const reader = openSiteReader(database);
		const pairs = hosts.map(async (host) => {
			const placements = (await reader.findWebsiteByHost(host))?.placements ?? [];
			const found = await reader.listArticles({ placements, types: ["insight", "case-study"], limit: 50 });
			return found.map(({ title }) => `${host}: ${title}`);
		});
		return (await Promise.all(pairs)).flat().toSorted();
	}

	it("are told apart, and what stood on each still does", async () => {
		const { url, folder } = await create();
		const database = await openDatabase(url, folder);
		await migrate(database);
		const records = openRecords(database);
		const ids = ["one", "two", "three", "other"];
		const rows = ids.map((id, index) => ({
			...{ id, domain: `${id}.nz`, created_at: index + 1 },
			domain_key: id === "other" ? "racking-nz-2" : "racking-nz",
		}));
		await database.db.insertInto("websites").values(rows).execute();
		for (const id of ids)
			await database.db
				.insertInto("websites_hosts")
				.values({ value: `${id}.nz`, record_id: id })
				.execute();
		const add = (title: string, domains: readonly string[]) =>
			records.save(system, "content", "", { title, status: "published", domains }, { version: 0 });
		await add("Of the brand", ["racking-nz"]);
		await add("Of the brand and one of it", ["two.nz", "racking-nz", "other"]);
		const single = await add("Of one website", ["three"]);
		await add("Of the other", ["racking-nz-2"]);
		const drafted = await add("With a draft", ["racking-nz"]);
		const draft = { title: "With a draft", domains: ["racking-nz", "team"] };
		await database.db
			.insertInto("drafts")
			.values({
				...{ collection: "content", record_id: drafted.id, revision: 1, base_version: 1 },
				...{ field_values: JSON.stringify(draft), base: JSON.stringify({ domains: ["racking-nz"] }) },
			})
			.execute();
		const hosts = ids.map((id) => `${id}.nz`);
		const before = await standing(database, hosts);
		expect(before).toHaveLength(12);

		await database.db.deleteFrom("meta").where("name", "=", "keys of websites").execute();
		await migrate(database);

		expect(await standing(database, hosts)).toEqual(before);
		const { items } = await records.list(system, "websites", { order: { by: "createdAt" } });
		expect(items.map(({ domainKey }) => domainKey)).toEqual([
			...["racking-nz", "racking-nz-3", "racking-nz-4", "racking-nz-2"],
		]);
		expect((await records.find(system, "content", single.id)).domains).toEqual(["three"]);
		const { field_values, base } = await database.db
			.selectFrom("drafts")
			.select(["field_values", "base"])
			.where("record_id", "=", drafted.id)
			.executeTakeFirstOrThrow();
		const more = ["racking-nz-3", "racking-nz-4"];
		expect(JSON.parse(String(field_values)).domains).toEqual(["racking-nz", "team", ...more]);
		expect(JSON.parse(String(base)).domains).toEqual(["racking-nz", ...more]);
		const again = { domain: "five.nz", domainKey: "racking-nz-3" };
		await expect(records.save(system, "websites", "", again, { version: 0 })).rejects.toMatchObject({
			problems: [{ pointer: "/domainKey" }],
		});
		await database.db.destroy();
	});
});
