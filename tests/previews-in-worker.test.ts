import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../src/config.ts";
import { openLog } from "../src/delivery/log.ts";
import {
	type FramedPage,
	openPreviewPages,
	type PreviewPages,
} from "../src/delivery/preview/preview-pages.tsx";
import {
	openWorkerPreviews,
	type WorkerPreviews,
	type WorkerPreviewsOptions,
} from "../src/delivery/preview/worker/previews-in-worker.ts";
import { type RecordId, toId } from "../src/model/ids.ts";
import { type Actor, system, userActor } from "../src/model/rights/access.ts";
import { openPlatform } from "../src/platform.ts";
import type { Services } from "../src/services.ts";
import { assets } from "./setup/app/built.ts";
import { childrenOf, isRunning } from "./setup/app/processes.ts";
import { type Program, startProgram } from "./setup/app/program.ts";
import { addStaff, signInCookie } from "./setup/app/staff.ts";
import { databaseKinds, newFolder } from "./setup/databases/databases.ts";

const program = join(import.meta.dirname, "..", "dist", "preview-worker.js");
const ofArticle = (id: string) => ({ changes: [{ collection: "content", id: toId<RecordId>(id) } as const] });
const article = ofArticle("tall");
const email = "ada@staff.example.nz";

/** A website with an article that has a draft. */
async function fill({ records, drafts }: Services) {
	const site = { id: "one", domainKey: "racking-nz", domain: "one.example.nz", name: "One" } as const;
	const { id, ...values } = site;
	await records.save(system, "websites", toId(id), values, { version: 0 });
	const tall = { title: "Tall racks", status: "published", domains: ["one"], content: "<p>x</p>" } as const;
	const { version } = await records.save(system, "content", toId("tall"), tall, { version: 0 });
	const draft = { baseVersion: version, values: { title: "Nobody has seen it" } };
	await drafts.save(system, "content", toId("tall"), draft, 0);
}

describe.each(databaseKinds)("A preview process, over $kind", ({ create }) => {
	let platform: Services;
	let here: PreviewPages;
	let options: WorkerPreviewsOptions;
	let lines: string[] = [];
	const log = openLog("debug", { write: (text) => lines.push(text) });
	beforeAll(async () => {
		const { url, folder } = await create();
		const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder });
		platform = await openPlatform(config);
		await fill(platform);
		here = openPreviewPages({ previews: platform.previews, assets, log });
		const { databaseUrl, dataFolder, databaseLimits } = config;
		const start = { databaseUrl, dataFolder, databaseLimits, assets, logLevel: "debug" };
		options = { program, start, atOnce: 1, log };
	});
	afterAll(() => platform.close());

	const opened: WorkerPreviews[] = [];
	const open = (more: Partial<WorkerPreviewsOptions> = {}) => {
		const apart = openWorkerPreviews({ ...options, ...more });
		opened.push(apart);
		return apart;
	};
	afterEach(async () => {
		await Promise.all(opened.splice(0).map((apart) => apart.close()));
		lines = [];
	});
	/** Renders a first preview, which starts the worker process. */
	const begun = async (more: Partial<WorkerPreviewsOptions> = {}) => {
		const apart = open(more);
		await apart.framed(system, article);
		return { apart, pid: apart.pid ?? 0 };
	};
	/** A page but for the moment at which its draft is published in it. */
	const timeless = async <Page extends FramedPage>(making: Promise<Page>) => {
		const page = await making;
		return { ...page, html: page.html.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "then") };
	};
	const refusal = (message: RegExp) => ({ status: 503, message: expect.stringMatching(message) });

	it("makes the same previews as this process", async () => {
		const apart = open();
		expect(apart.pid).toBeUndefined();
		for (const asked of [article, { ...article, path: "/library" }, { ...article, path: "/nothing-here" }]) {
			expect(await timeless(apart.page(system, asked))).toEqual(await timeless(here.page(system, asked)));
			expect(await timeless(apart.framed(system, asked))).toEqual(await timeless(here.framed(system, asked)));
		}
		expect(await apart.shareImage(system, article)).toEqual(await here.shareImage(system, article));
		expect((await apart.page(system, article)).html).toContain("Nobody has seen it");
	});

	it.each([
		["somebody who may not", userActor({ id: "ned", roles: [], scopes: ["all"] }), article],
		["a record that is not there", system, ofArticle("nothing")],
		["a website that is not there", system, { ...article, website: "nowhere" }],
	] as const)("refuses %s like this process", async (_, actor, asked) => {
		const refused = (pages: PreviewPages) =>
			pages.framed(actor as Actor, asked).catch((error: Error) => [error.constructor, error.message]);
		expect(await refused(open())).toEqual(await refused(here));
	});

	it("logs its errors in the program's log", async () => {
		const { db } = platform.database;
		await db.schema.alterTable("services").renameTo("not_services").execute();
		await open()
			.page(system, { ...article, path: "/" })
			.catch(() => {});
		await db.schema.alterTable("not_services").renameTo("services").execute();
		expect(lines.map((line) => JSON.parse(line))).toContainEqual(
			expect.objectContaining({ err: expect.anything() }),
		);
	});

	it("is restarted if it ends in the middle, and the request is repeated", async () => {
		const { apart, pid } = await begun();
		process.kill(pid, "SIGSTOP");
		const asked = apart.framed(system, article);
		process.kill(pid, "SIGKILL");
		expect((await asked).html).toContain("Nobody has seen it");
		expect(apart.pid).not.toBe(pid);
		expect(lines.join("")).toContain("the process for previews ended by itself");
	});

	it("that ends each time is reported in a sentence", async () => {
		const broken = join(newFolder(), "broken.mjs");
		writeFileSync(broken, "process.exit(3)");
		await expect(open({ program: broken }).page(system, article)).rejects.toMatchObject(
			refusal(/broken off.*again/),
		);
		expect(lines.filter((line) => line.includes('"code":3'))).toHaveLength(2);
	});

	it("is ended if a preview takes too long", async () => {
		const apart = open({ deadlineMs: 1 });
		await expect(apart.page(system, article)).rejects.toMatchObject(refusal(/too long/));
		expect(apart.pid).toBeUndefined();
	});

	it("has a queue, and refuses further requests at once", async () => {
		const { apart, pid } = await begun({ mostWaiting: 1 });
		process.kill(pid, "SIGSTOP");
		const taken = [apart.framed(system, article), apart.framed(system, article)];
		await expect(apart.framed(system, article)).rejects.toMatchObject(refusal(/Too many previews/));
		process.kill(pid, "SIGCONT");
		for (const { status } of await Promise.all(taken)) expect(status).toBe(200);
	});

	it("ends after a time without requests, and starts again", async () => {
		const { apart, pid } = await begun({ idleMs: 1 });
		await expect.poll(() => isRunning(pid)).toBe(false);
		expect(apart.pid).toBeUndefined();
		expect((await apart.framed(system, article)).status).toBe(200);
		expect(lines.join("")).not.toContain("ended by itself");
	});

	it("ends once previews are closed, and queued requests are refused", async () => {
		const { apart, pid } = await begun();
		process.kill(pid, "SIGSTOP");
		const waiting = Promise.allSettled([apart.framed(system, article), apart.framed(system, article)]);
		await apart.close();
		expect(isRunning(pid)).toBe(false);
		for (const each of await waiting)
			expect(each).toMatchObject({ status: "rejected", reason: refusal(/again/) });
		await expect(apart.page(system, article)).rejects.toMatchObject(refusal(/again/));
	});
});

describe.each([
	["one process that is told to stop", "1", "SIGTERM"],
	["one process that is killed", "1", "SIGKILL"],
	["two workers that are told to stop", "2", "SIGTERM"],
] as const)("A program of %s", (_, workers, signal) => {
	let running: Program;
	let cookie: string;
	beforeAll(async () => {
		const folder = newFolder();
		const platform = await openPlatform(readConfig({ DATA_DIR: folder }));
		await fill(platform);
		await addStaff(platform, { email, roles: ["admin"] });
		await platform.close();
		running = await startProgram({ dataFolder: folder, env: { SAMPLE: "false", WORKERS: workers } });
		cookie = await signInCookie(running.port, email);
	});

	/** The preview processes of the program and its workers. */
	const apart = () => {
		const ofProgram = childrenOf(running.process.pid);
		return [...ofProgram, ...ofProgram.flatMap(({ pid }) => childrenOf(pid))].filter(({ command }) =>
			command.includes("preview-worker"),
		);
	};

	it("makes previews in a low-priority process that ends with it", async () => {
		expect(apart()).toEqual([]);
		const address = `http://localhost:${running.port}/api/content/tall/preview`;
		const answer = await fetch(address, { headers: { cookie } });
		expect([answer.status, await answer.text()]).toEqual([
			200,
			expect.stringContaining("Nobody has seen it"),
		]);
		const [first, ...others] = apart();
		expect([others, first?.command]).toEqual([[], expect.not.stringContaining(running.dataFolder)]);
		const stat = readFileSync(`/proc/${first?.pid}/stat`, "utf8")
			.replace(/^.*\) /, "")
			.split(" ");
		expect(Number(stat[16])).toBeGreaterThan(0);
		expect(await running.stop(signal)).toBe(signal === "SIGKILL" ? null : 0);
		await expect.poll(() => isRunning(first?.pid ?? 0)).toBe(false);
	});
});
