import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { publish } from "../../../../tests/setup/editorial/publish.ts";
import { system, userActor } from "../../../model/rights/access.ts";
import { inTransaction } from "../../database/transaction.ts";
import { openDrafts } from "../../editorial/drafts/drafts.ts";
import { openPreviews } from "../../editorial/preview/previews.ts";
import { openRecords, type Records } from "../records.ts";
import { countWebsitesOf, listWebsitesOfScope, scopesOfWebsite } from "./websites-of-scope.ts";

const ada = userActor({ id: "ada", roles: ["admin"], scopes: ["all"] });

describe.each(databaseKinds)("The scopes of websites, in $kind", ({ create }) => {
	const database = databaseForTests(create);
	let records: Records;
	beforeAll(async () => {
		records = openRecords(database);
	});
	const add = (domainKey: string, more: object = {}) =>
		records.save(system, "websites", "", { domain: `${domainKey}.test`, domainKey, ...more }, { version: 0 });
	const scopes = (id: string) => scopesOfWebsite(database, id);

	it("follow a website that is added, changed, deleted and restored", async () => {
		const { id } = await add("racking-nz");
		const own = `website:${id}`;
		expect(await scopes(id)).toEqual([own, "unit:racking", "country:nz", "all"]);
		await records.save(system, "websites", id, { country: "AU" }, { version: 1 });
		expect(await scopes(id)).toEqual([own, "unit:racking", "country:au", "all"]);
		await records.save(system, "websites", id, { unit: "Pallet racking" }, { version: 2 });
		expect(await scopes(id)).toEqual([own, "unit:pallet-racking", "country:au", "all"]);
		const said = { domainKey: "events-gb", unit: "", country: "" };
		await records.save(system, "websites", id, said, { version: 3 });
		expect(await scopes(id)).toEqual([own, "unit:events", "country:gb", "all"]);
		await records.remove(system, "websites", id, 4);
		expect(await scopes(id)).toEqual([]);
		await records.restore(system, "websites", id, { version: 2, from: 5 });
		expect(await scopes(id)).toEqual([own, "unit:racking", "country:au", "all"]);
	});

	it("change with a published draft, and not with a preview or a failed write", async () => {
		const { id } = await add("digital-nz");
		const drafts = openDrafts(database);
		const input = { values: { country: "IE", name: "Digital IE" }, baseVersion: 1 };
		await drafts.save(ada, "websites", id, input, 0);
		const previews = openPreviews(database);
		const change = { actor: ada, changes: [{ collection: "websites", id }] } as const;
		const seen = await previews.read(change, ({ findWebsite }) => findWebsite(id));
		expect(seen?.name).toBe("Digital IE");
		await previews.close();
		const failing = inTransaction(database, async (inside) => {
			await openRecords(inside).save(system, "websites", id, { country: "US" }, { version: 1 });
			throw new Error("as it may");
		});
		await expect(failing).rejects.toThrow("as it may");
		expect(await scopes(id)).toContain("country:nz");
		await publish(database, ada, "websites", id, 1);
		expect(await scopes(id)).toContain("country:ie");
	});

	it("are listed by page and counted", async () => {
		const added = await Promise.all(["a", "b", "c"].map((key) => add(`${key}-sg`, { unit: "Paged" })));
		const paged = added
			.map(({ id, domainKey }) => ({ id, domainKey }))
			.toSorted((a, b) => (a.id < b.id ? -1 : 1));
		const visibleWhen = () => undefined;
		const first = await listWebsitesOfScope(database, "unit:paged", { limit: 2, visibleWhen });
		expect(first.items).toEqual(paged.slice(0, 2));
		const { nextCursor: cursor } = first;
		expect(await listWebsitesOfScope(database, "unit:paged", { limit: 2, cursor, visibleWhen })).toEqual({
			items: paged.slice(2),
			nextCursor: undefined,
		});
		const counts = await countWebsitesOf(database, ["unit:paged", "country:sg", "country:zz"]);
		expect(Object.fromEntries(counts)).toEqual({ "unit:paged": 3, "country:sg": 3 });
	});

	it("have one spelling of a unit, whatever its signs and case", async () => {
		await add("x-nz", { unit: "Fit-out" });
		expect(await add("y-nz", { unit: "FIT OUT" })).toMatchObject({ unit: "Fit-out" });
	});
});
