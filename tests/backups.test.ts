import { execFileSync } from "node:child_process";
import { statSync, watch } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { backUp } from "../src/backup/back-up.ts";
import { openTarget } from "../src/backup/repository/place.ts";
import { openRepository } from "../src/backup/repository/repository.ts";
import { openSeal } from "../src/backup/repository/seal.ts";
import { restore } from "../src/backup/restore.ts";
import { verify } from "../src/backup/verify.ts";
import { readConfig } from "../src/config.ts";
import { inTransaction } from "../src/data/database/transaction.ts";
import { openDatabase } from "../src/data/open-database.ts";
import { toObject } from "../src/files/object.ts";
import { openDiskStore } from "../src/files/store/disk-store.ts";
import { system } from "../src/model/rights/access.ts";
import { openPlatform } from "../src/platform.ts";
import { beginRun, runToEnd, startProgram } from "./setup/app/program.ts";
import { backUpInto, forge, newInstallation, objectOf, placeOf } from "./setup/backups/backed-up.ts";
import { databaseKinds, newDataFolder, newFolder } from "./setup/databases/databases.ts";

const quiet = { LOG_LEVEL: "silent" };
const silent = () => undefined;

it("A running program is backed up as a snapshot while others write, and not restored over until it has ended", async () => {
	const program = await startProgram({ args: ["--no-sample"], env: quiet });
	const { dataFolder } = program;
	const [backups, elsewhere] = [newFolder(), newFolder()];
	const run = (...args: string[]) => runToEnd(args, quiet);
	const writing = await writeWithoutEnd(dataFolder);
	const ended = await run("--data", dataFolder, "--backup", backups, "--prune").finally(() => writing.stop());
	expect([ended.code, ended.stderr]).toEqual([0, ""]);
	expect(ended.stdout).toMatch(/^Snapshot \S+ in \S+: [\d,]+ records and 0 files/m);
	expect(ended.stdout).toMatch(/\nNo older snapshot was removed; 0 files \(0 MB\) .* are deleted\.\n$/);
	expect((await run("--verify", backups)).stdout).toMatch(/files of one snapshot are as they were stored/);
	// No other account of the machine may read its content.
	const entries = await readdir(backups, { recursive: true, withFileTypes: true });
	const modes = entries.map((entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o077);
	expect(new Set(modes)).toEqual(new Set([0]));

	const restored = await run("--data", elsewhere, "--restore", backups);
	expect([restored.code, restored.stderr]).toEqual([0, ""]);
	const [one, other] = await numbersIn(elsewhere);
	expect(one).toBe(other);
	expect(one).toBeGreaterThan(writing.first);

	const over = ["--data", dataFolder, "--restore", backups, "--replace"];
	const refused = await run(...over);
	expect([refused.code, refused.stdout]).toEqual([1, ""]);
	expect(refused.stderr).toMatch(/^The program runs on .*: stop it, and run this again\n$/);
	expect((await numbersIn(dataFolder))[0]).toBe(writing.last());
	await program.stop("SIGKILL");
	expect((await run(...over)).code).toBe(0);
	expect((await numbersIn(dataFolder))[0]).toBe(one);
	const again = await startProgram({ dataFolder, args: ["--no-sample"], env: quiet });
	expect(await again.stop()).toBe(0);
});

it("The remains of a killed backup or restore do no harm, and visitors are answered meanwhile", async () => {
	const [dataFolder, backups, elsewhere] = [await newDataFolder(), newFolder(), newFolder()];
	const place = readConfig({ DATA_DIR: dataFolder });
	const { files, close } = await openPlatform(place);
	await files.requireOwn(dataFolder);
	const from = join(newFolder(), "wharf.txt");
	await writeFile(from, "a picture of a wharf");
	const { blob } = await files.add(system, { path: "wharf.txt", facts: {}, isPublic: true }, from);
	await close();
	const program = await startProgram({ dataFolder, args: ["--no-sample"], env: quiet });

	// A FIFO that nothing writes to blocks the backup in the middle.
	const stored = join(dataFolder, "files", blob);
	const bytes = await readFile(stored);
	await rm(stored);
	execFileSync("mkfifo", [stored]);
	const killed = beginRun(["--data", dataFolder, "--backup", backups], quiet);
	await expect.poll(() => readdir(join(backups, "objects")).catch(() => [])).not.toEqual([]);
	expect((await fetch(`http://localhost:${program.port}/`)).status).toBe(200);
	killed.kill();
	expect((await killed.ended).code).toBeNull();
	await rm(stored);
	await writeFile(stored, bytes);
	const repository = await openTarget(place, backups, true);
	expect(await repository.listSnapshots()).toEqual([]);
	const { snapshot, manifest } = await backUp(place, repository, silent);
	expect(manifest).toMatchObject({ files: { lines: 1 }, lacking: [] });
	expect((await verify(repository, [snapshot], silent)).damages).toEqual([]);
	expect(await program.stop()).toBe(0);

	// The file appears when the transaction begins to write.
	const writes = comesInto(elsewhere, "frontage.sqlite-journal");
	const restoring = beginRun(["--data", elsewhere, "--restore", backups], quiet);
	await writes;
	restoring.kill();
	await restoring.ended;
	const there = readConfig({ DATA_DIR: elsewhere });
	await restore(there, repository, { snapshot, replace: true }, silent);
	const again = await openPlatform(there);
	await again.files.requireOwn(elsewhere);
	const [file] = (await again.records.list(system, "media")).items;
	expect(file && (await text(await again.files.read(toObject(file))))).toBe("a picture of a wharf");
	await again.close();
});

it("An encrypted backup can be read by age, which the package age provides", async () => {
	const identity = execFileSync("age-keygen", { stdio: ["ignore", "pipe", "ignore"] }).toString();
	const [recipient = ""] = /age1\w+/.exec(identity) ?? [];
	const [folder, keyFile] = [newFolder(), join(newFolder(), "key.txt")];
	await writeFile(keyFile, identity);
	const keys = { recipients: [recipient], identityFile: "" };
	const repository = openRepository(await openDiskStore(folder), folder, openSeal(keys));
	const objects = repository.objects("ab".repeat(32));
	// Longer than one block of age encryption.
	const said = "a picture of a wharf".repeat(10_000);
	const { sha256 } = await objects.keepFile({}, async () => Readable.from([Buffer.from(said)]));
	const read = execFileSync("age", ["-d", "-i", keyFile, join(folder, objects.fileKey(sha256))]);
	expect(read.toString()).toBe(said);
});

it.each(databaseKinds)("A restore into $kind runs nothing of a forged manifest", async ({ createBare }) => {
	const made = await backUpInto(placeOf(await newInstallation()));
	const value = "text not null); create table planted (a text";
	const tables = made.manifest.tables.map((table) =>
		table.name === "meta" ? { ...table, columns: { name: "text primary key", value } } : table,
	);
	forge(made.folder, made.snapshot, { ...made.manifest, tables });
	const { url, folder } = await createBare();
	const ended = await runToEnd(["--data", folder, "--restore", made.folder], { ...quiet, DATABASE_URL: url });
	expect(ended).toMatchObject({ code: 1, stdout: "" });
	expect(ended.stderr).toMatch(/^Snapshot \S+, .* cannot be restored: Column value of table meta has .*\n$/);
	const database = await openDatabase(url, folder);
	expect(await database.db.introspection.getTables()).toEqual([]);
	await database.db.destroy();
});

it("A restore ignores a planted snapshot, checks the signer, and lists damage", async () => {
	const where = await newInstallation();
	const made = await backUpInto(placeOf(where));
	const planted = "2099-01-01t00-00-00-000z";
	forge(made.folder, planted, { ...made.manifest, at: "2099-01-01T00:00:00.000Z" });
	const printed = await runToEnd(["--data", where.folder, "--print-signer"], quiet);
	expect(printed).toEqual({ code: 0, stdout: `${made.signer}\n`, stderr: "" });
	const verified = await runToEnd(["--data", where.folder, "--verify", made.folder], quiet);
	expect(verified.code).toBe(1);
	expect(verified.stderr).toContain(`A restore would ignore snapshot ${planted}, which is not signed`);

	const restoreWith = (...args: string[]) =>
		runToEnd(["--data", newFolder(), "--restore", made.folder, ...args], quiet);
	const foreign = await restoreWith("--signer", `ed25519:${"ab".repeat(32)}`);
	expect(foreign).toMatchObject({ code: 1, stdout: "" });
	expect(foreign.stderr).toMatch(/^No snapshot in .* is accepted\. .* is not signed by ed25519:abab/);

	await rm(objectOf(made.folder, "a picture of a wharf"));
	const refused = await restoreWith("--signer", made.signer);
	expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("with --without-damaged")]);
	const restored = await restoreWith("--signer", made.signer, "--without-damaged");
	expect(restored.code).toBe(2);
	expect(restored.stdout).toMatch(/^Snapshot \S+ is restored with losses: [\d,]+ records and 1 files\./);
	expect(restored.stdout).toMatch(/\nLost:\n {2}the file wharf\.txt \(\w+\)\nIgnored: snapshot 2099-/);
});

/** Waits until a file is created in a folder. */
function comesInto(folder: string, file: string): Promise<void> {
	return new Promise((resolve) => {
		const watcher = watch(folder, (_, name) => {
			if (name !== file) return;
			watcher.close();
			resolve();
		});
	});
}

/** Writes the same increasing number into two tables at once, in a process separate from the program. */
async function writeWithoutEnd(folder: string) {
	const database = await openDatabase("", folder);
	// An old row would be removed by the retention periods.
	const first = Date.now();
	await database.db.insertInto("former_hosts").values({ host: "a.test", at: first }).execute();
	await database.db.insertInto("lost_paths").values({ website_id: "a", path: "/", last_at: first }).execute();
	let [number, isOver] = [first, false];
	const over = (async () => {
		while (!isOver) {
			number += 1;
			await inTransaction(database, async ({ db }) => {
				await db.updateTable("former_hosts").set({ at: number }).execute();
				await db.updateTable("lost_paths").set({ last_at: number }).execute();
			});
		}
	})();
	return {
		first,
		last: () => number,
		async stop() {
			isOver = true;
			await over;
			await database.db.destroy();
		},
	};
}

async function numbersIn(folder: string): Promise<number[]> {
	const database = await openDatabase("", folder);
	const [host] = await database.db.selectFrom("former_hosts").select("at").execute();
	const [path] = await database.db.selectFrom("lost_paths").select("last_at").execute();
	await database.db.destroy();
	return [Number(host?.at), Number(path?.last_at)];
}
