import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runToEnd, startProgram } from "./setup/app/program.ts";
import { createPostgres, newFolder } from "./setup/databases/databases.ts";

it("A node with a folder of files of its own does not start, and says where they are to be", async () => {
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
