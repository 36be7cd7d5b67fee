import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newFolder } from "./setup/databases/databases.ts";

const root = join(import.meta.dirname, "..");

/** Runs a first start with the given code in place of the build. @returns its result, and the data folder */
function firstStart(build: string) {
	const [folder, data] = [newFolder(), newFolder()];
	writeFileSync(join(folder, "build.mjs"), build);
	const script = join(folder, "start.mjs");
	writeFileSync(
		script,
		`import { buildAndFill } from ${JSON.stringify(join(root, "scripts", "first-start.mjs"))};
		const build = { args: [${JSON.stringify(join(folder, "build.mjs"))}], finish: () => console.log("finished") };
		await buildAndFill(build, ["--no-sample", "--data", ${JSON.stringify(data)}]);
		process.exit(0);`,
	);
	const { status, stdout } = spawnSync(process.execPath, [script], { encoding: "utf8" });
	return { status, stdout, hasDatabase: () => existsSync(join(data, "frontage.sqlite")) };
}

// They take seconds, since each starts the program.
it("The first start prepares the database while the build goes on", () => {
	const { status, stdout, hasDatabase } = firstStart('process.send("server built"); process.disconnect();');
	expect([status, stdout]).toEqual([0, "finished\n"]);
	expect(hasDatabase()).toBe(true);
});

it("The first start ends with the code of a build that fails", () => {
	const { status, stdout, hasDatabase } = firstStart("process.exit(3);");
	expect([status, stdout]).toEqual([3, ""]);
	expect(hasDatabase()).toBe(false);
});
