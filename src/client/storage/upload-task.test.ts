import { openAsBlob } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Fault, storageServerOfFile } from "../../../tests/setup/files/storage-server.ts";
import { endlessMs, timesOf } from "../../../tests/setup/input/effort.ts";
import { holds } from "../../../tests/setup/input/holds.ts";
import type { Clock } from "../clock.ts";
import { openStorage, type StorageOptions } from "./storage.ts";
import type { WriteOptions } from "./upload.ts";
import type { UploadSnapshot } from "./upload-snapshot.ts";

const server = storageServerOfFile();
const kiB = 1024;
const waits: number[] = [];
/** Waits end immediately and are recorded. */
const clock: Clock = {
	now: () => waits.reduce((sum, ms) => sum + ms, 0),
	wait: async (ms, signal) => {
		signal.throwIfAborted();
		waits.push(ms);
	},
};

function bytesOf(length: number): Buffer<ArrayBuffer> {
	const bytes = Buffer.alloc(length);
	for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE((at * 2_654_435_761) >>> 0, at);
	return bytes;
}

function start(bytes: Uint8Array | Blob, options: StorageOptions = {}, write: WriteOptions = {}) {
	waits.length = 0;
	const storage = openStorage({ origin: server.origin, bucket: "b", clock, spread: () => 0, ...options });
	const task = storage.ref("a").uploadResumable(bytes, { contentType: "video/mp4" }, write);
	const seen: UploadSnapshot[] = [];
	task.subscribe((snapshot) => seen.push(snapshot));
	return { task, seen, storage };
}

const requested = (commands: readonly string[]) => expect.poll(() => server.commands).toEqual(commands);

describe("A resumable upload", () => {
	it("goes in chunks, each twice as long as the one before", async () => {
		const bytes = bytesOf(2_000 * kiB + 5);
		const { task, seen } = start(bytes, {}, { isPublic: true, ifGenerationMatch: 0 });
		expect(task.snapshot).toEqual({ state: "running", bytesTransferred: 0, totalBytes: bytes.length });
		expect(await task.finished).toMatchObject({ fullPath: "a", size: bytes.length });
		expect(server.files.get("a")?.equals(bytes)).toBe(true);
		expect(server.commands).toEqual([
			"start",
			"upload 0+262144",
			"upload 262144+524288",
			"upload 786432+1048576",
			`upload, finalize 1835008+${bytes.length - 1_835_008}`,
		]);
		expect(seen.map(({ bytesTransferred }) => bytesTransferred)).toEqual([
			262_144,
			786_432,
			1_835_008,
			bytes.length,
		]);
		expect(task.snapshot).toEqual({
			state: "success",
			bytesTransferred: bytes.length,
			totalBytes: bytes.length,
			metadata: await task.finished,
		});
		const [{ url, headers, body } = { body: "" }] = server.asked;
		expect(url).toBe("/v0/b/b/o?name=a&ifGenerationMatch=0&predefinedAcl=publicRead");
		expect(headers).toMatchObject({
			"x-goog-upload-protocol": "resumable",
			"x-goog-upload-header-content-length": String(bytes.length),
			"x-goog-upload-header-content-type": "video/mp4",
		});
		expect(JSON.parse(String(body))).toEqual({ name: "a", contentType: "video/mp4" });
	});

	it("has no chunk over 8 MiB", async () => {
		const bytes = bytesOf(18 * kiB * kiB);
		const { task } = start(new Blob([bytes]));
		await task.finished;
		expect(server.files.get("a")?.equals(bytes)).toBe(true);
		const sizes = server.commands.slice(1).map((command) => Number(command.split("+")[1]) / kiB);
		expect(sizes).toEqual([256, 512, 1_024, 2_048, 4_096, 8_192, 2_304]);
	});

	it("has small chunks on a slow connection", async () => {
		let now = 0;
		const slow = { now: () => (now += 5_000), wait: clock.wait };
		await start(bytesOf(700 * kiB), { clock: slow }).task.finished;
		const sizes = server.commands.slice(1).map((command) => Number(command.split("+")[1]) / kiB);
		expect(sizes).toEqual([256, 256, 188]);
	});

	it.each([0, 1, 256 * kiB])("of %i bytes goes in one request", async (size) => {
		server.answers(() => ({ body: { bucket: "b", name: "a", size: String(size) } }));
		const { task } = start(bytesOf(size));
		expect((await task.finished).size).toBe(size);
		expect(server.commands).toEqual(["multipart"]);
		expect(task.snapshot).toMatchObject({ state: "success", bytesTransferred: size });
	});
});

describe("ER-02 an interrupted resumable upload", () => {
	const bytes = bytesOf(400 * kiB);

	it.each<Fault>([{ breakAfter: 65_536 }, "lose the answer"])(
		"continues when the browser has sent chunks twice by itself: %j",
		async (fault) => {
			server.fails("upload", fault);
			server.fails("upload, finalize", fault);
			const twice: StorageOptions["fetch"] = (address, request) =>
				fetch(address, request).catch(() => fetch(address, request));
			const { task } = start(bytes, { fetch: twice });
			expect((await task.finished).size).toBe(bytes.length);
			expect(server.files.get("a")?.equals(bytes)).toBe(true);
			expect(waits).toEqual([1_000, 1_000]);
		},
	);

	it("waits longer each time, as long as the server requires, and resets the wait after progress", async () => {
		const busy = { status: 429, headers: { "retry-after": "5" } };
		server.fails("upload", { status: 503 }, { status: 503 }, busy);
		server.fails("upload, finalize", { status: 503 });
		await start(bytes).task.finished;
		expect(waits).toEqual([1_000, 2_000, 5_000, 1_000]);
	});

	it("fails after 10 minutes without progress", async () => {
		server.fails("upload", ...Array(30).fill({ status: 503, body: { title: "Not now" } }));
		const { task, seen } = start(bytes);
		await expect(task.finished).rejects.toMatchObject({
			code: "retry-limit-exceeded",
			serverReason: "Not now",
		});
		expect(clock.now()).toBe(600_000);
		expect(seen).toMatchObject([{ state: "error", error: { code: "retry-limit-exceeded" } }]);
	});

	it("starts again, once, when the server has lost it", async () => {
		const { task } = start(bytes);
		let times = 0;
		task.subscribe(() => times++ === 0 && server.forgetUploads());
		await task.finished;
		expect(server.files.get("a")?.equals(bytes)).toBe(true);
		expect(server.commands.filter((name) => name === "start")).toHaveLength(2);
		server.fails("upload", { status: 404 }, { status: 410 });
		await expect(start(bytes).task.finished).rejects.toMatchObject({ code: "unknown", status: 410 });
	});

	it.each<[string, string, Fault, object]>([
		[
			"that is too large",
			"start",
			{ status: 413, body: { title: "Too large" } },
			{ code: "unknown", status: 413, serverReason: "Too large" },
		],
		[
			"without reason",
			"upload",
			{ status: 400, body: { title: "No" } },
			{ code: "unknown", status: 400, serverReason: "No" },
		],
		["without rights", "upload", { status: 403 }, { code: "unauthorized" }],
		["over the quota", "upload, finalize", { status: 402 }, { code: "quota-exceeded" }],
		[
			"without an address",
			"start",
			{ status: 200, headers: { "x-goog-upload-status": "active" } },
			{ code: "unknown" },
		],
		["that is not active", "start", { status: 200 }, { code: "unknown" }],
		[
			"of which more has come than was sent",
			"query",
			{
				status: 200,
				headers: { "x-goog-upload-status": "active", "x-goog-upload-size-received": "9999999" },
			},
			{ code: "unknown" },
		],
		[
			"of which nobody knows how much has come",
			"query",
			{ status: 200, headers: { "x-goog-upload-status": "active" } },
			{ code: "unknown" },
		],
	])("ends when the server refuses one %s", async (_, command, fault, error) => {
		if (command === "query") server.fails("upload", { status: 503 });
		server.fails(command, fault);
		const { task } = start(bytes);
		await expect(task.finished).rejects.toMatchObject(error);
		expect(task.snapshot).toMatchObject({ state: "error", error });
		expect([task.pause(), task.resume(), task.cancel()]).toEqual([false, false, false]);
	});

	it("ends when the file has changed since it was chosen", async () => {
		const folder = await mkdtemp(join(tmpdir(), "upload-"));
		const path = join(folder, "video.mp4");
		await writeFile(path, bytes);
		const file = await openAsBlob(path);
		await writeFile(path, "other");
		const { task } = start(file);
		await expect(task.finished).rejects.toMatchObject({ code: "invalid-argument", message: /changed/ });
		await rm(folder, { recursive: true });
	});
});

describe("A running resumable upload", () => {
	const bytes = bytesOf(400 * kiB);

	it("can be paused and resumed in a listener", async () => {
		const bytes = bytesOf(2_000 * kiB);
		const { task } = start(bytes);
		let wishes = 0;
		task.subscribe(({ state, bytesTransferred }) => {
			if (bytesTransferred === 0 || wishes > 5) return;
			wishes += 1;
			if (state === "running") task.pause();
			else task.resume();
		});
		expect(await task.finished).toMatchObject({ size: bytes.length });
		expect(wishes).toBe(6);
		expect(server.files.get("a")?.equals(bytes)).toBe(true);
	});

	it("pauses in a wait between attempts, too", async () => {
		server.fails("upload", { status: 503 });
		const waiting = Promise.withResolvers<void>();
		const unhurried: Clock = {
			now: () => 0,
			wait: (_, signal) =>
				new Promise((_, reject) => {
					signal.addEventListener("abort", () => reject(signal.reason));
					waiting.resolve();
				}),
		};
		const { task } = start(bytes, { clock: unhurried });
		await waiting.promise;
		task.pause();
		task.resume();
		await task.finished;
		expect(server.files.get("a")?.equals(bytes)).toBe(true);
	});

	it("is cancelled, running or paused, and the server is notified", async () => {
		server.fails("upload", "silence", "silence");
		for (const isPaused of [false, true]) {
			const { task } = start(bytes);
			const before = server.commands.length;
			await expect.poll(() => server.commands.length).toBe(before + 2);
			if (isPaused) task.pause();
			expect([task.cancel(), task.cancel()]).toEqual([true, false]);
			await expect(task.finished).rejects.toMatchObject({ code: "canceled" });
			expect(task.snapshot).toMatchObject({ state: "canceled", error: { code: "canceled" } });
			await expect.poll(() => server.commands.at(-1)).toBe("cancel");
		}
		expect(server.files.size).toBe(0);
	});

	it("is canceled by a signal, also by an aborted one", async () => {
		server.fails("start", "silence");
		const controller = new AbortController();
		const { task } = start(bytes, {}, { signal: controller.signal });
		await requested(["start"]);
		controller.abort();
		await expect(task.finished).rejects.toMatchObject({ code: "canceled" });
		const late = start(bytes, {}, { signal: controller.signal }).task;
		expect(late.snapshot.state).toBe("canceled");
		await expect(late.finished).rejects.toMatchObject({ code: "canceled" });
		expect(server.commands).toEqual(["start"]);
	});

	it("fails with app-deleted when the storage is closed", async () => {
		server.fails("upload", "silence");
		const { task, storage } = start(bytes);
		await requested(["start", "upload 0+262144"]);
		storage.close();
		await expect(task.finished).rejects.toMatchObject({ code: "app-deleted" });
		const late = storage.ref("a").uploadResumable(bytes);
		await expect(late.finished).rejects.toMatchObject({ code: "app-deleted" });
		expect(late.snapshot.state).toBe("error");
	});

	it("notifies no unsubscribed listener", async () => {
		const { task, seen } = start(bytes);
		const more: UploadSnapshot[] = [];
		task.subscribe((snapshot) => more.push(snapshot))();
		await task.finished;
		expect([seen.length > 0, more.length]).toEqual([true, 0]);
	});

	it(
		"transfers every byte once, whatever happens",
		async () => {
			const fault = fc.oneof(
				fc.constantFrom<Fault>({ status: 503 }, "lose the answer", {
					status: 429,
					headers: { "retry-after": "1" },
				}),
				fc.nat(600 * kiB).map((breakAfter): Fault => ({ breakAfter })),
			);
			const faults = fc.array(
				fc.tuple(fc.constantFrom("start", "upload", "upload, finalize", "query"), fault),
				{ maxLength: 6 },
			);
			const pauses = fc.array(fc.nat(1_500 * kiB), { maxLength: 3 });
			await holds(
				fc.asyncProperty(
					fc.integer({ min: 256 * kiB + 1, max: 1_500 * kiB }),
					faults,
					pauses,
					async (size, wrong, at) => {
						server.files.clear();
						server.mends();
						for (const [command, one] of wrong) server.fails(command, one);
						const bytes = bytesOf(size);
						const { task, seen } = start(bytes);
						const left = [...at].sort((one, other) => one - other);
						task.subscribe(({ state, bytesTransferred }) => {
							if (state !== "running" || bytesTransferred < (left[0] ?? size)) return;
							left.shift();
							task.pause();
							task.resume();
						});
						expect((await task.finished).size).toBe(size);
						expect(server.files.get("a")?.equals(bytes)).toBe(true);
						expect(seen.every(({ bytesTransferred }) => bytesTransferred <= size)).toBe(true);
					},
				),
				{ times: timesOf(100, 3) },
			);
		},
		endlessMs,
	);
});
