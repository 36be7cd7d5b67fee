import { readdirSync, rmSync, statSync, watch } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { beginRun, runToEnd, startProgram } from "./setup/app/program.ts";
import { newInstallation, placeOf, rowsAt } from "./setup/backups/backed-up.ts";
import { createPostgres, newFolder, postgres } from "./setup/databases/databases.ts";

const quiet = { LOG_LEVEL: "silent" };

// Each test takes seconds, since it starts the program several times.
it("The command of a move refuses wrong arguments with one sentence and code 2", async () => {
	for (const [args, sentence] of [
		[["--move"], "--move needs --to ADDRESS after it"],
		[["--move", "--to"], "--to needs ADDRESS after it"],
		[["--move", "--two", "x"], "Unknown option --two"],
		[["--move", "--to", "mysql://db"], "--to takes postgres://…, "],
		[["--move", "--to", "sqlite:///srv/data.db"], "The file of SQLite is called frontage.sqlite"],
		[["--move", "--to", "postgres://a/b", "--to", "postgres://a/c"], "--to names more than one database"],
		[["--move", "--to", "/srv/a", "--to", "s3://bucket"], "--to names more than one place of files"],
		[["--move", "--to", "/srv/a", "--backup", "/srv/b"], "One of --move and --backup at a time"],
	] as const) {
		const { code, stdout, stderr } = await runToEnd([...args], quiet);
		expect([code, stdout]).toEqual([2, ""]);
		expect(stderr).toMatch(/^[^\n]+\. See npm run move -- --help\n$/);
		expect(stderr.slice(0, sentence.length)).toBe(sentence);
	}
	const help = await runToEnd(["--move", "--help"], quiet);
	expect(help.code).toBe(0);
	expect(help.stdout).toContain("  --to ADDRESS ");
});

it("A move refuses while the program runs, is killed, repeated, and names the new settings", async () => {
	const where = await newInstallation();
	const rows = await rowsAt(placeOf(where));
	const elsewhere = newFolder();
	const to = ["--to", `sqlite://${join(elsewhere, "frontage.sqlite")}`, "--to", elsewhere];
	const args = ["--data", where.folder, "--move", ...to];
	const program = await startProgram({ dataFolder: where.folder, args: ["--no-sample"], env: quiet });
	const refused = await runToEnd(args, quiet);
	expect([refused.code, refused.stdout]).toEqual([1, ""]);
	expect(refused.stderr).toMatch(/^The program runs on .*: stop it, and run this again\n$/);
	expect(await program.stop()).toBe(0);
	const { auth_sessions: _, ...before } = await rowsAt(placeOf(where));
	expect(Object.keys(before)).toEqual(Object.keys(rows).filter((name) => name !== "auth_sessions"));

	// The file appears when the transaction begins to write.
	const writes = new Promise<void>((resolve) => {
		const watcher = watch(elsewhere, (_, name) => {
			if (name !== "frontage.sqlite-journal") return;
			watcher.close();
			resolve();
		});
	});
	const moving = beginRun(args, quiet);
	await writes;
	moving.kill();
	await moving.ended;
	const moved = await runToEnd(args, quiet);
	expect([moved.code, moved.stderr]).toEqual([0, ""]);
	expect(moved.stdout).toMatch(/^Copied and compared: [\d,]+ records of \d+ tables and 2 files \(0 MB\)\./m);
	expect(moved.stdout.split("\n")).toContain(`  DATA_DIR=${elsewhere}`);
	const { auth_sessions: __, ...after } = await rowsAt(placeOf({ url: "", folder: elsewhere }));
	expect(after).toEqual(before);
	const again = await startProgram({ dataFolder: elsewhere, args: ["--no-sample"], env: quiet });
	expect(await again.stop()).toBe(0);
});

it("A move without a lost file of the source is complete, and names the file", async () => {
	const where = await newInstallation();
	const blobs = join(where.folder, "files", "blobs");
	const [key = ""] = readdirSync(blobs, { recursive: true, encoding: "utf8" }).filter((name) =>
		statSync(join(blobs, name)).isFile(),
	);
	rmSync(join(blobs, key));
	const elsewhere = newFolder();
	const to = ["--to", `sqlite://${join(elsewhere, "frontage.sqlite")}`, "--to", elsewhere];
	const { code, stdout, stderr } = await runToEnd(["--data", where.folder, "--move", ...to], quiet);
	expect([code, stderr]).toEqual([0, ""]);
	expect(stdout).toMatch(/^Not in the copy: (wharf|hill)\.txt \(\w+\), because the file \S+ is missing\.$/m);
});

it("A move away from PostgreSQL refuses while the program runs", async () => {
	const { url, folder } = await createPostgres();
	const env = { ...quiet, DATABASE_URL: url };
	const { url: target } = await postgres.createBare();
	const program = await startProgram({ dataFolder: folder, args: ["--no-sample"], env });
	const args = ["--data", folder, "--move", "--to", target];
	expect((await runToEnd(args, env)).stderr).toMatch(
		/^The program runs on the database of DATABASE_URL: stop it/,
	);
	expect(await program.stop()).toBe(0);
	const moved = await runToEnd(args, env);
	expect([moved.code, moved.stderr]).toEqual([0, ""]);
	expect(moved.stdout).toContain(`  DATABASE_URL=${target.replace(/:[^:@/]+@/, ":…@")}\n`);
	expect((await runToEnd(args, env)).stderr).toBe(
		"There is data in the database of --to: give an empty database\n",
	);
});
