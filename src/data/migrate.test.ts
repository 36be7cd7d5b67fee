import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { databaseKinds } from "../../tests/setup/databases.ts";
import { system, visitor } from "../model/access.ts";
import { openDatabase } from "./database.ts";
import { writeMeta } from "./meta.ts";
import { migrate } from "./migrate.ts";
import { openRecords } from "./records.ts";
import { openSiteReader } from "./site-reader.ts";

describe.each(databaseKinds)("Migration of $kind", ({ create, createBare }) => {
	it("lets several processes start at once on an empty database", async () => {
		const { url, folder } = await createBare();
		const script = join(import.meta.dirname, "../../tests/setup/migrate-process.ts");
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

	it("adds the columns that a field needs, with its empty value in what stands already", async () => {
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
		if (database.dialect === "sqlite") {
			await sql`drop table content_search`.execute(database.db);
			await sql`create virtual table content_search using fts5(title, text, shelves, content='', contentless_delete=1,
				tokenize='porter unicode61 remove_diacritics 2')`.execute(database.db);
			await writeMeta(database, "shape", "of an older program");
		} else await sql`delete from content_search`.execute(database.db);
		await writeMeta(database, "derivation", "0");
		await migrate(database);
		expect(await records.find(visitor, "content", before.id)).toMatchObject({
			version: 1,
			updatedAt: before.updatedAt,
		});
		const found = await openSiteReader(database).listArticles({
			places: ["team"],
			types: ["insight"],
			words: ["rooms"],
			limit: 5,
		});
		expect(found).toMatchObject([{ title: "Whare", excerpt: ["A house of twenty rooms."] }]);
		await database.db.destroy();
	});
});
