import { statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openDatabase } from "../src/data/database/open.ts";
import { inTransaction } from "../src/data/database/transaction.ts";
import { runToEnd, startProgram } from "./setup/app/program.ts";
import { newFolder } from "./setup/databases/databases.ts";

const quiet = { LOG_LEVEL: "silent" };

it("A running program is backed up at one moment while others write, and not restored over until it has ended", async () => {
	const program = await startProgram({ args: ["--no-sample"], env: quiet });
	const { dataFolder } = program;
	const [backups, elsewhere] = [newFolder(), newFolder()];
	const run = (...args: string[]) => runToEnd(args, quiet);
	const writing = await writeWithoutEnd(dataFolder);
	const ended = await run("--data", dataFolder, "--backup", backups).finally(() => writing.stop());
	expect([ended.code, ended.stderr]).toEqual([0, ""]);
	expect(ended.stdout).toMatch(/^Snapshot \S+ in \S+: [\d,]+ records and 0 files/);
	expect((await run("--verify", backups)).stdout).toMatch(/files of one snapshot are as they were stored/);
	// What is in it nobody else on the machine reads.
	const entries = await readdir(backups, { recursive: true, withFileTypes: true });
	const modes = entries.map((entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o077);
	expect(new Set(modes)).toEqual(new Set([0]));

	const restored = await run("--data", elsewhere, "--restore", backups);
	expect([restored.code, restored.stderr]).toEqual([0, ""]);
	const [one, other] = await numbersIn(elsewhere);
	expect(one).toBe(other);
	expect(one).toBeGreaterThan(0);

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

/** Writes the same number into two tables at once, ever higher, in a process that is not the program's. */
async function writeWithoutEnd(folder: string) {
	const database = await openDatabase("", folder);
	await database.db.insertInto("former_hosts").values({ host: "a.test", at: 0 }).execute();
	await database.db.insertInto("lost_paths").values({ website_id: "a", path: "/", last_at: 0 }).execute();
	let [number, isOver] = [0, false];
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
