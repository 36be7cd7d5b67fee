import { beforeAll, describe, expect, it } from "vitest";
import { counted } from "../../../../tests/setup/databases/counted.ts";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { system } from "../../../model/rights/access.ts";
import { everywhere } from "../../database/log/changes.ts";
import { openRecords, type Records } from "../../records/records.ts";
import { readOverview } from "./overview.ts";

describe.each(databaseKinds)("Articles of a brand on the dashboard, in $kind", ({ create }) => {
	const database = databaseForTests(create);
	let records: Records;
	beforeAll(async () => {
		records = openRecords(database);
		for (const domainKey of ["events-nz", "events-au"] as const)
			await records.save(
				system,
				"websites",
				"",
				{ domain: `${domainKey}.example`, domainKey },
				{ version: 0 },
			);
	});

	const article = (values: object) =>
		records.save(system, "content", "", { title: "Rig", domains: ["events-nz"], ...values }, { version: 0 });
	async function look() {
		let queries = 0;
		const { websites } = await readOverview(
			counted(database, () => (queries += 1)),
			system,
		);
		const counts = websites.map(({ domainKey, published, drafts }) => [domainKey, `${published} ${drafts}`]);
		return { counts: Object.fromEntries(counts), queries };
	}

	it("are counted once, and again after a write to the brand", async () => {
		expect((await look()).counts).toEqual({ "events-nz": "0 0", "events-au": "0 0" });
		const { id, version } = await article({ status: "published" });
		const first = await look();
		expect(first.counts).toEqual({ "events-nz": "1 0", "events-au": "0 0" });
		const second = await look();
		expect(second).toEqual({ counts: first.counts, queries: first.queries - 1 });

		const moved = await records.save(system, "content", id, { domains: ["events-au"] }, { version });
		expect((await look()).counts).toEqual({ "events-nz": "0 0", "events-au": "1 0" });
		await records.save(system, "content", id, { status: "draft" }, { version: moved.version });
		expect((await look()).counts).toEqual({ "events-nz": "0 0", "events-au": "0 0" });
		await records.remove(system, "content", id, moved.version + 1);
		expect((await look()).counts).toEqual({ "events-nz": "0 0", "events-au": "0 0" });
	});

	it("are not cached if something was written during the count", async () => {
		database.changes.publish(new Set([everywhere]));
		await readOverview(
			counted(database, () => database.changes.publish(new Set(["elsewhere.example"]))),
			system,
		);
		const again = await look();
		expect((await look()).queries).toBe(again.queries - 1);
	});
});
