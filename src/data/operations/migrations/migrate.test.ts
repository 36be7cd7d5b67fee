import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { system, visitor } from "../../../model/rights/access.ts";
import { openSiteReader } from "../../content/public/site-reader.ts";
import { readMeta, writeMeta } from "../../database/meta.ts";
import { openDatabase } from "../../open-database.ts";
import { openRecords } from "../../records/records.ts";
import { isUpdateDue, knownSchema, migrate, writtenMigrations } from "./migrate.ts";

describe.each(databaseKinds)("Migration of $kind", ({ create, createBare }) => {
	it("lets several processes start at once on an empty database", async () => {
		const { url, folder } = await createBare();
		const script = join(import.meta.dirname, "../../../../tests/setup/databases/migrate-process.ts");
		const start = () => promisify(execFile)(process.execPath, [script, url, folder]);
		await Promise.all([start(), start(), start(), start()]);
		const database = await openDatabase(url, folder);
		await migrate(database);
		await openRecords(database).save(system, "services", "", { name: "Works" }, { version: 0 });
		await database.db.destroy();
	});

	it.each([
		["newer", "999", /schema 999, newer than .* install the newer release/],
		["from before the first release", "6", /schema 6, from before version 1\.0\.0; export it/],
	])("refuses a database that is %s, and changes nothing in it", async (_, schema, sentence) => {
		const { url, folder } = await create();
		const database = await openDatabase(url, folder);
		await writeMeta(database, "schema", schema);
		await writeMeta(database, "shape", "of another program");
		await expect(migrate(database)).rejects.toThrow(sentence);
		expect(await isUpdateDue(database)).toBe(false);
		expect([await readMeta(database, "schema"), await readMeta(database, "shape")]).toEqual([
			schema,
			"of another program",
		]);
		await database.db.destroy();
	});

	it("runs each migration once, completely or not at all", async () => {
		const { url, folder } = await create();
		const database = await openDatabase(url, folder);
		const { db } = database;
		const service = await openRecords(database).save(
			system,
			"services",
			"",
			{ name: "Audits", description: "Of racks" },
			{ version: 0 },
		);
		// The schema of the previous release.
		await sql`alter table services rename column description to summary`.execute(db);
		const before = knownSchema();
		let isBroken = true;
		writtenMigrations.push(async (inside) => {
			await sql`alter table services rename column summary to description`.execute(inside.db);
			if (isBroken) throw new Error("broken");
		});
		try {
			expect(await isUpdateDue(database)).toBe(true);
			await expect(migrate(database)).rejects.toThrow("broken");
			expect(await readMeta(database, "schema")).toBe(String(before));
			isBroken = false;
			for (const _ of [1, 2]) await migrate(database);
			expect(await isUpdateDue(database)).toBe(false);
		} finally {
			writtenMigrations.pop();
		}
		expect(await openRecords(database).find(system, "services", service.id)).toEqual(service);
		expect(await readMeta(database, "schema")).toBe(String(before + 1));
		await expect(migrate(database)).rejects.toThrow(`newer than the ${before}`);
		await db.destroy();
	});

	it("adds the columns that a field needs, with its empty value in existing records", async () => {
		const { url, folder } = await create();
		const database = await openDatabase(url, folder);
		await migrate(database);
		const records = openRecords(database);
		const service = await records.save(system, "services", "", { name: "Old", active: true }, { version: 0 });
		await sql`alter table services drop column description`.execute(database.db);
		await sql`alter table services drop column active`.execute(database.db);
		await writeMeta(database, "shape", "of an older program");
		await migrate(database);
		expect(await records.find(system, "services", service.id)).toEqual({ ...service, active: false });
		await database.db.destroy();
	});

	it("derives everything or nothing, also if it is killed in the middle", async () => {
		const { url, folder } = await create();
		const database = await openDatabase(url, folder);
		await migrate(database);
		const ids = Array.from({ length: 450 }, (_, number) => `article${number}`);
		const rows = ids.map((id) => ({ id, title: "Whare", status: "published", slug: id }));
		await database.db.insertInto("content").values(rows).execute();
		const names = ids.map((id) => ({ record_id: id, value: "team" }));
		await database.db.insertInto("content_domains").values(names).execute();
		await writeMeta(database, "derivation", "0");
		const script = join(import.meta.dirname, "../../../../tests/setup/databases/migrate-process.ts");
		const migrating = spawn(process.execPath, [script, url, folder], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		const ended = once(migrating, "exit");
		const [told] = await once(migrating.stdout, "data");
		expect(String(told)).toMatch(/^Articles: texts and files, 200 of 450\n/);
		migrating.kill("SIGKILL");
		await ended;
		const placements = () => database.db.selectFrom("content_websites").select("place").execute();
		expect([await readMeta(database, "derivation"), (await placements()).length]).toEqual(["0", 0]);
		await migrate(database);
		expect(await readMeta(database, "derivation")).not.toBe("0");
		expect((await placements()).map(({ place }) => place)).toEqual(ids.map(() => "team"));
		await database.db.destroy();
	});

	it("derives data of an older program again, without a change of versions and times", async () => {
		const { url, folder } = await create();
		const database = await openDatabase(url, folder);
		await migrate(database);
		const records = openRecords(database);
		const input = {
			title: "Whare",
			status: "published",
			domains: ["team"],
			content: "<p>A house of twenty rooms.</p>",
		};
		const before = await records.save(system, "content", "", input, { version: 0 });
		// Older releases sanitised less.
		const stored = `${input.content}<script>steal()</script>`;
		await sql`update content set card = '', body = '', content = ${stored}`.execute(database.db);
		for (const table of ["content_websites", "content_search"])
			await sql`drop table ${sql.table(table)}`.execute(database.db);
		await writeMeta(database, "shape", "of an older program");
		await writeMeta(database, "derivation", "0");
		await migrate(database);
		expect(await records.find(visitor, "content", before.id)).toMatchObject({
			version: 1,
			updatedAt: before.updatedAt,
		});
		const found = await openSiteReader(database).listArticles({
			placements: ["team"],
			types: ["insight"],
			words: ["rooms"],
			limit: 5,
		});
		expect(found).toMatchObject([{ title: "Whare", excerpt: ["A house of twenty rooms."] }]);
		const { rows } = await sql<{ body: string }>`select body from content`.execute(database.db);
		expect(rows).toEqual([{ body: expect.not.stringContaining("script") }]);
		expect(rows).toEqual([{ body: expect.stringContaining("twenty rooms") }]);
		await database.db.destroy();
	});
});
