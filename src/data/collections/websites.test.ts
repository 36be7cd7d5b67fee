import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, openEmpty } from "../../../tests/setup/databases/databases.ts";
import { system } from "../../model/access.ts";
import type { Database } from "../database/database.ts";
import { openRecords, type Records } from "../records/records.ts";

const key = "racking-nz";
const message = "“racking-nz” is the key of Racking NZ; a website has another id";
const refusal = { problems: [{ pointer: "/id", message }] };

describe.each(databaseKinds)("A website with a brand's key as its id, in $kind", ({ create }) => {
	let database: Database;
	let records: Records;
	beforeAll(async () => {
		database = await openEmpty(create);
		records = openRecords(database);
	});
	afterAll(() => database.db.destroy());
	const save = (id: string, input: object, version: number) =>
		records.save(system, "websites", id, input, { version });

	it("is refused, for articles name brands and websites alike", async () => {
		for (const domainKey of [key, "events-nz"])
			await expect(save(key, { domain: "one.nz", domainKey }, 0)).rejects.toMatchObject(refusal);
	});

	it("from an older program, is edited, and not restored", async () => {
		const old = { id: key, version: 1, domain: "one.nz", domain_key: key };
		await database.db.insertInto("websites").values(old).execute();
		expect(await save(key, { name: "One" }, 1)).toMatchObject({ name: "One", version: 2 });
		await records.remove(system, "websites", key, 2);
		const bringBack = records.restore(system, "websites", key, { version: 2, from: 3 });
		await expect(bringBack).rejects.toMatchObject(refusal);
	});
});
