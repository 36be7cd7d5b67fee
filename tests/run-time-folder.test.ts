import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newFolder } from "./setup/databases/databases.ts";

const root = join(import.meta.dirname, "..");
/** The base of the image has 75 to 110 MB, and the image at most 350 MB. */
const mostMegabytes = 240;

// It takes seconds: it copies 200 MB, and starts the program from the copy.
it("The folder of the container image has all that the program loads, and little else", () => {
	const folder = newFolder();
	const run = (...args: string[]) =>
		spawnSync(join(folder, "node_modules", ".bin", "node"), args, { cwd: folder, encoding: "utf8" });
	execFileSync(process.execPath, [join(root, "scripts", "building", "run-time.mjs"), folder]);
	expect(Number.parseInt(execFileSync("du", ["-sm", folder], { encoding: "utf8" }), 10)).toBeLessThan(
		mostMegabytes,
	);
	const packages = `${join(root, "scripts", "building", "shared.mjs")}`;
	const loading = run(
		...["--input-type=module", "--eval"],
		`for (const name of (await import(${JSON.stringify(packages)})).externals) await import(name);`,
	);
	expect([loading.status, loading.stderr]).toEqual([0, ""]);
	const data = newFolder();
	const prepared = run("dist/server.js", "--prepare", "--no-sample", "--data", data);
	expect([prepared.status, prepared.stderr]).toEqual([0, ""]);
	expect(existsSync(join(data, "frontage.sqlite"))).toBe(true);
});
