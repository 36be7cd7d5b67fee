import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runToEnd, startProgram } from "./setup/app/program.ts";
import { createPostgres, databaseKinds, newFolder } from "./setup/databases/databases.ts";

it("A node with its own folder of files does not start, and names the right place", async () => {
	const { url, folder } = await createPostgres();
	const env = { DATABASE_URL: url, SAMPLE: "false", LOG_LEVEL: "silent" };
	const first = await startProgram({ dataFolder: folder, env });
	const another = newFolder();
	const args = ["--port", "0", "--data", another];
	const id = readFileSync(join(folder, "files", "store-id"), "utf8");
	const { code, stdout, stderr } = await runToEnd(args, env);
	expect([code, stdout]).toEqual([1, ""]);
	expect(stderr.trimEnd().split("\n")).toHaveLength(1);
	expect(stderr).toContain(`${join(another, "files")} does not have the files of this database`);
	expect(stderr).toContain(`its store-id is to say ${id}`);
	// As after the files were copied.
	writeFileSync(join(another, "files", "store-id"), `${id}\n`);
	const second = await startProgram({ dataFolder: another, env });
	expect(await second.stop()).toBe(0);
	expect(await first.stop()).toBe(0);
	const again = await startProgram({ dataFolder: folder, env });
	expect(await again.stop()).toBe(0);
});

// Each test takes seconds, because it starts the program several times: only a new process reads the settings again.
describe.each(databaseKinds)("Commands over $kind with the settings of another place", ({ create }) => {
	const run = (args: string[], env: Record<string, string> = {}) =>
		runToEnd(args, { SAMPLE: "false", LOG_LEVEL: "silent", ...env });
	const admin = ["--admin", "kai@example.nz"];

	it("create no database next to foreign files, and work with the right settings file", async () => {
		const { url, folder } = await create();
		const settings = join(newFolder(), "frontage.env");
		writeFileSync(settings, `DATABASE_URL=${url}\nDATA_DIR=${folder}\nCMS_URL="https://cms.example.nz"\n`);
		const first = await startProgram({ dataFolder: folder, env: { DATABASE_URL: url, SAMPLE: "false" } });
		expect(await first.stop()).toBe(0);
		const elsewhere = newFolder();
		cpSync(join(folder, "files"), join(elsewhere, "files"), { recursive: true });
		const before = readdirSync(elsewhere);
		const lost = ["--data", elsewhere];
		for (const command of [
			admin,
			["--erase-person", "kai@example.nz"],
			["--export-person", "kai@example.nz"],
		]) {
			const { code, stdout, stderr } = await run([...command, ...lost]);
			expect([code, stdout]).toEqual([1, ""]);
			expect(stderr).toMatch(/files has the files of a database that is not here: .*--settings FILE.*\n$/);
		}
		expect(readdirSync(elsewhere)).toEqual(before);
		const done = await run([...admin, "--settings", settings]);
		expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining("https://cms.example.nz/") });
	});

	it("refuse a database without these files, and do not back it up", async () => {
		const [one, other] = [await create(), await create()];
		for (const { url, folder } of [one, other]) {
			const program = await startProgram({ dataFolder: folder, env: { DATABASE_URL: url, SAMPLE: "false" } });
			expect(await program.stop()).toBe(0);
		}
		// Files of the other service, with a copy of this service's database for SQLite.
		const mixed = newFolder();
		cpSync(join(other.folder, "files"), join(mixed, "files"), { recursive: true });
		if (!one.url) cpSync(join(one.folder, "frontage.sqlite"), join(mixed, "frontage.sqlite"));
		const target = join(newFolder(), "backups");
		for (const command of [admin, ["--backup", target]]) {
			const { code, stderr } = await run([...command, "--data", mixed], { DATABASE_URL: one.url });
			expect(code).toBe(1);
			expect(stderr).toContain("does not have the files of this database");
		}
		expect(existsSync(join(target, "snapshots"))).toBe(false);
		const good = await run(["--backup", target, "--data", one.folder], { DATABASE_URL: one.url });
		expect(good).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Snapshot /) });
	});
});
