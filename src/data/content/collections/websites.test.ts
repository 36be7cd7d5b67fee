import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { system, userActor } from "../../../model/rights/access.ts";
import { openRecords, type Records } from "../../records/records.ts";

const key = "racking-nz";
const message = "“racking-nz” is the short name of Racking NZ; a website has another id";
const refusal = { problems: [{ pointer: "/id", message }] };

describe.each(databaseKinds)("A website with a brand's key as its id, in $kind", ({ create }) => {
	const database = databaseForTests(create);
	let records: Records;
	beforeAll(async () => {
		records = openRecords(database);
	});
	const save = (id: RecordId, input: object, version: number) =>
		records.save(system, "websites", id, input, { version });

	it("is refused, because articles refer to brands and websites alike", async () => {
		for (const domainKey of [key, "events-nz"])
			await expect(save(toId(key), { domain: "one.nz", domainKey }, 0)).rejects.toMatchObject(refusal);
	});

	it("is editable as an existing row, but not restored", async () => {
		const old = { id: key, version: 1, domain: "one.nz", domain_key: key };
		await database.db.insertInto("websites").values(old).execute();
		expect(await save(toId(key), { name: "One" }, 1)).toMatchObject({ name: "One", version: 2 });
		await records.remove(system, "websites", toId(key), 2);
		const bringBack = records.restore(system, "websites", toId(key), { version: 2, from: 3 });
		await expect(bringBack).rejects.toMatchObject(refusal);
	});
});

describe.each(databaseKinds)("Unit and country of a website, in $kind", ({ create }) => {
	const database = databaseForTests(create);
	let records: Records;
	beforeAll(async () => {
		records = openRecords(database);
	});
	const add = (domain: string, input: object) =>
		records.save(system, "websites", "", { domain, ...input }, { version: 0 });
	const brand = ({ unit, country }: { unit: string; country: string }) => [unit, country];

	it("follow its key until they are set explicitly", async () => {
		const website = await add("one.nz", { domainKey: "racking-au" });
		expect(brand(website)).toEqual(["Racking", "AU"]);
		const change = (input: object, version: number) =>
			records.save(system, "websites", website.id, input, { version });
		expect(brand(await change({ domainKey: "events-nz" }, 1))).toEqual(["Events", "NZ"]);
		expect(brand(await change({ country: "GB" }, 2))).toEqual(["Events", "GB"]);
		expect(brand(await change({ domainKey: "digital-au" }, 3))).toEqual(["Digital", "GB"]);
		expect(brand(await change({ unit: "", country: "" }, 4))).toEqual(["Digital", "AU"]);
	});

	it("have the spelling of other websites, and a known country and language", async () => {
		await add("two.nz", { domainKey: "interiors-nz", unit: "Fit-out" });
		expect(await add("three.nz", { domainKey: "interiors-au", unit: "FIT-OUT" })).toMatchObject({
			unit: "Fit-out",
		});
		await expect(add("four.nz", { domainKey: "events-au", country: "ZZ" })).rejects.toMatchObject({
			problems: [{ pointer: "/country" }],
		});
		const admin = userActor({ id: "ada", roles: ["admin"], scopes: ["all"] });
		const spoken = { domain: "four.nz", domainKey: "events-au", language: "en_UK" };
		await expect(records.save(admin, "websites", "", spoken, { version: 0 })).rejects.toMatchObject({
			problems: [{ pointer: "/language" }],
		});
	});
});
