import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { appendFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { signInCookie } from "../../../tests/setup/app/staff.ts";
import { newInstallation, placeOf, rowsAt } from "../../../tests/setup/backups/backed-up.ts";
import {
	email,
	filesAt,
	filledPlace,
	moveTo,
	newTarget,
	openRandom,
} from "../../../tests/setup/backups/moved.ts";
import {
	databaseKinds,
	newDataFolder,
	newFolder,
	postgres,
	sqlite,
} from "../../../tests/setup/databases/databases.ts";
import { openNode } from "../../../tests/setup/databases/nodes.ts";
import { hasS3 } from "../../../tests/setup/files/stores.ts";
import { timesOf } from "../../../tests/setup/input/effort.ts";
import { readConfig } from "../../config.ts";
import { openNodes } from "../../data/database/log/nodes.ts";
import { instanceFacts, writeMeta } from "../../data/database/meta.ts";
import { openDatabase } from "../../data/open-database.ts";
import { migrate } from "../../data/operations/migrations/migrate.ts";
import { forgetGoneWords } from "../../data/records/search/documents.ts";
import { wordsNear } from "../../data/records/search/known-words.ts";
import { openDiskStore } from "../../files/store/disk-store.ts";
import { system } from "../../model/rights/access.ts";
import { openPlatform } from "../../platform.ts";
import type { Place } from "../repository/place.ts";
import { moveFiles } from "./move-files.ts";
import { moveRows } from "./move-rows.ts";

const silent = () => undefined;

// Takes several seconds, and each move about a second.
describe("A move", () => {
	let source: Awaited<ReturnType<typeof filledPlace>>;
	let rows: Record<string, string[]>;
	let files: Record<string, string>;
	beforeAll(async () => {
		source = await filledPlace();
		rows = await rowsAt(source.place);
		files = await filesAt(source.place);
		for (const table of [
			"auth_sessions",
			"account_tokens",
			"webhooks",
			"outbox",
			"history",
			"drafts",
			"events",
		])
			expect(rows[table]?.length, table).toBeGreaterThan(0);
		expect(Object.keys(files).length).toBeGreaterThan(50);
	});

	it(`copies everything from SQLite and a folder to PostgreSQL${hasS3 ? " and S3" : ""}, and back`, async () => {
		const first = await newTarget({ database: postgres, files: hasS3 ? "S3" : "stay" });
		const moved = await moveTo({ ...source.place, s3: first.s3 ?? source.place.s3 }, first.to);
		expect(moved.rows).toMatchObject({ tables: Object.keys(rows).length + 1 });
		expect(await rowsAt(moved.after)).toEqual(rows);
		expect(await filesAt(moved.after)).toEqual(files);

		const back = await newTarget({ database: sqlite, files: "folder" });
		const { after } = await moveTo(moved.after, back.to);
		for (const place of [after, moved.after, source.place]) {
			expect(await rowsAt(place)).toEqual(rows);
			expect(await filesAt(place)).toEqual(files);
		}
		expect(existsSync(join(after.dataFolder, "erasures.jsonl"))).toBe(true);

		const { app, platform, get } = await openNode({ url: "", folder: after.dataFolder });
		await platform.files.requireOwn(after.dataFolder);
		expect(await signInCookie(app, email)).toMatch(/session/);
		expect((await get("/api/auth/session", { cookie: source.cookie })).status).toBe(200);
		const headers = { authorization: `Bearer ${source.token}` };
		expect((await get("/api/content?limit=1", { headers })).status).toBe(200);
		expect(await platform.webhooks.list()).toMatchObject([{ name: "Search" }]);
		const search = { placements: ["digital-nz"], words: ["wharenui"], limit: 5 };
		const found = await platform.reader.listArticles({ ...search, types: ["insight", "case-study"] });
		expect(found.length).toBeGreaterThan(0);
		await platform.close();
	});

	if (hasS3)
		it("copies only files to S3, and back to another folder with the database", async () => {
			const { to, s3 } = await newTarget({ files: "S3" });
			const { after, rows: none } = await moveTo({ ...source.place, s3: s3 ?? source.place.s3 }, to);
			expect(none).toBeUndefined();
			expect(after.databaseUrl).toBe("");
			expect(await filesAt(after)).toEqual(files);
			const back = await newTarget({ database: sqlite, files: "folder" });
			expect(await filesAt((await moveTo(after, back.to)).after)).toEqual(files);
		});
});

describe("A move of a small installation", () => {
	let place: Place;
	let rows: Record<string, string[]>;
	let files: Record<string, string>;
	beforeAll(async () => {
		place = placeOf(await newInstallation());
		rows = await rowsAt(place);
		files = await filesAt(place);
	});

	it.each(databaseKinds)("is repeated after an interruption, to $kind", async (database) => {
		const random = openRandom(`moves to ${database.kind}`);
		const { to, s3 } = await newTarget({
			database,
			files: database === sqlite ? "folder" : hasS3 ? "S3" : "stay",
		});
		const source = { ...place, s3: s3 ?? place.s3 };
		for (let count = 0; count < timesOf(20, 2); count += 1) {
			// There is at least one report per table.
			let left = random(Object.keys(rows).length);
			const broken = moveTo(source, to, () => {
				left -= 1;
				if (left < 0) throw new Error("Interrupted");
			});
			await expect(broken).rejects.toThrow("Interrupted");
		}
		const { after } = await moveTo(source, to);
		expect(await rowsAt(after)).toEqual(rows);
		expect(await filesAt(after)).toEqual(files);
		await expect(moveTo(source, to)).rejects.toThrow(
			"There is data in the database of --to: give an empty database",
		);
	});

	it("succeeds if the target derives other search words than the source has", async () => {
		const where = await newInstallation();
		const source = await openDatabase("", where.folder);
		const words = async ({ db }: typeof source) =>
			(await db.selectFrom("search_words").select("word").orderBy("word").execute()).map(({ word }) => word);
		const derived = await words(source);
		expect(derived.length).toBeGreaterThan(0);
		await source.db.deleteFrom("search_words").execute();
		await source.db.destroy();
		const { to } = await newTarget({ database: sqlite, files: "folder" });
		const { after } = await moveTo(placeOf(where), to);
		const target = await openDatabase("", after.dataFolder);
		expect(await words(target)).toEqual(derived);
		await target.db.destroy();
	});

	it("refuses a store with other files, and names it", async () => {
		const folder = newFolder();
		const to = [`sqlite://${join(folder, "frontage.sqlite")}`, folder];
		const store = await openDiskStore(join(folder, "files"));
		writeFileSync(join(store.spoolFolder, "one"), "of another");
		await store.keep("another", join(store.spoolFolder, "one"));
		await expect(moveTo(place, to)).rejects.toThrow(
			`The folder ${join(folder, "files")} is not empty: it has files that are not from here. Empty it, or give another`,
		);
		await store.remove("another");
		writeFileSync(join(store.spoolFolder, "mark"), "x".repeat(16));
		await store.keep(instanceFacts.store, join(store.spoolFolder, "mark"));
		await expect(moveTo(place, to)).rejects.toThrow("is not empty");
		expect(existsSync(join(folder, "frontage.sqlite"))).toBe(false);
	});

	it("replaces a file that an interrupted move damaged", async () => {
		const { to } = await newTarget({ database: sqlite, files: "folder" });
		const { after } = await moveTo(place, to);
		await rm(join(after.dataFolder, "frontage.sqlite"));
		const [damaged = ""] = Object.keys(files);
		const path = join(after.dataFolder, "files", damaged);
		const { length } = readFileSync(path);
		await rm(path);
		writeFileSync(path, "x".repeat(length));
		await moveTo(place, to);
		expect(await filesAt(after)).toEqual(files);
	});

	it("reports the lost files of records, by name", async () => {
		const where = await newInstallation();
		const platform = await openPlatform(readConfig({ DATA_DIR: where.folder }));
		const { items } = await platform.records.list(system, "media", { limit: 10 });
		await platform.close();
		const lost = items.find(({ name }) => name === "wharf.txt");
		const key = String(lost?.blob);
		await rm(join(where.folder, "files", key));
		const target = await newTarget({ database: sqlite, files: "folder" });
		const targets = hasS3 ? [target, await newTarget({ files: "S3" })] : [target];
		for (const { to, s3 } of targets) {
			const place = placeOf(where);
			const { files } = await moveTo({ ...place, s3: s3 ?? place.s3 }, to);
			expect(files?.lacking).toEqual([{ key, record: lost?.id, name: "wharf.txt", why: "is missing" }]);
			expect(files?.files).toBe(1);
		}
	});

	it("detects a copy that differs", async () => {
		const store = await openDiskStore(join(place.dataFolder, "files"));
		const target = await openDiskStore(newFolder());
		const damaging: typeof target = {
			...target,
			keep: async (key, path) => {
				await appendFile(path, "!");
				await target.keep(key, path);
			},
		};
		await expect(moveFiles(store, damaging, [], silent)).rejects.toThrow(
			/^The copy of the file \S+ differs: run this again$/,
		);

		const [from, to] = [await openDatabase("", place.dataFolder), await openDatabase("", newFolder())];
		const altered = to.db.withPlugin({
			transformQuery: ({ node }) => node,
			transformResult: async ({ result }) => ({
				...result,
				rows: result.rows.map((row) => (row.name === "Audits" ? { ...row, name: "Audit" } : row)),
			}),
		});
		const moving = moveRows(from, { ...to, db: altered }, silent, async () => undefined);
		await expect(moving).rejects.toThrow("Nothing was moved: the copy of the table services differs");
		expect(await to.db.introspection.getTables()).toEqual([]);
		await from.db.destroy();
		await to.db.destroy();
	});
});

describe.each(databaseKinds)("A move of $kind", ({ create, createBare }) => {
	it("derives the words of the search again, which differ after the removal of unused ones", async () => {
		const { url, folder } = await create();
		const place = readConfig({ DATABASE_URL: url, DATA_DIR: folder });
		const platform = await openPlatform(place);
		const article = { title: "Shelves", content: "<p>Shelves that hold</p>", status: "published" };
		await platform.records.save(system, "content", "", article, { version: 0 });
		await platform.close();
		const database = await openDatabase(url, folder);
		// Removes "that", which PostgreSQL does not index.
		await forgetGoneWords(database);
		await database.db.destroy();
		const { to } = await newTarget({ database: sqlite, files: "folder" });
		const { after } = await moveTo(place, to);
		expect(await rowsAt(after)).toEqual(await rowsAt(place));
		const copy = await openDatabase("", after.dataFolder);
		expect(await wordsNear(copy, "shelvs")).toEqual(["shelves"]);
		await copy.db.destroy();
	});

	it("refuses while the program runs, and after another release", async () => {
		const { url, folder } = await create();
		const place = readConfig({ DATABASE_URL: url, DATA_DIR: folder });
		const database = await openDatabase(url, folder);
		const nodes = openNodes(database);
		// Uses a new place each time, because the first move may precede the program.
		const refusal = () => {
			const elsewhere = newFolder();
			const to = [`sqlite://${join(elsewhere, "frontage.sqlite")}`, elsewhere];
			return moveTo(place, to).then(() => "", String);
		};
		await expect.poll(refusal).toMatch(/The program runs on .*: stop it, and run this again/);
		await nodes?.close();
		await writeMeta(database, instanceFacts.tables, "[]");
		await database.db.destroy();
		await expect.poll(refusal).toMatch("The database is of another release: start the program once");
	});

	it("refuses a database with tables, and one that the program uses", async () => {
		const place = readConfig({ DATA_DIR: await newDataFolder() });
		const closed = "postgres://frontage:secret@127.0.0.1:9/frontage";
		await expect(moveTo(place, [closed])).rejects.toThrow(
			/^The database of --to cannot be used \(.+\); is it running\?$/,
		);
		const { url, folder } = await createBare();
		const to = url ? [url] : [`sqlite://${join(folder, "frontage.sqlite")}`, folder];
		const database = await openDatabase(url, folder);
		await migrate(database);
		const refusal = () => moveTo(place, to).then(() => "", String);
		if (!url) expect(await refusal()).toMatch("The program runs on the database of --to");
		await database.db.destroy();
		expect(await refusal()).toMatch("There is data in the database of --to: give an empty database");
	});
});
