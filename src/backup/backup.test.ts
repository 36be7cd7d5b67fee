import { hash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, newFolder, postgres, sqlite } from "../../tests/setup/databases/databases.ts";
import { hasS3, newBucket, openAt, storeKinds } from "../../tests/setup/files/stores.ts";
import { readConfig } from "../config.ts";
import { openSiteReader } from "../data/content/public/site-reader.ts";
import type { Database } from "../data/database/database.ts";
import { openNodes } from "../data/database/log/nodes.ts";
import { instanceFacts } from "../data/database/meta.ts";
import { metaTable } from "../data/database/table.ts";
import { inTransaction } from "../data/database/transaction.ts";
import { openDatabase } from "../data/open-database.ts";
import { linesOf } from "../data/operations/backup/lines.ts";
import { atOneMoment } from "../data/operations/backup/moment.ts";
import { desiredTables } from "../data/schema/schema.ts";
import type { S3Settings } from "../files/store/s3-client.ts";
import { system } from "../model/rights/access.ts";
import { openPlatform } from "../platform.ts";
import type { Services } from "../services.ts";
import { type BackedUp, backUp } from "./back-up.ts";
import { type Manifest, toText } from "./repository/manifest.ts";
import { neededBy } from "./repository/needs.ts";
import { openTarget, type Place } from "./repository/place.ts";
import { openRepository, type Repository } from "./repository/repository.ts";
import { openSeal } from "./repository/seal.ts";
import { restore } from "./restore.ts";
import type { BackupKeys } from "./settings.ts";
import { verify } from "./verify.ts";

const silent = () => undefined;
const plain = { recipients: [], identityFile: "" };

interface Where {
	readonly url: string;
	readonly folder: string;
}

const placeOf = ({ url, folder }: Where): Place => readConfig({ DATABASE_URL: url, DATA_DIR: folder });

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
	for (const { close } of open.splice(0).reverse()) await close();
});

async function start(where: Where, s3?: S3Settings): Promise<Services> {
	const config = readConfig({ DATABASE_URL: where.url, DATA_DIR: where.folder });
	const platform = await openPlatform({ ...config, ...(s3 && { s3 }) });
	await platform.files.requireOwn(where.folder);
	let isOpen = true;
	const close = async () => {
		if (isOpen) await platform.close();
		isOpen = false;
	};
	open.push({ close });
	return { ...platform, close };
}

async function fill(platform: Services) {
	const picture = await addFile(platform, "wharf.txt", "a picture of a wharf");
	const removed = await addFile(platform, "old.txt", "in the trash");
	await platform.records.remove(system, "media", removed.id, removed.version);
	const article = await platform.records.save(
		system,
		"content",
		"",
		{ title: "Whare", status: "published", domains: ["team"], content: "<p>A house of twenty rooms.</p>" },
		{ version: 0 },
	);
	await platform.accounts.appoint("ada@example.nz");
	return { picture, removed, article };
}

async function addFile({ files }: Services, path: string, said: string) {
	const from = join(newFolder(), path);
	writeFileSync(from, said);
	return files.add(system, { path, facts: {}, isPublic: true }, from);
}

async function target(folder = newFolder()): Promise<Repository & { readonly folder: string }> {
	const repository = await openTarget(placeOf({ url: "", folder: newFolder() }), folder, true);
	return { ...repository, folder };
}

const back = (where: Where, repository: Repository) => backUp(placeOf(where), repository, silent);

async function bring(
	where: Where,
	repository: Repository,
	more: { snapshot?: string; replace?: boolean } = {},
) {
	const options = { snapshot: more.snapshot, replace: more.replace ?? false };
	return restore(placeOf(where), repository, options, silent);
}

function rowsOf(database: Database) {
	return atOneMoment(database, newFolder(), async (then) => {
		const rows: Record<string, string[]> = {};
		for (const table of [metaTable, ...desiredTables()].filter(({ isPassing }) => !isPassing))
			rows[table.name] = (await Array.fromAsync(linesOf(then, table), ({ text }) => text)).filter(
				(row) => table !== metaTable || !Object.values<string>(instanceFacts).includes(JSON.parse(row).name),
			);
		return rows;
	});
}

async function rowsAt({ url, folder }: Where) {
	const database = await openDatabase(url, folder);
	return rowsOf(database).finally(() => database.db.destroy());
}

describe.each([
	["SQLite", "PostgreSQL", sqlite, postgres],
	["PostgreSQL", "SQLite", postgres, sqlite],
])("A backup of %s", (_, other, from, to) => {
	it(`is restored into ${other}, row by row, with its files, and is searched there`, async () => {
		const [where, elsewhere, repository] = [await from.create(), await to.createBare(), await target()];
		const platform = await start(where);
		const { picture, removed, article } = await fill(platform);
		const before = await rowsOf(platform.database);
		const { manifest } = await back(where, repository);
		expect(manifest).toMatchObject({ files: { lines: 2 }, lacking: [] });
		await bring(elsewhere, repository);
		expect(await rowsAt(elsewhere)).toEqual(before);
		const again = await start(elsewhere);
		for (const [file, said] of [
			[picture, "a picture of a wharf"],
			[removed, "in the trash"],
		] as const)
			expect(await text(await again.files.read(file))).toBe(said);
		const found = await openSiteReader(again.database).listArticles({
			placements: ["team"],
			types: ["insight", "case-study"],
			words: ["rooms"],
			limit: 5,
		});
		expect(found).toMatchObject([{ id: article.id }]);
		// Both databases produce the same lines, so only startup data is stored again.
		const { copied } = await back(elsewhere, repository);
		expect(copied).toMatchObject({ files: 0 });
		expect(copied.pieces).toBeLessThanOrEqual(2);
	});
});

describe.each(databaseKinds)("Backups of $kind", ({ create }) => {
	let where: Where;
	let platform: Services;
	beforeAll(async () => {
		where = await create();
		const filling = await start(where);
		await fill(filling);
		await filling.close();
	});
	const began = async () => {
		platform = await start(where);
		return target();
	};

	it("store unchanged data once", async () => {
		const repository = await began();
		const first = await back(where, repository);
		expect(first.copied.files).toBe(2);
		expect((await back(where, repository)).copied).toEqual({ files: 0, pieces: 0, bytes: 0 });
		await platform.records.save(system, "services", "", { name: "New" }, { version: 0 });
		const third = await back(where, repository);
		expect(third.copied.files).toBe(0);
		expect(third.copied.pieces).toBeGreaterThan(0);
		expect(await repository.listSnapshots()).toHaveLength(3);
		expect(await verify(repository, await repository.listSnapshots(), silent)).toMatchObject({ damages: [] });
	});

	it("are not restored under a running program", async () => {
		const repository = await began();
		await back(where, repository);
		const nodes = openNodes(platform.database);
		open.push(nodes);
		const before = await rowsOf(platform.database);
		const refusal = () => bring(where, repository, { replace: true }).catch((error: Error) => error.message);
		await expect.poll(refusal).toMatch(/The program runs on .* stop it, and run this again/);
		expect(await rowsOf(platform.database)).toEqual(before);
	});

	it("replace existing data, but only on request", async () => {
		const repository = await began();
		const { snapshot } = await back(where, repository);
		const before = await rowsOf(platform.database);
		await platform.records.save(system, "services", "", { name: "Later" }, { version: 0 });
		await back(where, repository);
		await platform.close();
		await expect(bring(where, repository)).rejects.toThrow(/There is data in .* add --replace/);
		await bring(where, repository, { snapshot, replace: true });
		expect(await rowsAt(where)).toEqual(before);
	});

	it("replace nothing when a restore fails among the records", async () => {
		const repository = await began();
		const { snapshot } = await back(where, repository);
		await platform.close();
		const before = await rowsAt(where);
		const cut = (progress: string) => {
			if (progress.startsWith("Records: services")) throw new Error("The line is cut");
		};
		const options = { snapshot, replace: true };
		await expect(restore(placeOf(where), repository, options, cut)).rejects.toThrow("is cut");
		expect(await rowsAt(where)).toEqual(before);
	});
});

it("A backup of PostgreSQL is a snapshot of one moment, whatever is written meanwhile", async () => {
	const [where, elsewhere, repository] = [
		await postgres.create(),
		await postgres.createBare(),
		await target(),
	];
	const { database } = await start(where);
	await (await start(where)).accounts.appoint("ada@example.nz");
	const ids = ["first", "second"];
	await database.db
		.insertInto("former_hosts")
		.values(ids.map((host) => ({ host, at: 0 })))
		.execute();
	let [number, isOver] = [0, false];
	const writing = (async () => {
		while (!isOver) {
			number += 1;
			await inTransaction(database, async ({ db }) => {
				await db.updateTable("former_hosts").set({ at: number }).execute();
				await db.updateTable("users").set({ version: number }).execute();
			});
		}
	})();
	await back(where, repository).finally(() => {
		isOver = true;
	});
	await writing;
	await bring(elsewhere, repository);
	const rows = await rowsAt(elsewhere);
	const numbers = [
		...(rows.former_hosts ?? []).map((row) => JSON.parse(row).at),
		...(rows.users ?? []).map((row) => JSON.parse(row).version),
	];
	expect(numbers).toHaveLength(3);
	expect(new Set(numbers).size).toBe(1);
	expect(number).toBeGreaterThan(numbers[0]);
});

describe.each(storeKinds)("Files of $kind", ({ create }) => {
	it("are backed up into such a store, and restored into another", async () => {
		const [store, other, stored] = [await create(), await create(), await create()];
		const [from, to] = [await sqlite.create(), { url: "", folder: newFolder() }];
		const platform = await start(from, store.s3);
		const { picture } = await fill(platform);
		const repository = openRepository(await openAt(stored), "here", openSeal(plain));
		open.push(repository);
		await backUp({ ...placeOf(from), ...(store.s3 && { s3: store.s3 }) }, repository, silent);
		const [snapshot = ""] = await repository.listSnapshots();
		const place = { ...placeOf(to), ...(other.s3 && { s3: other.s3 }) };
		await restore(place, repository, { snapshot, replace: false }, silent);
		const again = await start(to, other.s3);
		expect(await text(await again.files.read(picture))).toBe("a picture of a wharf");
	});
});

if (hasS3)
	it("A backup in a bucket is found by its address", async () => {
		const [where, to] = [await sqlite.create(), { url: "", folder: newFolder() }];
		await start(where);
		const s3 = await newBucket();
		const address = `s3://${s3.bucket}/${s3.prefix}night`;
		const place = { ...placeOf(where), s3: { ...s3, bucket: "", prefix: "" } };
		const into = await openTarget(place, address, true);
		const { snapshot } = await backUp(place, into, silent);
		await into.close();
		const again = await openTarget({ ...place, dataFolder: to.folder }, `${address}/`, false);
		expect(await again.listSnapshots()).toEqual([snapshot]);
		expect(await verify(again, [snapshot], silent)).toMatchObject({ damages: [] });
		await again.close();
		await expect(openTarget(place, "s3://there-is-none/x", false)).rejects.toThrow(/S3_/);
	});

describe("A backup", () => {
	let where: Where;
	let repository: Awaited<ReturnType<typeof target>>;
	let made: BackedUp;
	let madeIn: string;
	beforeAll(async () => {
		where = await sqlite.create();
		const filling = await start(where);
		await fill(filling);
		await filling.close();
		const first = await target();
		madeIn = first.folder;
		made = await back(where, first);
	});
	const began = async () => {
		const folder = newFolder();
		cpSync(madeIn, folder, { recursive: true });
		repository = await target(folder);
	};
	const verified = async () => verify(repository, await repository.listSnapshots(), silent);
	const elsewhere = () => ({ url: "", folder: newFolder() });

	it("names a damaged file and its records; the next backup repairs it", async () => {
		await began();
		const path = pathOf((bytes) => bytes.toString() === "a picture of a wharf");
		const bytes = readFileSync(path);
		writeFileSync(
			path,
			bytes.map((byte, at) => (at === 5 ? byte ^ 1 : byte)),
		);
		const { damages } = await verified();
		expect(damages).toMatchObject([{ path, what: "is damaged" }]);
		expect(damages[0]?.use).toMatch(/^the file wharf\.txt \(\w+\) in snapshot /);
		const to = elsewhere();
		await expect(bring(to, repository)).rejects.toThrow(/Nothing was restored\..*\n.*is damaged/);
		expect(existsSync(join(to.folder, "frontage.sqlite"))).toBe(false);
		rmSync(path);
		expect((await verified()).damages).toMatchObject([{ path, what: "is missing" }]);
		await back(where, await target(repository.folder));
		expect((await verified()).damages).toEqual([]);
	});

	it("names damaged records", async () => {
		await began();
		const { pieces } = made.manifest.tables.find(({ name }) => name === "users") ?? { pieces: [] };
		const path = repository.pathOf(repository.objects("").pieceKey(pieces[0]?.sha256 ?? ""));
		const bytes = readFileSync(path);
		writeFileSync(path, bytes.subarray(0, -20));
		expect((await verified()).damages).toEqual([
			{ path, what: "is damaged", use: `1 records of users in snapshot ${made.snapshot}` },
		]);
	});

	it("does not exist until it is complete; the next one reuses its copied files", async () => {
		await began();
		const path = await repository.pathOfSnapshot(made.snapshot);
		rmSync(path);
		await expect(bring(elsewhere(), repository)).rejects.toThrow(/There is no whole backup in/);
		expect((await back(where, repository)).copied).toEqual({ files: 0, pieces: 0, bytes: 0 });
	});

	it.each([
		["form", { format: 2 }],
		["schema", { schema: 999 }],
	])("of a newer %s is refused before anything is written", async (word, newer) => {
		await began();
		const path = await repository.pathOfSnapshot(made.snapshot);
		writeFileSync(path, toText({ ...made.manifest, ...newer } as Manifest));
		const to = elsewhere();
		const refused = bring(to, repository);
		await expect(refused).rejects.toThrow(new RegExp(`is of ${word} .* newer .* install the newer release`));
		expect(readdirSync(to.folder)).toEqual([]);
	});

	it("names the files that the store itself has lost", async () => {
		const platform = await start(where);
		const { id, blob } = await addFile(platform, "lost.txt", "soon lost");
		rmSync(join(where.folder, "files", blob));
		repository = await target();
		const { manifest } = await back(where, repository);
		expect(manifest.lacking).toEqual([{ key: blob, record: id, name: "lost.txt", why: "is missing" }]);
		expect(manifest.files.lines).toBe(2);
	});

	it("is not restored over the files of another database", async () => {
		await began();
		const to = elsewhere();
		const another = await start(to);
		await another.close();
		rmSync(join(to.folder, "frontage.sqlite"));
		await expect(bring(to, repository)).rejects.toThrow(/files of another database/);
		await expect(bring(to, repository, { replace: true })).rejects.toThrow(/would be deleted; restore to/);
	});

	it("cannot be read without the secret key if it is encrypted, and stores unchanged data once", async () => {
		const { generateX25519Identity, identityToRecipient } = await import("age-encryption");
		const keys = await Promise.all([generateX25519Identity(), generateX25519Identity()]);
		const identityFile = join(newFolder(), "key.txt");
		writeFileSync(identityFile, `# created today\n${keys[0]}\n`);
		const folder = newFolder();
		const reading = async (backupKeys: Partial<BackupKeys>) =>
			openTarget({ ...placeOf(where), backupKeys: { ...plain, ...backupKeys } }, folder, true);
		const writer = await reading({ recipients: [await identityToRecipient(keys[0])] });
		const first = await back(where, writer);
		expect(first.copied.files).toBe(2);
		const next = await reading({ recipients: [await identityToRecipient(keys[0])] });
		expect((await back(where, next)).copied).toEqual({ files: 0, pieces: 0, bytes: 0 });

		const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
			entry.isFile(),
		);
		const isList = ({ parentPath }: { parentPath: string }) => parentPath.endsWith("/needs");
		const rest = stored.filter((entry) => !isList(entry));
		const all = rest.map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
		expect(all.filter((bytes) => !bytes.startsWith("age-encryption.org/v1\n"))).toEqual([]);
		const names = rest.map(({ name }) => name);
		const needed = await neededBy(writer, [first.snapshot]);
		expect([...needed].map((key) => key.slice("objects/ab/".length)).sort()).toEqual(
			names.filter((name) => !/^\d{4}-/.test(name)).sort(),
		);
		expect(names.filter((name) => name.startsWith(hash("sha256", "a picture of a wharf")))).toEqual([]);

		const { snapshot } = first;
		const to = elsewhere();
		await expect(bring(to, await reading({}), { snapshot })).rejects.toThrow(
			/encrypted.*BACKUP_IDENTITY_FILE/,
		);
		const another = join(newFolder(), "key.txt");
		writeFileSync(another, keys[1]);
		const stranger = await reading({ identityFile: another });
		await expect(verify(stranger, [snapshot], silent)).rejects.toThrow(/is not one of this backup/);
		const reader = await reading({ identityFile });
		expect((await verify(reader, [snapshot], silent)).damages).toEqual([]);
		await bring(to, reader, { snapshot });
		expect((await rowsAt(to)).content).toEqual((await rowsAt(where)).content);

		const path = reader.pathOf(
			reader.objects(first.manifest.namesKey).fileKey(hash("sha256", "in the trash")),
		);
		writeFileSync(path, readFileSync(path).subarray(0, -1));
		expect((await verify(reader, [snapshot], silent)).damages).toMatchObject([{ path, what: "is damaged" }]);
	});

	it("replaces files of the store that are damaged", async () => {
		await began();
		const files = (await rowsAt(where)).media?.map((row) => JSON.parse(row)) ?? [];
		const { blob } = files.find(({ name }) => name === "wharf.txt");
		const path = join(where.folder, "files", blob);
		const before = readFileSync(path);
		writeFileSync(
			path,
			before.map((byte) => byte ^ 1),
		);
		await bring(where, repository, { replace: true });
		expect(readFileSync(path)).toEqual(before);
	});

	function pathOf(isMeant: (bytes: Buffer) => boolean): string {
		const paths = readdirSync(join(repository.folder, "objects"), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name));
		return paths.find((path) => isMeant(readFileSync(path))) ?? "";
	}
});
