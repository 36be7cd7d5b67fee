import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { asyncProperty, integer, nat, tuple } from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leave, openAt, type StoreLocation, spooled, storeKinds } from "../../../tests/setup/files/stores.ts";
import { endlessMs, timesOf } from "../../../tests/setup/input/effort.ts";
import { holds } from "../../../tests/setup/input/holds.ts";
import { type BlobFacts, BlobMissingError, type Store } from "./store.ts";

describe.each(storeKinds)("A store: $kind", ({ kind, create }) => {
	let location: StoreLocation;
	let store: Store;

	beforeAll(async () => {
		location = await create();
		store = await openAt(location);
	});
	afterAll(() => leave(store, location));

	const keep = (key: string, bytes: Uint8Array | string) => store.keep(key, spooled(store, bytes));
	const bytesOf = async (key: string, start?: number, end = Number.MAX_SAFE_INTEGER) =>
		buffer(await store.read(key, start === undefined ? undefined : { start, end }));
	const listed = async (prefix: string) => {
		const found: BlobFacts[] = [];
		for await (const stored of store.list(prefix)) found.push(stored);
		return found;
	};

	it("stores a file, and removes it from its source", async () => {
		const path = spooled(store, "plan of the house");
		const before = Date.now();
		await store.keep("one/ab/plan", path);
		expect(String(await bytesOf("one/ab/plan"))).toBe("plan of the house");
		expect(await store.sizeOf("one/ab/plan")).toBe(17);
		expect(existsSync(path)).toBe(false);
		const [stored, ...others] = await listed("one/");
		expect(stored).toMatchObject({ key: "one/ab/plan", size: 17 });
		expect(Math.abs((stored?.modifiedAt ?? 0) - before)).toBeLessThan(10_000);
		expect(others).toEqual([]);
	});

	it("removes a file, and nothing the second time", async () => {
		await keep("removed/x", "x");
		await store.remove("removed/x");
		await store.remove("removed/x");
		expect(await store.sizeOf("removed/x")).toBeUndefined();
		expect(await listed("removed/")).toEqual([]);
		await expect(store.read("removed/x")).rejects.toThrow(BlobMissingError);
	});

	it("reports a missing file before it returns a stream", async () => {
		await expect(store.read("missing/x")).rejects.toThrow(BlobMissingError);
		await expect(store.read("missing/x", { start: 0, end: 1 })).rejects.toThrow(BlobMissingError);
		expect(await store.sizeOf("missing/x")).toBeUndefined();
		await keep("missing-not/x", "x");
		await expect(store.read("missing-not")).rejects.toThrow(BlobMissingError);
		expect(await store.sizeOf("missing-not")).toBeUndefined();
		expect(await listed("missing/")).toEqual([]);
	});

	it("never replaces a stored file", async () => {
		await keep("once/x", "first");
		for (const bytes of ["later", "first"]) {
			const path = spooled(store, bytes);
			await expect(store.keep("once/x", path)).rejects.toThrow("The key once/x has been used");
			expect(existsSync(path)).toBe(true);
		}
		expect(String(await bytesOf("once/x"))).toBe("first");
	});

	it("stores one of several at once for the same key", async () => {
		const tries = Array.from({ length: 10 }, (_, at) => keep("race/x", `try ${at}`));
		const outcomes = await Promise.allSettled(tries);
		const stored = outcomes.flatMap(({ status }, at) => (status === "fulfilled" ? [at] : []));
		expect(stored).toHaveLength(1);
		expect(String(await bytesOf("race/x"))).toBe(`try ${stored[0]}`);
	});

	it("stores an empty file", async () => {
		await keep("empty/x", "");
		expect(await store.sizeOf("empty/x")).toBe(0);
		expect(await bytesOf("empty/x")).toHaveLength(0);
		await expect(store.read("empty/x", { start: 0, end: 0 })).rejects.toThrow(RangeError);
	});

	it("stores 20 MB unchanged", async () => {
		const bytes = randomBytes(20_000_001);
		await keep("long/x", bytes);
		const hash = createHash("sha256");
		for await (const chunk of await store.read("long/x")) hash.update(chunk);
		expect(hash.digest("hex")).toBe(createHash("sha256").update(bytes).digest("hex"));
	});

	it(
		"returns any range of the bytes",
		async () => {
			const bytes = randomBytes(200_000);
			await keep("range/x", bytes);
			const ranges = tuple(nat(bytes.length - 1), integer({ min: 0, max: bytes.length + 10 }));
			await holds(
				asyncProperty(ranges, async ([start, length]) => {
					const read = await bytesOf("range/x", start, start + length);
					return read.equals(bytes.subarray(start, start + length + 1));
				}),
				{ times: timesOf(200, 10) },
			);
			for (const [start, end] of [
				[-1, 5],
				[5, 4],
				[0.5, 2],
				[200_000, 200_001],
			] as const) {
				await expect(store.read("range/x", { start, end })).rejects.toThrow(RangeError);
			}
		},
		endlessMs,
	);

	it("returns a stream that can be abandoned", async () => {
		await keep("left/x", randomBytes(5_000_000));
		for (let reader = 0; reader < 20; reader += 1) {
			for await (const chunk of await store.read("left/x")) {
				expect(chunk.length).toBeGreaterThan(0);
				break;
			}
			(await store.read("left/x")).destroy();
		}
		expect(await bytesOf("left/x")).toHaveLength(5_000_000);
	});

	it("stores a hundred at once, while others are removed", async () => {
		const numbers = Array.from({ length: 100 }, (_, at) => at);
		await Promise.all(
			numbers.map(async (at) => {
				await keep(`many/${at % 7}/passing-${at}`, "x");
				await Promise.all([
					keep(`many/${at % 7}/${at}`, `number ${at}`),
					store.remove(`many/${at % 7}/passing-${at}`),
				]);
			}),
		);
		const texts = await Promise.all(numbers.map(async (at) => String(await bytesOf(`many/${at % 7}/${at}`))));
		expect(texts).toEqual(numbers.map((at) => `number ${at}`));
		expect(await listed("many/")).toHaveLength(100);
	});

	it("lists in the order of the keys, folders or not", async () => {
		const keys = ["order/a-b", "order/a.b", "order/a/b", "order/a/b.c", "order/a0", "order/ab/c", "order/b"];
		for (const key of keys.toReversed()) await keep(key, "x");
		const under = async (prefix: string) => (await listed(prefix)).map(({ key }) => key);
		expect(await under("order/")).toEqual(keys);
		expect(await under("order/a")).toEqual(keys.slice(0, -1));
		expect(await under("order/a/")).toEqual(["order/a/b", "order/a/b.c"]);
		expect(await under("order/a/b.")).toEqual(["order/a/b.c"]);
		expect(await under("order/c")).toEqual([]);
		expect(await under("")).toEqual((await under("")).toSorted());
	});

	it("lists more keys than one response has, up to the limit", async () => {
		const keys = Array.from(
			{ length: timesOf(1_100, kind === "S3" ? 1_100 : 100) },
			(_, at) => `page/${String(at).padStart(4, "0")}`,
		);
		const waiting = [...keys];
		const writer = async () => {
			for (let key = waiting.pop(); key; key = waiting.pop()) await keep(key, "x");
		};
		await Promise.all(Array.from({ length: 16 }, writer));
		expect((await listed("page/")).map(({ key }) => key)).toEqual(keys);
		for await (const { key } of store.list("page/")) {
			expect(key).toBe("page/0000");
			break;
		}
	});

	it.each([
		"",
		"/a",
		"A",
		"a b",
		"a/../b",
		"..",
		"a//b",
		"a/./b",
		"a/",
		"a/.",
		"tmp",
		"tmp/a",
		"-a",
		"é",
		"a\0",
		"a\n",
		"a".repeat(201),
	])("refuses the key %j, which the program cannot have made", async (key) => {
		const path = spooled(store, "x");
		await expect((async () => store.keep(key, path))()).rejects.toThrow("is not the key of a blob");
		await expect((async () => store.read(key))()).rejects.toThrow("is not the key of a blob");
		await expect((async () => store.sizeOf(key))()).rejects.toThrow("is not the key of a blob");
		await expect((async () => store.remove(key))()).rejects.toThrow("is not the key of a blob");
		expect(existsSync(path)).toBe(true);
		rmSync(path);
	});

	it("grows by less than 60 MB when 300 MB are written and read", async () => {
		const script = join(import.meta.dirname, "../../../tests/setup/files/store-memory-process.ts");
		const other = await create();
		// Limits the young generation, as in production.
		const args = ["--max-semi-space-size=8", script, JSON.stringify(other)];
		const { stdout } = await promisify(execFile)(process.execPath, args);
		rmSync(other.folder, { recursive: true });
		expect(stdout).not.toBe("");
		expect(Number(stdout)).toBeLessThan(60);
	});
});
