import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { availableParallelism, getPriority, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isExhaustive } from "../../../tests/setup/input/effort.ts";
import { BusyError } from "./busy-error.ts";
import { type Images, openImages } from "./images.ts";
import { UnreadableImageError } from "./unreadable-image-error.ts";

let folder: string;
let picture: string;
/** Opening this pipe blocks, like an endless picture. */
let endless: string;
let pictures: Images;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "pool-"));
	picture = join(folder, "picture.png");
	endless = join(folder, "endless");
	await sharp({ create: { width: 40, height: 30, channels: 3, background: "#888" } }).toFile(picture);
	expect(spawnSync("mkfifo", [endless]).status).toBe(0);
});
afterAll(() => rm(folder, { recursive: true }));

async function using(options: Parameters<typeof openImages>[0], run: () => Promise<void>) {
	pictures = openImages({ concurrency: 1, ...options });
	try {
		await run();
	} finally {
		await pictures.close();
	}
	expect(pictures.pids()).toEqual([]);
}

const outcome = (work: Promise<unknown>) => work.catch((error: unknown) => error);
const isAlive = (pid: number) => {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
};

describe("processes for pictures", () => {
	test("start when needed, and stay", () =>
		using({ idleMs: 600_000, concurrency: 2 }, async () => {
			expect(pictures.pids()).toEqual([]);
			await Promise.all([1, 2, 3, 4].map(() => pictures.inspect(picture)));
			const pids = pictures.pids();
			expect(pids).toHaveLength(2);
			await pictures.inspect(picture);
			expect(pictures.pids()).toEqual(pids);
		}));

	test("end when idle, and start again", () =>
		using({ idleMs: 10, concurrency: 2 }, async () => {
			const work = [pictures.inspect(picture), pictures.inspect(picture)];
			await expect.poll(() => pictures.pids()).toHaveLength(2);
			const pids = pictures.pids();
			await Promise.all(work);
			await expect.poll(() => pictures.pids()).toEqual([]);
			await expect.poll(() => pids.filter(isAlive)).toEqual([]);
			await pictures.inspect(picture);
		}));

	test("fail only the job of one that hangs", () =>
		using({ timeoutMs: 4_000 }, async () => {
			const hung = outcome(pictures.inspect(endless));
			const after = pictures.inspect(picture);
			expect(await hung).toMatchObject({ status: 422, reason: "This picture takes too long to read" });
			expect(await after).toMatchObject({ width: 40 });
		}));

	const mayStarve = isExhaustive && existsSync("/proc/self/schedstat");
	if (mayStarve)
		test("do not count as hung while no core is free", () =>
			using({ timeoutMs: 2_000, niceness: 12 }, async () => {
				const busy = Array.from({ length: availableParallelism() * 8 }, () =>
					spawn(process.execPath, ["-e", "for (;;);"]),
				);
				try {
					// With a lower priority, the image process would get no core.
					for (const { pid = 0 } of busy) setPriority(pid, Math.max(10, getPriority()));
					expect(await pictures.inspect(picture)).toMatchObject({ width: 40 });
				} finally {
					for (const each of busy) each.kill("SIGKILL");
					await Promise.all(busy.map((each) => once(each, "exit")));
				}
			}));

	test("lower their priority as configured, with all of their threads", () =>
		using({ niceness: 13 }, async () => {
			await pictures.inspect(picture);
			const [pid = 0] = pictures.pids();
			const niceness = Math.max(13, getPriority());
			const tasks = `/proc/${pid}/task`;
			const threads = existsSync(tasks) ? readdirSync(tasks).map(Number) : [];
			const priorities = [pid, ...threads].map((id) => getPriority(id));
			expect(priorities).toEqual(priorities.map(() => niceness));
		}));

	test("fail only the job of one that crashes, after a second attempt", () =>
		using({}, async () => {
			await pictures.inspect(picture);
			const hit = outcome(pictures.inspect(endless));
			const after = pictures.inspect(picture);
			for (let attempt = 1; attempt <= 2; attempt++) {
				const writer = await open(endless, "w");
				const [pid = 0] = pictures.pids();
				process.kill(pid, "SIGKILL");
				await expect.poll(() => isAlive(pid)).toBe(false);
				await writer.close();
			}
			expect(await hit).toBeInstanceOf(UnreadableImageError);
			expect(await after).toMatchObject({ width: 40 });
		}));

	test("are replaced silently when one ends while idle", () =>
		using({}, async () => {
			await pictures.inspect(picture);
			const [pid = 0] = pictures.pids();
			process.kill(pid, "SIGKILL");
			await expect.poll(() => isAlive(pid)).toBe(false);
			expect(await pictures.inspect(picture)).toMatchObject({ width: 40 });
		}));

	test("are ended when one needs too much memory, with a message", () =>
		using({ maxMemoryBytes: 90 * 1024 * 1024 }, async () => {
			const large = join(folder, "large.png");
			// An interlaced picture is decoded in memory.
			await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: "#888" } })
				.png({ progressive: true, compressionLevel: 1 })
				.toFile(large);
			expect(await outcome(pictures.inspect(large))).toMatchObject({
				status: 422,
				reason: expect.stringMatching(/needs more memory/),
			});
			expect(pictures.pids()).toEqual([]);
		}));

	test("are refused as busy when too many are queued, and inspections come first", () =>
		using({ maxWaiting: 3 }, async () => {
			const order: string[] = [];
			const options = { width: 10, format: "webp", texture: "photo" } as const;
			const render = (name: string) =>
				pictures.render(picture, join(folder, name), options).then(() => order.push(name));
			const hung = outcome(pictures.inspect(endless));
			const waiting = [
				render("a"),
				render("b"),
				pictures.inspect(picture).then(() => order.push("inspected")),
			];
			expect(await outcome(pictures.inspect(picture))).toMatchObject({ name: "BusyError", status: 503 });
			const writer = await open(endless, "w");
			for (const pid of pictures.pids()) process.kill(pid, "SIGKILL");
			await hung;
			await writer.close();
			await Promise.all(waiting);
			expect(order).toEqual(["inspected", "a", "b"]);
		}));

	test("end when they are closed, and refuse queued jobs", async () => {
		pictures = openImages({ concurrency: 1 });
		const running = outcome(pictures.inspect(endless));
		const waiting = outcome(pictures.inspect(picture));
		const pids = pictures.pids();
		await pictures.close();
		expect(await running).toBeInstanceOf(Error);
		expect(await waiting).toBeInstanceOf(BusyError);
		expect(await outcome(pictures.inspect(picture))).toBeInstanceOf(BusyError);
		expect(pids.filter(isAlive)).toEqual([]);
	});
});
