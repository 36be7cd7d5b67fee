import { chmodSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startServing } from "../tests/setup/app/serving.ts";
import { newFolder } from "../tests/setup/databases/databases.ts";

/** Starts on a folder and stops again. @returns the warnings */
async function warningsOn(folder: string, env: Readonly<Record<string, string>> = {}) {
	const serving = await startServing({ url: "", folder }, env);
	const warnings = serving.lines().filter(({ level }) => level === 40);
	await serving.close();
	return warnings;
}
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const couldRead = "other accounts on this machine could read these; they no longer can";

describe("A start over a data folder that others can read", () => {
	it("restricts it and its content, with one message", async () => {
		const folder = newFolder();
		await warningsOn(folder);
		const paths = [folder, join(folder, "files"), join(folder, "frontage.sqlite")];
		for (const path of paths) chmodSync(path, 0o755);
		expect(await warningsOn(folder)).toMatchObject([{ msg: couldRead, paths }]);
		expect(paths.map(modeOf)).toEqual(["700", "700", "700"]);
		expect(await warningsOn(folder)).toEqual([]);
	});

	it("does not change a folder with foreign files, and foreign files", async () => {
		const folder = newFolder();
		const others = join(folder, "notes.txt");
		writeFileSync(others, "");
		await warningsOn(folder);
		const database = join(folder, "frontage.sqlite");
		chmodSync(folder, 0o755);
		chmodSync(others, 0o644);
		chmodSync(database, 0o644);
		expect(await warningsOn(folder)).toMatchObject([{ msg: couldRead, paths: [database] }]);
		expect([folder, others, database].map(modeOf)).toEqual(["755", "644", "600"]);
	});
});

describe("A start behind a proxy", () => {
	it("reports that the address of the back office is not set, and nothing if it is", async () => {
		const told = "TRUST_PROXY is on without CMS_URL: links in emails lead to http://localhost";
		expect(await warningsOn(newFolder(), { TRUST_PROXY: "true" })).toMatchObject([{ msg: told }]);
		const env = { TRUST_PROXY: "true", CMS_URL: "https://cms.example.nz" };
		expect(await warningsOn(newFolder(), env)).toEqual([]);
	});
});
