import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { apiForTests } from "../../../tests/setup/app/api.ts";
import { databaseKindsOfAll, newFolder } from "../../../tests/setup/databases/databases.ts";
import { openImports } from "../../client/operating/imports.ts";
import { type Fetch, openRequests } from "../../client/request.ts";
import { storeImported } from "../../data/operations/imports/imported-records.ts";
import type { OutputLine } from "../../import/reporter.ts";
import { openTaskRunner } from "../../import/run-tasks.ts";
import type { ImportStep } from "../../model/api/operating/import-api.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import { openLog } from "../log.ts";

const path = "/api/imports";
const log = openLog("silent");
const day = 24 * 60 * 60_000;

/** A fake import command prints the lines with its source file, and exits as given. */
const says = (lines: readonly OutputLine[], end: string) => `
	const args = process.argv.slice(1);
	const say = (line) => process.stdout.write(JSON.stringify(line) + "\\n");
	const at = args.indexOf("--import");
	if (at >= 0) say({ source: require("fs").readFileSync(args[at + 1], "utf8"), progress: args.join(" ") });
	for (const line of ${JSON.stringify(lines)}) say(line);
	${end}`;
const outcome = {
	counts: [{ collection: "content", made: 2, changed: 0, same: 0, left: 1 }],
	left: [{ collection: "content", title: "Ours", why: "was changed here" }],
	lost: [],
} as const;
const isWell = says([{ outcome, report: "Articles: 2 made" }], "");
/** Unpacks something and never ends. */
const waits = says(
	[{ importId: "one" }],
	`require("fs").mkdirSync(require("path").resolve(args[at + 1], "../../..", "import-" + process.pid + "-x"));
	process.stdin.on("end", () => process.exit(1)).resume();`,
);

describe.each(databaseKindsOfAll)("Imports of the back office, in $kind", ({ create }) => {
	const test = apiForTests(create);
	let script = isWell;
	let requested: (readonly string[])[] = [];
	let later = 0;
	const dataFolder = newFolder();
	beforeEach(async () => {
		await test.platform.database.db.deleteFrom("import_tasks").execute();
		[requested, later, script] = [[], 0, isWell];
	});

	const newRunner = () =>
		openTaskRunner({
			...test.platform,
			place: { programFolder: dataFolder, dataFolder, niceness: 0 },
			now: () => Date.now() + later,
			beatEveryMs: 10,
			start(args) {
				requested.push(args);
				return spawn(process.execPath, ["-e", script, "--", ...args]);
			},
		});
	const call = async (method: string, at: string, body?: unknown) => {
		const answer = await test.call(method, `${path}${at}`, { body });
		return { status: answer.status, ...answer.body };
	};
	const send = (id: string, offset: number, bytes: string) =>
		test.call("PUT", `${path}/${id}/bytes?offset=${offset}`, {
			body: bytes,
			headers: { "content-type": "application/octet-stream" },
		});
	const run = (id: string, step: ImportStep) => call("POST", `/${id}/run`, { step });
	const upload = async (name = "posts.csv", bytes = "Title\nSlabs") => {
		const { id } = await call("POST", "", { name, bytes: bytes.length });
		await send(id, 0, bytes);
		return String(id);
	};

	it("are uploaded in pieces, in any number of tries, and never publicly readable", async () => {
		const { id, status } = await call("POST", "", { name: "posts.csv", bytes: 11 });
		expect(status).toBe(201);
		expect((await send(id, 0, "Title")).body).toEqual({ received: 5 });
		expect((await send(id, 7, "labs")).status).toBe(412);
		expect((await send(id, 0, "Title\nS")).body).toEqual({ received: 7 });
		expect(await run(id, "look")).toMatchObject({
			status: 422,
			errors: [{ detail: "Its file is not here, or not whole: choose it once more" }],
		});
		expect((await send(id, 7, "labs, and more")).status).toBe(413);
		expect(await call("GET", `/${id}`)).toMatchObject({ received: 7, hasFile: false });
		expect((await send(id, 7, "labs")).body).toEqual({ received: 11 });
		expect(await call("GET", `/${id}`)).toMatchObject({ received: 11, hasFile: true });
		expect((await test.get("localhost", `/media/${id}`)).status).toBe(404);
		expect(await call("POST", "", { name: "a/posts.exe", bytes: 0 })).toMatchObject({
			errors: [
				{ pointer: "/name", detail: "must end in .csv, .xml, .json, .jsonl, .ndjson or .zip" },
				{ pointer: "/bytes", detail: "is empty: choose the file once more" },
			],
		});
	});

	it("are sent by our client, which resumes after an interruption", async () => {
		let pieces = 0;
		const ask: Fetch = async (address, { headers, ...request }) => {
			const isPiece = request.method === "PUT";
			if (isPiece && ++pieces === 3) throw new TypeError("Broken off");
			const own = { cookie: test.cookies.admin, host: "localhost", "sec-fetch-site": "same-origin" };
			const said: Readonly<Record<string, string>> = headers;
			return test.app.request(address, { ...request, headers: { ...said, ...own } });
		};
		const origin = "http://localhost";
		const client = openImports({ origin, fetch: ask, send: openRequests({ origin }, ask) });
		const text = "Tilt slabs, and more of them. ".repeat(100_000);
		const file = new Blob([text]);
		const task = await client.add({ name: "posts.csv", bytes: file.size });
		const sent: number[] = [];
		const options = {
			onSent: (bytes: number) => void sent.push(bytes),
			signal: new AbortController().signal,
		};
		await expect(client.sendFile(task, file, options)).rejects.toThrow("The server could not be reached");
		const begun = await client.find(task.id);
		expect([begun.received, begun.hasFile]).toEqual([sent.at(-1), false]);
		await client.sendFile(begun, file, options);
		expect((await client.find(task.id)).hasFile).toBe(true);
		expect(sent.at(-1)).toBe(file.size);
		const read = await Array.fromAsync(test.platform.files.imports.read(task.id, file.size));
		expect(Buffer.concat(read).equals(Buffer.from(text))).toBe(true);
	});

	it("are checked, run and undone, one at a time, each in a separate process", async () => {
		const [id, other] = [await upload(), await upload("b.csv")];
		const how = { website: "w1", map: { posts: { to: "content" } }, allFiles: true };
		await call("POST", `/${id}/run`, { step: "look", ...how });
		expect(await run(other, "look")).toMatchObject({
			status: 422,
			errors: [{ detail: "“posts.csv” is being worked on: wait until that has ended, or cancel it" }],
		});
		await Promise.all([newRunner().doNext(log), newRunner().doNext(log)]);
		expect(requested).toHaveLength(1);
		expect(requested[0]?.join(" ")).toMatch(
			/^--import \S+\/posts\.csv --map \S+ --website w1 --all-files --dry-run --for-program$/,
		);
		expect(await call("GET", `/${id}`)).toMatchObject({
			...{ doing: "", done: "look", ended: "well", source: "Title\nSlabs", mayUndo: false },
			...{ outcome, ...how },
		});

		script = says([{ importId: "one" }, { outcome, report: "Articles: 2 made" }], "");
		await run(id, "import");
		await newRunner().doNext(log);
		expect(await call("GET", `/${id}`)).toMatchObject({ done: "import", mayUndo: true, hasFile: false });
		const report = await test.call("GET", `${path}/${id}/report`);
		expect([report.text, report.headers.get("content-type")]).toEqual([
			"Articles: 2 made",
			"text/plain; charset=utf-8",
		]);
		expect(await call("DELETE", `/${id}`)).toMatchObject({ status: 422 });

		script = isWell;
		await run(id, "undo");
		await newRunner().doNext(log);
		expect(requested.at(-1)).toEqual(["--undo-import", "one", "--for-program"]);
		expect(await call("GET", `/${id}`)).toMatchObject({ done: "undo", ended: "well", mayUndo: false });
		expect((await run(id, "undo")).status).toBe(422);
		expect((await call("DELETE", `/${other}`)).status).toBe(204);
		expect((await call("GET", "")).items).toMatchObject([{ id, by: test.people.admin.id }]);
	});

	it("require a recent authentication before anything changes", async () => {
		const id = await upload();
		const { db } = test.platform.database;
		const since = (at: number) => db.updateTable("auth_sessions").set({ authenticated_at: at }).execute();
		await since(0);
		expect(await run(id, "import")).toMatchObject({ status: 403, code: "requires-recent-sign-in" });
		expect(await run(id, "look")).toMatchObject({ status: 200, doing: "look" });
		await since(Date.now());
	});

	it("report the reason of a failure without paths", async () => {
		const id = await upload("posts.xml");
		script = says([{ importId: "one" }], 'process.stderr.write(args[1] + " is no export"); process.exit(1)');
		await run(id, "import");
		await newRunner().doNext(log);
		expect(await call("GET", `/${id}`)).toMatchObject({
			...{ doing: "", done: "import", ended: "failed", failure: "posts.xml is no export", mayUndo: true },
		});
		script = says([], 'process.stdout.write("{ half"); process.kill(process.pid, "SIGKILL")');
		await run(id, "look");
		await newRunner().doNext(log);
		expect(await call("GET", `/${id}`)).toMatchObject({ failure: "Its process was ended (SIGKILL)" });
	});

	it("can be cancelled, and the imported part can be undone", async () => {
		const id = await upload();
		const { database } = test.platform;
		for (const [foreignId, versionBefore] of [
			["t1", 0],
			["t2", 1],
		] as const)
			await storeImported(
				database,
				{ source: "CSV", importId: toId("one") },
				{
					...{ collection: "team", foreignId, recordId: toId<RecordId>(foreignId) },
					...{ versionBefore, version: 2, digest: "" },
				},
			);
		script = waits;
		await run(id, "import");
		const running = newRunner().doNext(log);
		await expect.poll(async () => (await call("GET", `/${id}`)).mayUndo).toBe(true);
		expect(await call("DELETE", `/${id}/run`)).toMatchObject({ doing: "import" });
		await running;
		expect(readdirSync(join(dataFolder, "files", "tmp"))).toEqual([]);
		const counts = [{ collection: "team", made: 1, changed: 1, same: 0, left: 0 }];
		expect(await call("GET", `/${id}`)).toMatchObject({
			...{ doing: "", ended: "cancelled", mayUndo: true, hasFile: true },
			outcome: { counts },
		});
		const again = { collection: "team", made: 1, changed: 0, same: 2, left: 1 } as const;
		script = says([{ importId: "one" }, { outcome: { counts: [again], left: [], lost: [] } }], "");
		await run(id, "import");
		await newRunner().doNext(log);
		expect(await call("GET", `/${id}`)).toMatchObject({
			outcome: { counts: [{ collection: "team", made: 1, changed: 1, same: 1, left: 1 }] },
		});
	});

	it("are continued by the next leader, also if the last one was killed", async () => {
		const id = await upload();
		script = waits;
		await run(id, "import");
		const first = newRunner();
		const running = first.doNext(log);
		await expect.poll(async () => (await call("GET", `/${id}`)).mayUndo).toBe(true);
		await newRunner().doNext(log);
		expect(requested).toHaveLength(1);
		await first.stop();
		await running;
		expect(await call("GET", `/${id}`)).toMatchObject({ doing: "import", done: "" });
		// From a killed process.
		const { db } = test.platform.database;
		await db
			.updateTable("import_tasks")
			.set({ claimed_until: Date.now() + 15_000 })
			.execute();
		await newRunner().doNext(log);
		expect(requested).toHaveLength(1);
		later = 15_001;
		script = says([{ importId: "two" }, { outcome }], "");
		await newRunner().doNext(log);
		expect(await call("GET", `/${id}`)).toMatchObject({ doing: "", ended: "well", mayUndo: true });
		await run(id, "undo");
		await newRunner().doNext(log);
		expect(requested.at(-1)?.[1]).toBe("one");
	});

	it("are deleted a day after the upload, unless they were run", async () => {
		const [idle, stored] = [await upload(), await upload("b.csv")];
		await run(stored, "import");
		script = says([{ importId: "one" }], "process.exit(1)");
		await newRunner().doNext(log);
		const { platform } = test;
		await platform.files.sweep();
		expect((await call("GET", "")).items).toHaveLength(2);
		const old = { at: Date.now() - day - 1, ended_at: Date.now() - day - 1 };
		await platform.database.db.updateTable("import_tasks").set(old).execute();
		await platform.files.sweep();
		expect((await call("GET", "")).items).toMatchObject([{ id: stored, hasFile: false }]);
		expect((await call("GET", `/${idle}`)).status).toBe(404);
	});
});
