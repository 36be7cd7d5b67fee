import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { system } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { openRecords, type Records } from "../../records/records.ts";

const count = 10_000;

/** Rows, because saving records would be slow. */
async function addWebsites({ db }: Database, count: number) {
	const numbers = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.raw(String(count))})`;
	await sql`insert into websites (id, domain, domain_key, created_at)
		${numbers} select 'id' || i, 'many' || i || '.nz', 'many-' || i, i from n`.execute(db);
	await sql`insert into websites_hosts (value, record_id) ${numbers} select 'many' || i || '.nz', 'id' || i from n`.execute(
		db,
	);
}

describe.each(databaseKinds)("Articles among ten thousand brands, in $kind", ({ create }) => {
	const database = databaseForTests(create);
	let records: Records;
	beforeAll(async () => {
		records = openRecords(database);
		await addWebsites(database, count);
	});

	const publish = (title: string, domains: readonly string[]) =>
		records.save(system, "content", "", { title, status: "published", domains }, { version: 0 });

	it("have addresses that are unique on each of their websites", async () => {
		const keys = Array.from({ length: 500 }, (_, index) => `many-${index + 1}`);
		expect((await publish("Anchors", keys)).slug).toBe("anchors");
		for (const placement of ["many-7", "id7", "many8.nz"])
			expect((await publish("Anchors", [placement])).slug).toMatch(/^anchors-\d$/);
		const only = { domain: "elsewhere.nz", domainKey: "team" } as const;
		await records.save(system, "websites", "", only, { version: 0 });
		expect((await publish("Anchors", ["elsewhere.nz"])).slug).toBe("anchors");
		const redirect = { websites: ["id9"], from: "/library/beams", to: "/library" };
		await records.save(system, "redirects", "", redirect, { version: 0 });
		expect((await publish("Beams", ["many-9"])).slug).toBe("beams-2");
	});
});
