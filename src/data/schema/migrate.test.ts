import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { system, visitor } from "../../model/rights/access.ts";
import { readMeta, writeMeta } from "../database/meta.ts";
import { openDatabase } from "../database/open.ts";
import { openSiteReader } from "../public/site-reader.ts";
import { openRecords } from "../records/records.ts";
import { migrate } from "./migrate.ts";

describe.each(databaseKinds)("Migration of $kind", ({ create, createBare }) => {
	it("lets several processes start at once on an empty database", async () => {
		const { url, folder } = await createBare();
		const script = join(import.meta.dirname, "../../../tests/setup/databases/migrate-process.ts");
		const start = () => promisify(execFile)(process.execPath, [script, url, folder]);
		await Promise.all([start(), start(), start(), start()]);
		const database = await openDatabase(url, folder);
		await migrate(database);
		await openRecords(database).save(system, "services", "", { name: "Works" }, { version: 0 });
		await database.db.destroy();
	});

	it("ends the sessions whose tokens an older program has kept as they are, once", async () => {
		const { url, folder } = await create();
		const database = await openDatabase(url, folder);
		await migrate(database);
		const at = new Date().toISOString();
		const times = { created_at: at, updated_at: at };
		await database.db
			.insertInto("auth_users")
			.values({ id: "ada", email: "ada", ...times })
			.execute();
		const session = { id: "one", user_id: "ada", token: "as it is", expires_at: at, ...times };
		const idsAfter = async () => {
			await database.db.insertInto("auth_sessions").values(session).execute();
			await migrate(database);
			return (await database.db.selectFrom("auth_sessions").select("id").execute()).map(({ id }) => id);
		};
		await database.db.deleteFrom("meta").where("name", "=", "session tokens").execute();
		expect(await idsAfter()).toEqual([]);
		expect(await idsAfter()).toEqual(["one"]);
		await database.db.destroy();
	});

	it("refuses a database that a newer program has changed", async () => {
		const { url, folder } = await create();
		const database = await openDatabase(url, folder);
		await migrate(database);
		await writeMeta(database, "schema", "999");
		await expect(migrate(database)).rejects.toThrow(/schema 999, newer than .* install the newer release/);
		await database.db.destroy();
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

	it("derives everything or nothing, also where it is killed in the middle", async () => {
		const { url, folder } = await create();
		const database = await openDatabase(url, folder);
		await migrate(database);
		const ids = Array.from({ length: 450 }, (_, number) => `article${number}`);
		const rows = ids.map((id) => ({ id, title: "Whare", status: "published", slug: id }));
		await database.db.insertInto("content").values(rows).execute();
		const names = ids.map((id) => ({ record_id: id, value: "team" }));
		await database.db.insertInto("content_domains").values(names).execute();
		await writeMeta(database, "derivation", "0");
		const script = join(import.meta.dirname, "../../../tests/setup/databases/migrate-process.ts");
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

	it("derives again what an older program derived otherwise, leaving versions and times", async () => {
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
		await sql`update content set card = '', body = ''`.execute(database.db);
		// As an older program had it.
		await sql`drop table content_websites`.execute(database.db);
		for (const column of ["status", "type", "title"])
			await sql`alter table content_domains add column ${sql.ref(column)} text not null default ''`.execute(
				database.db,
			);
		await sql`alter table content_domains add column updated_at bigint not null default 0`.execute(
			database.db,
		);
		await sql`create index content_domains_by_value_status_type_updated_at_record_id
			on content_domains (value, status, type, updated_at, record_id)`.execute(database.db);
		await sql`drop table content_search`.execute(database.db);
		await sql`create table content_search (record_id text, shelves text)`.execute(database.db);
		await writeMeta(database, "schema", "0");
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
		const columns = await database.db.selectFrom("content_domains").selectAll().execute();
		expect(columns.map((row) => ({ ...row }))).toEqual([
			{ record_id: before.id, position: 0, value: "team" },
		]);
		await database.db.destroy();
	});
});
