import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { toId } from "../../../model/ids.ts";
import { system } from "../../../model/rights/access.ts";
import { openRecords } from "../../records/records.ts";
import { countOf } from "../../records/search/matches.ts";
import { hiddenScope, scopeOf } from "../../records/search/scopes.ts";
import { updateDerivedData } from "../article/update-derived-data.ts";
import { saveVariant } from "../variants/save-variant.ts";

describe.each(databaseKinds)("A website that takes over a brand, in $kind", ({ create }) => {
	const database = databaseForTests(create);

	const article = async (title: string) => {
		const values = {
			title,
			content: `<p>Beams of ${title}</p>`,
			status: "published",
			domains: ["racking-au"],
		};
		return (await openRecords(database).save(system, "content", "", values as object, { version: 0 })).id;
	};
	const found = async (word: string, scope: string) => {
		const count = countOf(database.dialect, [word], [scope], 100);
		const { rows } = await sql<{ n: number }>`select ${count} as n`.execute(database.db);
		return Number(rows[0]?.n);
	};
	/** At the brand, at the website and for staff. */
	const whereFound = async (word: string) =>
		Promise.all(
			["racking-au", "taker", ""].flatMap((place) => [
				found(word, scopeOf("published", "insight", place)),
				found(word, hiddenScope("published", "insight", place)),
			]),
		);
	const placed = async () => {
		const { rows } = await sql`select * from content_websites order by record_id, place`.execute(database.db);
		return rows;
	};

	it("finds the addresses that it reserved there, as if each article had been resolved separately", async () => {
		const records = openRecords(database);
		const changes = { domain: "a.test", domainKey: "racking-au" };
		await records.save(system, "websites", toId("giver"), changes, { version: 0 });
		const input = { domain: "b.test", domainKey: "b" };
		await records.save(system, "websites", toId("taker"), input, { version: 0 });
		const titles = ["hidden", "pinned", "shown", "freed", "varied", "both"];
		const ids = Object.fromEntries(
			await Promise.all(titles.map(async (each) => [each, await article(each)])),
		);
		const visibility = { collection: "content", hidden: 0, pinned: 0, scope: "website:taker" };
		const rows = [
			{ ...visibility, record_id: ids.hidden, hidden: 1 },
			{ ...visibility, record_id: ids.pinned, pinned: 1 },
			{ ...visibility, record_id: ids.varied, hidden: 1 },
			{ ...visibility, record_id: ids.both, hidden: 1 },
			{ ...visibility, record_id: ids.freed, hidden: 1, scope: "website:giver" },
			{ ...visibility, record_id: ids.both, hidden: 1, scope: "website:giver" },
		];
		await database.db.insertInto("variants").values(rows).execute();
		await saveVariant(
			database,
			system,
			{ name: "content", id: toId(ids.varied), scope: "website:taker", version: 1 },
			{ title: "otherwise" },
		);
		// Articles follow a renamed key, but not a removed website.
		for (const [index, domainKey] of ["racking-x", "racking-au"].entries())
			await records.save(system, "websites", toId("giver"), { domainKey }, { version: index + 1 });
		expect(await whereFound("freed")).toEqual([0, 1, 0, 0, 1, 0]);
		await records.remove(system, "websites", toId("giver"), 3);
		await records.save(system, "websites", toId("taker"), { domainKey: "racking-au" }, { version: 1 });
		const words = [...titles, "otherwise", "beams"];
		const settled = [await placed(), await Promise.all(words.map(whereFound))];
		expect(await whereFound("hidden")).toEqual([0, 1, 0, 0, 1, 0]);
		expect(await whereFound("freed")).toEqual([1, 0, 0, 0, 1, 0]);
		await updateDerivedData(database, Object.values(ids).map(String));
		expect([await placed(), await Promise.all(words.map(whereFound))]).toEqual(settled);
	});
});
