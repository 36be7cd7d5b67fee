import { copyFileSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, newFolder } from "../../tests/setup/databases/databases.ts";
import { readConfig } from "../config.ts";
import { instanceFacts, readMeta, schemaFact, writeMeta } from "../data/database/meta.ts";
import { openDatabase } from "../data/open-database.ts";
import { knownSchema, writtenMigrations } from "../data/operations/migrations/migrate.ts";
import { system } from "../model/rights/access.ts";
import { openPlatform } from "../platform.ts";
import { openTarget } from "./repository/place.ts";
import { restore } from "./restore.ts";
import { verify } from "./verify.ts";

beforeAll(() => {
	writtenMigrations.push(async () => undefined);
});
afterAll(() => {
	writtenMigrations.pop();
});

describe.each(databaseKinds)("Before an update, $kind", ({ createBare }) => {
	let where: { readonly url: string; readonly folder: string };
	beforeAll(async () => {
		where = await createBare();
		const { records, files, close } = await openPlatform(config());
		await records.save(system, "services", "", { name: "Audits" }, { version: 0 });
		const from = join(newFolder(), "wharf.txt");
		writeFileSync(from, "a picture of a wharf");
		await files.add(system, { path: "wharf.txt", facts: {}, isPublic: true }, from);
		await close();
	});

	const config = (more: Record<string, string> = {}) =>
		readConfig({ DATABASE_URL: where.url, DATA_DIR: where.folder, ...more });
	const ownFolder = () => join(where.folder, "backups");

	async function becomeOlder() {
		const database = await openDatabase(where.url, where.folder);
		await writeMeta(database, schemaFact, String(knownSchema() - 1));
		await sql`alter table backup_runs drop column outcome`.execute(database.db);
		await writeMeta(database, instanceFacts.shape, "of an older program");
		await database.db.destroy();
	}

	/** Returns the messages of the start. */
	async function start(more: Record<string, string> = {}): Promise<string> {
		const said: string[] = [];
		const { close } = await openPlatform(config(more), Date.now, undefined, (text) => said.push(text));
		await close();
		return said.join("\n");
	}

	async function schemaNow() {
		const database = await openDatabase(where.url, where.folder);
		return readMeta(database, schemaFact).finally(() => database.db.destroy());
	}

	const openAt = (folder: string) => openTarget(config(), folder, false);

	it("is not backed up if nothing changes, nor if backups are off", async () => {
		expect(await start()).toBe("");
		await becomeOlder();
		expect(await start({ BACKUP_BEFORE_UPDATE: "false" })).not.toContain("backed up");
		expect(existsSync(ownFolder())).toBe(false);
	});

	it("is backed up without files next to its data, where the last three such backups are retained", async () => {
		await becomeOlder();
		await start();
		const repository = await openAt(ownFolder());
		const [first = ""] = await repository.listSnapshots();
		const snapshotOf = (name: string) => join(ownFolder(), "snapshots", `${name}.json`);
		for (const day of ["01", "02"])
			copyFileSync(snapshotOf(first), snapshotOf(first.replace(/^.{10}/, `2026-01-${day}`)));
		await becomeOlder();
		const said = await start();
		const names = await repository.listSnapshots();
		expect(names).toEqual([first.replace(/^.{10}/, "2026-01-02"), first, names.at(-1)]);
		const [snapshot = ""] = names.slice(-1);
		expect(said).toContain(
			`npm run restore -- ${ownFolder()} --snapshot ${snapshot} --data ${where.folder} --replace`,
		);
		expect((await verify(repository, names, () => undefined)).damages).toEqual([]);
		const { manifest } = await repository.readSnapshot(snapshot);
		expect(manifest).toMatchObject({ schema: knownSchema() - 1, files: { lines: 0 } });
		expect(manifest.tables.find(({ name }) => name === "services")?.lines).toBe(1);
		// The files remained in place.
		await restore(config(), repository, { snapshot, replace: true }, () => undefined);
		const { files, records, close } = await openPlatform(config());
		await files.requireOwn(where.folder);
		expect((await records.list(system, "services")).items).toMatchObject([{ name: "Audits" }]);
		await close();
	});

	it("is backed up with its files to the configured place", async () => {
		const target = newFolder();
		await becomeOlder();
		expect(await start({ BACKUP_TARGET: target })).toContain(`npm run restore -- ${target} --snapshot `);
		const repository = await openAt(target);
		const [snapshot = ""] = await repository.listSnapshots();
		expect(snapshot).toMatch(/-before-update$/);
		expect((await repository.readSnapshot(snapshot)).manifest.files.lines).toBe(1);
	});

	it("is not changed if the backup fails", async () => {
		await becomeOlder();
		const file = join(newFolder(), "file");
		writeFileSync(file, "no folder");
		await expect(start({ BACKUP_TARGET: file })).rejects.toThrow(
			/backup before this update could not be made: .*it is a file.* BACKUP_BEFORE_UPDATE=false/,
		);
		expect(await schemaNow()).toBe(String(knownSchema() - 1));
		await start({ BACKUP_BEFORE_UPDATE: "false" });
	});
});
