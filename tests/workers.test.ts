import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "../src/config.ts";
import { system } from "../src/model/rights/access.ts";
import { openPlatform } from "../src/platform.ts";
import type { Services } from "../src/services.ts";
import { restartAfterMs } from "../src/workers/slot.ts";
import { serverOfFile } from "./setup/app/answers.ts";
import { ask, askAnew } from "./setup/app/ask.ts";
import { childrenOf } from "./setup/app/processes.ts";
import { type Program, runToEnd, startProgram } from "./setup/app/program.ts";
import { addStaff, signInCookie } from "./setup/app/staff.ts";
import { follow } from "./setup/connections/event-stream.ts";
import { databaseKinds, newFolder } from "./setup/databases/databases.ts";
import { noisy } from "./setup/files/drawn.ts";
import { waitMs } from "./setup/input/effort.ts";

const host = "upright.example.nz";
const token = "for-the-watch-only";
const email = "ada@staff.example.nz";
const visits = [1, 2, 3, 4, 5, 6];

/** A CDN that fails at first. */
const cdn = serverOfFile();

describe.each(databaseKinds)("Two workers over one $kind", ({ kind, create }) => {
	let program: Program;
	let platform: Services;
	let siteId: string;
	let cookie: string;
	const staticFolder = newFolder();
	beforeAll(async () => {
		const { url, folder } = await create();
		const settings = { DATABASE_URL: url, SAMPLE: "false" };
		platform = await openPlatform(readConfig({ ...settings, DATA_DIR: folder }));
		const site = { domain: host, domainKey: "racking-nz", name: "Upright" } as const;
		siteId = (await platform.records.save(system, "websites", "", site, { version: 0 })).id;
		await addStaff(platform, { email, roles: ["admin"] });
		const purge = { PURGE_URL: `${cdn.origin}/purge`, CDN_MAX_AGE: "600" };
		const env = {
			...settings,
			...purge,
			WORKERS: "2",
			STATIC_DIR: staticFolder,
			METRICS_TOKEN: token,
			PICTURE_JOBS: "1",
			LOG_LEVEL: "info",
		};
		program = await startProgram({ dataFolder: folder, env });
		await vi.waitFor(() => expect(serving()).toHaveLength(2), { timeout: waitMs });
		cookie = await signInCookie(program.port, email);
	});
	afterAll(async () => {
		await platform.close();
		await program.stop();
	});

	/** Every worker that serves, by the log. */
	const serving = () =>
		[...program.output().matchAll(/\{.*"msg":"a worker is serving".*\}/g)].map(
			([line]) => JSON.parse(line) as { readonly worker: number; readonly isLead: boolean },
		);
	/** The responses of the workers, twice or more each. */
	const seen = async () => {
		const pages: string[] = [];
		for (const _ of visits) pages.push((await askAnew(program.port, host, "/")).text);
		return pages;
	};
	const addService = async (name: string) => {
		const response = await fetch(`http://localhost:${program.port}/api/services`, {
			method: "POST",
			headers: { "content-type": "application/json", origin: `http://localhost:${program.port}`, cookie },
			body: JSON.stringify({ name, active: true, websites: [siteId] }),
		});
		expect(response.status).toBe(201);
	};

	it("answer alternately, and each shows the other's writes", async () => {
		for (const name of ["Anchors", "Beams", "Columns"]) {
			await seen();
			await addService(name);
			// Over SQLite the next request; over PostgreSQL once the message has arrived.
			if (kind === "PostgreSQL")
				await expect.poll(async () => (await seen()).every((page) => page.includes(name))).toBe(true);
			for (const page of await seen()) expect(page).toContain(name);
		}
	});

	it("store pages as files together, and none that is outdated by either", async () => {
		const file = join(staticFolder, "sites", host, "landing.html");
		const isKept = async () => (await seen()).length > 0 && existsSync(file);
		for (const name of ["Gantries", "Hangars", "Joists"]) {
			await expect.poll(isKept).toBe(true);
			await addService(name);
			if (existsSync(file)) expect(readFileSync(file, "utf8")).toContain(name);
		}
	});

	it("notify each other's staff of users who open a record, and who leave", async () => {
		const colleague = `bea-${kind.toLowerCase()}@staff.example.nz`;
		await addStaff(platform, { email: colleague, name: "Bea", roles: ["editor"] });
		const { id } = await platform.records.save(system, "services", "", { name: "Followed" }, { version: 0 });
		const address = `http://localhost:${program.port}/api/presence?open=services/${id}`;
		// Workers respond alternately: of three users with the record open, some are on another worker than the
		// newcomer.
		const looking = [];
		for (const _ of [1, 2, 3]) looking.push(await follow(address, cookie));
		await Promise.all(looking.map((each) => each.expectNews({ people: [{}], version: 1 })));
		const coming = await follow(address, await signInCookie(program.port, colleague));
		for (const each of looking) await each.expectNews({ people: [{}, { name: "Bea" }] });
		await coming.end();
		for (const each of looking) await each.expectNews({ people: [{}] });
		for (const each of looking) await each.end();
	});

	it("notify a CDN of each other's writes, until it responds", async () => {
		cdn.answers(() => ({ status: cdn.asked.length > 1 ? 200 : 503 }));
		for (const name of ["Docks", "Eaves"]) await addService(name);
		// The second call for the new website may come in between.
		const calls = () => cdn.asked.slice(1).map(({ body }) => JSON.parse(body).keys as string[]);
		await expect.poll(calls).toContainEqual([siteId]);
	});

	it("report the metrics of all of them, whichever is requested", async () => {
		await seen();
		const { text } = await ask(program.port, host, "/metrics", { authorization: `Bearer ${token}` });
		const counts = text.match(/^frontage_http_requests_total\{method="GET",route="\/",.*$/gm);
		// One line per status: on a busy machine, a page may be sent before its website is known.
		const workers = new Set(counts?.map((line) => /worker="(\d+)"/.exec(line)?.[1]));
		expect([...workers].toSorted()).toEqual(["1", "2"]);
		expect(text).toMatch(/^frontage_purges_total\{outcome="sent",worker="1"\} [1-9]/m);
	});

	it("share the picture processes", async () => {
		const authorization = `Firebase ${/session=([^;]+)/.exec(cookie)?.[1]}`;
		const upload = async (number: number) => {
			const address = `http://localhost:${program.port}/v0/b/frontage/o?uploadType=media&name=${number}.jpg`;
			const headers = { "content-type": "image/jpeg", authorization, connection: "close" };
			const body = new Uint8Array(await noisy(number));
			return (await fetch(address, { method: "POST", headers, body })).status;
		};
		expect(await Promise.all(visits.map(upload))).toEqual(visits.map(() => 200));
		const pids = [program.process.pid ?? 0, ...serving().map(({ worker }) => worker)];
		const running = pids.map(
			(pid) => childrenOf(pid).filter(({ command }) => command.includes("picture-worker")).length,
		);
		expect(running).toEqual([1, 0, 0]);
	});

	it("receive the pieces of an upload alternately", async () => {
		const authorization = `Firebase ${/session=([^;]+)/.exec(cookie)?.[1]}`;
		const send = (
			address: string,
			command: string,
			more: Record<string, string>,
			body?: Uint8Array<ArrayBuffer>,
		) =>
			fetch(address, {
				method: "POST",
				headers: { authorization, connection: "close", "x-goog-upload-command": command, ...more },
				...(body && { body }),
			});
		const whole = Buffer.alloc(4 * 262_144, "Measured, drawn, built. ");
		const begun = await send(
			`http://localhost:${program.port}/v0/b/frontage/o?name=pieces.txt`,
			"start",
			{
				"x-goog-upload-protocol": "resumable",
				"x-goog-upload-header-content-length": String(whole.length),
				"x-goog-upload-header-content-type": "text/plain",
			},
			new Uint8Array(),
		);
		const address = begun.headers.get("x-goog-upload-url") ?? "";
		const answers: number[] = [];
		for (const piece of [0, 1, 2, 3]) {
			const from = piece * 262_144;
			const command = piece === 3 ? "upload, finalize" : "upload";
			const bytes = new Uint8Array(whole.subarray(from, from + 262_144));
			answers.push((await send(address, command, { "x-goog-upload-offset": String(from) }, bytes)).status);
		}
		expect(answers).toEqual([200, 200, 200, 200]);
		const kept = await fetch(`http://localhost:${program.port}/v0/b/frontage/o/pieces.txt?alt=media`, {
			headers: { authorization },
		});
		expect(Buffer.from(await kept.arrayBuffer()).equals(whole)).toBe(true);
	});

	it("are restarted when they are killed, and print nothing twice", async () => {
		const workers = serving().slice(-2);
		expect(workers.map(({ isLead }) => isLead)).toEqual([true, false]);
		for (const { worker, isLead } of workers) {
			const before = serving().length;
			process.kill(worker, "SIGKILL");
			await expect.poll(() => serving().length).toBe(before + 1);
			expect(serving().at(-1)).toMatchObject({ isLead });
			expect(serving().at(-1)?.worker).not.toBe(worker);
		}
		await addService(`Doors of ${kind}`);
		await expect
			.poll(async () => (await seen()).every((page) => page.includes(`Doors of ${kind}`)))
			.toBe(true);
		expect(program.output().match(/Ctrl-C stops it/g)).toHaveLength(1);
	});

	it("end together, and cleanly", async () => {
		const pids = serving().map(({ worker }) => worker);
		expect(await program.stop("SIGTERM")).toBe(0);
		for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
		// One error for each of the two that were killed.
		expect(program.output().match(/"level":50/g)).toHaveLength(2);
	});
});

it("Workers wait longer each time when they end soon after their start", () => {
	expect([0, 1, 2, 3, 8, 9, 100].map(restartAfterMs)).toEqual([0, 200, 400, 800, 25_600, 30_000, 30_000]);
});

it("Workers that cannot start print the reason in one line, and the program ends", async () => {
	const other = createServer().listen(0);
	const port = String((other.address() as { port: number }).port);
	const args = ["--no-sample", "--data", newFolder(), "--port", port];
	// On a busy machine, it would log a warning that it has waited for a processor.
	const { code, stderr, stdout } = await runToEnd(args, { WORKERS: "2", LOG_LEVEL: "error" });
	other.close();
	expect([code, stdout]).toEqual([1, ""]);
	expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(/is in use.*npm start -- --port \d+/)]);
});

describe("Two workers", () => {
	it("share the limit of one address", async () => {
		const folder = newFolder();
		const platform = await openPlatform(readConfig({ DATABASE_URL: "", DATA_DIR: folder }));
		const site = { domain: host, domainKey: "racking-nz", name: "Upright" } as const;
		await platform.records.save(system, "websites", "", site, { version: 0 });
		await platform.close();
		const env = { WORKERS: "2", SAMPLE: "false", LOG_LEVEL: "info", COSTLY_PER_MINUTE: "10" };
		const program = await startProgram({ dataFolder: folder, env });
		const serving = () => program.output().match(/"msg":"a worker is serving"/g) ?? [];
		await expect.poll(() => serving().length).toBe(2);
		const statuses: number[] = [];
		for (let number = 0; number < 20; number++)
			statuses.push((await askAnew(program.port, host, "/library?query=racks")).status);
		await program.stop();
		const heard = statuses.filter((status) => status === 200).length;
		expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
		// Requests while one worker notifies the other, plus those of a second or two.
		expect(heard).toBeLessThanOrEqual(13);
	});
});
