import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, sqlite } from "../../../../tests/setup/databases/databases.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { system } from "../../../model/rights/access.ts";
import { openRecords, type Records } from "../../records/records.ts";

const key = "racking-nz";

describe("A brand with many articles, over SQLite", () => {
	const database = databaseForTests(sqlite.create);
	let records: Records;
	beforeAll(async () => {
		records = openRecords(database);
		await records.save(system, "websites", "", { domain: "first.nz", domainKey: key }, { version: 0 });
		const article = { title: "One", status: "published", domains: [key] } as const;
		const { id } = await records.save(system, "content", "", article, { version: 0 });
		await sql`insert into content (id, title, slug, status, home)
			with recursive n (i) as (select 1 union all select i + 1 from n where i < 2000)
			select 'a' || i, title, 'one-' || i, status, home from content, n where id = ${id}`.execute(
			database.db,
		);
		await sql`insert into content_domains (record_id, value)
			select id, ${key} from content where id <> ${id}`.execute(database.db);
		await sql`insert into content_websites (record_id, place, status)
			select id, ${key}, status from content where id <> ${id}`.execute(database.db);
	});

	async function rowsWritten(work: () => Promise<unknown>): Promise<number> {
		const total = sql<{ rows: number }>`select total_changes() as rows`;
		const before = (await total.execute(database.db)).rows[0]?.rows ?? 0;
		await work();
		return Number((await total.execute(database.db)).rows[0]?.rows) - before;
	}
	const homes = async () =>
		(
			await sql<{ home: string; count: number }>`select w.domain as home, count(*) as count from content c
				join websites w on w.id = c.home group by w.domain`.execute(database.db)
		).rows.map((row) => ({ ...row }));

	it("does not change when other websites are added, renamed and deleted; it follows its key", async () => {
		let second = "";
		const add = async () => {
			const values = { domain: "second.nz", domainKey: "spare-nz" };
			second = (await records.save(system, "websites", "", values, { version: 0 })).id;
		};
		expect(await rowsWritten(add)).toBeLessThan(50);
		const rename = () =>
			records.save(system, "websites", toId(second), { domain: "renamed.nz" }, { version: 1 });
		expect(await rowsWritten(rename)).toBeLessThan(50);
		expect(await homes()).toEqual([{ home: "first.nz", count: 2_001 }]);
		const { items } = await records.list(system, "websites");
		const first = items.find(({ id }) => id !== second)?.id ?? "";
		const called = (id: RecordId, domainKey: string, version: number) =>
			records.save(system, "websites", id, { domainKey }, { version });
		await called(toId(first), "events-nz", 1);
		expect(await homes()).toEqual([{ home: "first.nz", count: 2_001 }]);
		await called(toId(second), key, 2);
		await called(toId(second), "spare-nz", 3);
		expect(await homes()).toEqual([{ home: "first.nz", count: 2_001 }]);
		expect(await rowsWritten(() => records.remove(system, "websites", toId(second), 4))).toBeLessThan(50);
	});

	it("is not written when a website is renamed that its articles name by a stable name", async () => {
		const own = { domain: "own.nz", aliases: ["also.nz"], domainKey: "own-nz" } as const;
		await records.save(system, "websites", toId("own"), own, { version: 0 });
		await sql`insert into content (id, title, slug, home) with recursive n (i) as (select 1 union all select i + 1 from n
			where i < 500) select 'own' || i, 'Own', 'own-' || i, 'own' from n`.execute(database.db);
		for (const name of ["own", "also.nz"])
			await sql`insert into content_domains (record_id, value)
				select id, ${name} from content where home = 'own'`.execute(database.db);
		await sql`insert into content_websites (record_id, place) select id, 'own' from content where home = 'own'`.execute(
			database.db,
		);
		const rename = () =>
			records.save(system, "websites", toId("own"), { domain: "renamed-own.nz" }, { version: 1 });
		expect(await rowsWritten(rename)).toBeLessThan(50);
		const drop = () => records.save(system, "websites", toId("own"), { aliases: [] }, { version: 2 });
		// The articles then refer to an unknown name.
		expect(await rowsWritten(drop)).toBeGreaterThan(500);
	});
});
