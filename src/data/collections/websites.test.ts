import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, openEmpty } from "../../../tests/setup/databases/databases.ts";
import { system } from "../../model/access.ts";
import type { Database } from "../database/database.ts";
import { openSiteReader } from "../public/site-reader.ts";
import { openRecords, type Records } from "../records/records.ts";

const key = "racking-nz";
const refusal = (pointer: string, message: string) => ({ problems: [{ pointer, message }] });
const notItsId = refusal(
	"/id",
	"“racking-nz” is the key of Racking NZ: only a website of that brand can have it as its id",
);
const notItsBrand = refusal(
	"/domainKey",
	"The id of this website is the key of Racking NZ: it stays with that brand",
);

describe.each(databaseKinds)("A website with a brand's key as its id, in $kind", ({ create }) => {
	let database: Database;
	let records: Records;
	beforeAll(async () => {
		database = await openEmpty(create);
		records = openRecords(database);
	});
	afterAll(() => database.db.destroy());
	const save = (input: object, version: number) => records.save(system, "websites", key, input, { version });

	it("is of that brand when it is added, changed or restored", async () => {
		await expect(save({ domain: "one.nz", domainKey: "events-nz" }, 0)).rejects.toMatchObject(notItsId);
		await save({ domain: "one.nz", domainKey: key }, 0);
		await expect(save({ domainKey: "events-nz" }, 1)).rejects.toMatchObject(notItsBrand);
		expect(await save({ name: "One" }, 1)).toMatchObject({ domainKey: key, version: 2 });
		await records.remove(system, "websites", key, 2);
		const restored = await records.restore(system, "websites", key, { version: 1, from: 3 });
		expect(restored).toMatchObject({ id: key, domainKey: key });
	});

	it("lists what stands at its brand once", async () => {
		const article = { title: "One", status: "published", type: "insight", domains: [key, "one.nz"] };
		const { id } = await records.save(system, "content", "", article, { version: 0 });
		const site = await openSiteReader(database).findWebsiteByHost("one.nz");
		const asked = { placements: site?.placements ?? [], types: ["insight"], limit: 9 } as const;
		expect((await openSiteReader(database).listArticles(asked)).map((found) => found.id)).toEqual([id]);
	});

	it("of another brand, from an older program, is edited and moved to its own, and not restored", async () => {
		const old = { domain_key: "events-nz" };
		await database.db.updateTable("websites").set(old).where("id", "=", key).execute();
		const { version } = await records.find(system, "websites", key);
		await save({ name: "Two" }, version);
		await expect(save({ domainKey: "team" }, version + 1)).rejects.toMatchObject(notItsBrand);
		await records.remove(system, "websites", key, version + 1);
		const bringBack = (which: number) =>
			records.restore(system, "websites", key, { version: which, from: version + 2 });
		await expect(bringBack(version + 1)).rejects.toMatchObject(notItsId);
		expect(await bringBack(version)).toMatchObject({ domainKey: key });
	});
});
