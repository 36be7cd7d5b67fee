import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { readConfig } from "../src/config.ts";
import { openPlatform } from "../src/platform.ts";
import { startProgram } from "./setup/app/program.ts";
import { addStaff, signInCookie } from "./setup/app/staff.ts";
import { freePort } from "./setup/connections/free-port.ts";
import { newFolder } from "./setup/databases/databases.ts";

const email = "ada@staff.example.nz";
const preload = join(import.meta.dirname, "setup/files/failing-disk.cjs");

/** A data folder with a user who can sign in, and a way to make its disk fail. */
async function prepare() {
	const dataFolder = newFolder();
	const platform = await openPlatform(readConfig({ DATA_DIR: dataFolder }));
	await addStaff(platform, { email });
	await platform.close();
	const failing = join(dataFolder, "failing");
	return {
		dataFolder,
		env: { SAMPLE: "false", FAILING_DISK: failing, NODE_OPTIONS: `--require=${preload}` },
		fail: () => writeFileSync(failing, ""),
		mend: () => rmSync(failing),
	};
}

/** The status of a save; undefined if there was no response. */
async function save(port: number, cookie: string, name: string) {
	const origin = `http://localhost:${port}`;
	const headers = { "content-type": "application/json", origin, cookie };
	const body = JSON.stringify({ name });
	return fetch(`${origin}/api/services`, { method: "POST", headers, body }).then(
		({ status }) => status,
		() => undefined,
	);
}

describe("A disk that refuses one flush", () => {
	it.each(["1", "2"])(
		"ends the program, of %s processes, with its own exit code, and nothing is acknowledged",
		async (workers) => {
			const { dataFolder, env, fail } = await prepare();
			const program = await startProgram({ dataFolder, env: { ...env, WORKERS: workers } });
			const cookie = await signInCookie(program.port, email);
			expect(await save(program.port, cookie, "Anchors")).toBe(201);
			const ended = once(program.process, "exit");
			fail();
			expect(await save(program.port, cookie, "Beams")).not.toBe(201);
			expect(await ended).toEqual([74, null]);
			expect(program.output()).toContain("the disk may not have what was saved last");
		},
	);

	it("makes npm start restart it, after which everything is stored as before", async () => {
		const { dataFolder, env, fail, mend } = await prepare();
		const port = await freePort();
		const root = join(import.meta.dirname, "..");
		const runner = pathToFileURL(join(root, "scripts/run-server.mjs")).href;
		const args = [join(root, "dist/server.js"), "--port", String(port), "--data", dataFolder];
		const code = `import { runServer } from "${runner}"; runServer(${JSON.stringify(args)}, []);`;
		const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
			env: { ...process.env, ...env },
		});
		let starts = 0;
		child.stdout.on("data", (text: Buffer) => {
			starts += text.toString().split("Ctrl-C").length - 1;
		});
		await expect.poll(() => starts).toBe(1);
		const cookie = await signInCookie(port, email);
		fail();
		expect(await save(port, cookie, "Anchors")).not.toBe(201);
		mend();
		await expect.poll(() => starts).toBe(2);
		expect(await save(port, cookie, "Beams")).toBe(201);
		child.kill("SIGINT");
		expect(await once(child, "exit")).toEqual([0, null]);
	});
});
