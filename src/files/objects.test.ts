import { array, asyncProperty, constantFrom, oneof, record, string } from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgres, sqlite, timesOver } from "../../tests/setup/databases/databases.ts";
import { bytesOf, md5, openTestFiles, put, staff, type TestFiles } from "../../tests/setup/files/files.ts";
import { someBytes } from "../../tests/setup/files/some-bytes.ts";
import { storeKinds } from "../../tests/setup/files/stores.ts";
import { endlessMs } from "../../tests/setup/input/effort.ts";
import { holds } from "../../tests/setup/input/holds.ts";
import { openRecords } from "../data/records/records.ts";
import { ConflictError, InvalidError, NotFoundError } from "../model/errors.ts";
import { BrokenOffError, PreconditionError, TooLargeError } from "./errors.ts";
import { type Preconditions, toObject } from "./object.ts";

const combinations = storeKinds.flatMap((store) =>
	(store.kind === "S3" ? [postgres] : [sqlite, postgres]).map((database) => ({ store, database })),
);
const at = (path: string) => ({ bucket: "frontage", path });

describe.each(combinations)("Objects in $store.kind and $database.kind", ({ store, database }) => {
	let test: TestFiles;
	beforeAll(async () => {
		test = await openTestFiles(store.create, database.create);
	});
	afterAll(() => test.close());

	const namesIn = async (prefix: string, delimiter = "") => {
		const requested = { prefix, delimiter, after: "", limit: 1_000 };
		const { paths, prefixes } = await test.files.objects.list(staff, "frontage", requested);
		return [...paths, ...prefixes];
	};

	it("have the received bytes, with true metadata", async () => {
		const bytes = someBytes(300_000);
		const facts = { contentType: "application/x-drawing", customMetadata: { project: "Wharf" } };
		const stored = await put(test.files, "plans/one.bin", bytes, { facts });
		expect(stored).toMatchObject({
			bucket: "frontage",
			path: "plans/one.bin",
			name: "one.bin",
			folder: "plans",
			size: bytes.length,
			md5Hash: md5(bytes),
			contentType: "application/x-drawing",
			metageneration: 1,
			isPublic: false,
		});
		expect(await test.files.objects.find(at("plans/one.bin"))).toEqual(stored);
		expect((await bytesOf(test.files, stored)).equals(bytes)).toBe(true);
		expect(test.unfinished()).toEqual([]);
	});

	it("start with a later generation if one was removed in the same millisecond", async () => {
		let last = 0;
		for (let round = 0; round < 5; round += 1) {
			const { generation } = await put(test.files, "short-lived.bin", "x");
			expect(generation).toBeGreaterThan(last);
			last = generation;
			await test.files.objects.remove(staff, at("short-lived.bin"));
		}
	});

	it("accept any name that is text, however long its parts", async () => {
		const paths = [
			"a//b",
			"/x",
			"x/",
			"../up.bin",
			"./here",
			"a/ b /c.bin",
			"Whānau “plan” #1?%2F.bin",
			`${"folder/".repeat(80)}deep.bin`,
			`${"😀".repeat(240)}.bin`,
			`${"n".repeat(1_000)}.bin`,
		];
		for (const path of paths) expect((await put(test.files, path, path)).path).toBe(path);
		for (const path of paths)
			expect(String(await bytesOf(test.files, await test.files.objects.find(at(path))))).toBe(path);
		expect((await test.files.objects.find(at(paths.at(-2) ?? ""))).name).toMatch(/^(😀)+\.bin$/u);
	});

	it("refuse a name that is empty, too long, relative, or not a line of text", async () => {
		for (const path of ["", " x", "x ", "a\nb", "a\0", "\ud800", ".", "..", "n".repeat(1_025)])
			await expect(put(test.files, path, "x")).rejects.toThrow(InvalidError);
	});

	describe("check preconditions", () => {
		const holds: readonly [string, (is: { generation: number; metageneration: number }) => Preconditions][] =
			[
				["this generation", ({ generation }) => ({ generation })],
				["not another generation", () => ({ notGeneration: 5 })],
				["not none", () => ({ notGeneration: 0 })],
				["this metageneration", ({ metageneration }) => ({ metageneration })],
				["not another metageneration", () => ({ notMetageneration: 9 })],
			];
		const fails: typeof holds = [
			["that there is none", () => ({ generation: 0 })],
			["another generation", ({ generation }) => ({ generation: generation - 1 })],
			["not this generation", ({ generation }) => ({ notGeneration: generation })],
			["another metageneration", () => ({ metageneration: 9 })],
			["not this metageneration", ({ metageneration }) => ({ notMetageneration: metageneration })],
			["one of two", ({ generation }) => ({ generation, metageneration: 9 })],
		];

		it.each(holds)("%s holds", async (_, of) => {
			const name = at("state.bin");
			const { objects } = test.files;
			const preconditions = of(await put(test.files, name.path, "as it stands"));
			const described = await objects.describe(staff, name, () => ({ cacheControl: "a" }), preconditions);
			const next = of(described);
			const replaced = await put(test.files, name.path, "replaced", { preconditions: next });
			await objects.remove(staff, name, of(replaced));
			await expect(objects.find(name)).rejects.toThrow(NotFoundError);
		});

		it.each(fails)("%s fails: nothing is written", async (_, of) => {
			const name = at("state.bin");
			const { objects } = test.files;
			const standing = await put(test.files, name.path, "as it stands");
			const [preconditions, kept] = [of(standing), await test.kept()];
			const tries = [
				() => put(test.files, name.path, "other", { preconditions }),
				() => objects.describe(staff, name, () => ({ cacheControl: "a" }), preconditions),
				() => objects.remove(staff, name, preconditions),
			];
			for (const one of tries) await expect(one()).rejects.toThrow(PreconditionError);
			expect(await objects.find(name)).toEqual(standing);
			expect(await test.kept()).toEqual(kept);
		});

		it("of 20 that create one at once, one succeeds", async () => {
			const before = await test.kept();
			const tries = Array.from({ length: 20 }, (_, number) =>
				put(test.files, "race/created.bin", `try ${number}`, { preconditions: { generation: 0 } }),
			);
			const outcomes = await Promise.allSettled(tries);
			const won = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
			const lost = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
			expect(won).toHaveLength(1);
			expect(lost.every((error) => error instanceof PreconditionError)).toBe(true);
			expect(await test.files.objects.find(at("race/created.bin"))).toEqual(won[0]);
			expect(await test.kept()).toHaveLength(before.length + 1);
		});
	});

	it("are written also while staff save the record of one", async () => {
		const records = openRecords(test.database);
		const name = at("race/edited.bin");
		const { id } = await put(test.files, name.path, "first");
		const edits = async () => {
			for (let round = 0; round < 10; round += 1) {
				const { version } = await records.find(staff, "media", id);
				const saved = records.save(staff, "media", id, { caption: `Round ${round}` }, { version });
				await saved.catch((error: unknown) => expect(error).toBeInstanceOf(ConflictError));
			}
		};
		const writes = async () => {
			for (let round = 0; round < 10; round += 1) await put(test.files, name.path, `bytes ${round}`);
		};
		await Promise.all([edits(), writes()]);
		const last = await test.files.objects.find(name);
		expect(String(await bytesOf(test.files, last))).toBe("bytes 9");
	});

	it("that 20 write at once, while others describe and remove them, are always complete", async () => {
		const name = at("race/written.bin");
		const { objects } = test.files;
		const gone = (error: unknown) => {
			if (!(error instanceof NotFoundError)) throw error;
		};
		await Promise.all(
			Array.from({ length: 20 }, async (_, number) => {
				await put(test.files, name.path, `try ${number}`);
				await objects.describe(staff, name, () => ({ cacheControl: `${number}` })).catch(gone);
				if (number % 5 === 0) await objects.remove(staff, name).catch(gone);
			}),
		);
		const last = await put(test.files, name.path, "last");
		expect(String(await bytesOf(test.files, last))).toBe("last");
		expect(await namesIn("race/written")).toEqual([name.path]);
	});

	it("have the same bytes when they are restored from the trash, whichever version it is", async () => {
		const records = openRecords(test.database);
		await put(test.files, "restored.bin", "first bytes");
		const second = await put(test.files, "restored.bin", "second bytes");
		await test.files.objects.remove(staff, at("restored.bin"));
		const removal = second.version + 1;
		for (const version of [1, removal]) {
			const from = (await records.versions(staff, "media", second.id, { limit: 1 })).items[0]?.version ?? 0;
			const restored = await records.restore(staff, "media", second.id, { version, from });
			expect(restored).toMatchObject({ path: "restored.bin", md5Hash: md5("second bytes") });
			expect(String(await bytesOf(test.files, toObject(restored)))).toBe("second bytes");
			await test.files.objects.remove(staff, at("restored.bin"));
		}
	});

	it("leave nothing of a refused upload: too large, other bytes than announced, broken off", async () => {
		const before = await test.kept();
		const broken = async function* () {
			yield someBytes(100_000);
			throw new BrokenOffError("The upload broke off");
		};
		const endless = async function* () {
			for (;;) yield Buffer.alloc(1_000_000);
		};
		const { objects } = test.files;
		const to = (path: string) => ({ ...at(path), facts: {} });
		await expect(objects.put(staff, to("refused/endless"), endless())).rejects.toThrow(TooLargeError);
		await expect(objects.put(staff, to("refused/broken"), broken())).rejects.toThrow(BrokenOffError);
		await expect(put(test.files, "refused/hash", "x", { md5Hash: md5("y") })).rejects.toThrow(InvalidError);
		expect(await namesIn("refused/")).toEqual([]);
		expect(await test.kept()).toEqual(before);
		expect(test.unfinished()).toEqual([]);
	});

	it(
		"match a map after any operations",
		async () => {
			const path = constantFrom("a", "a/b", "a/b/c", "a/b.c", "b", "ā");
			const bytes = string({ unit: constantFrom(..."0123456789abcdef"), maxLength: 80 });
			const step = oneof(
				record({ does: constantFrom("put" as const), path, bytes, onlyNew: constantFrom(true, false) }),
				record({ does: constantFrom("describe" as const, "remove" as const), path }),
			);
			let round = 0;
			await holds(
				asyncProperty(array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
					round += 1;
					const map = new Map<string, { bytes: string; metageneration: number }>();
					const name = (path: string) => `model/${round}/${path}`;
					for (const one of steps) {
						const standing = map.get(one.path);
						const [bucket, { objects }] = ["frontage", test.files];
						const where = { bucket, path: name(one.path) };
						if (one.does === "put") {
							const preconditions = one.onlyNew ? { generation: 0 } : {};
							const putting = put(test.files, where.path, one.bytes, { preconditions });
							if (one.onlyNew && standing) await expect(putting).rejects.toThrow(PreconditionError);
							else {
								await putting;
								map.set(one.path, { bytes: one.bytes, metageneration: 1 });
							}
						} else {
							const doing =
								one.does === "remove"
									? objects.remove(staff, where)
									: objects.describe(staff, where, ({ metageneration }) => ({
											cacheControl: `max-age=${metageneration}`,
										}));
							if (!standing) await expect(doing).rejects.toThrow(NotFoundError);
							else await doing;
							if (one.does === "remove") map.delete(one.path);
							else if (standing) standing.metageneration += 1;
						}
					}
					const expected = [...map.keys()].map(name);
					expect(await namesIn(`model/${round}/`)).toEqual(
						expected.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
					);
					for (const [path, { bytes, metageneration }] of map) {
						const object = await test.files.objects.find(at(name(path)));
						expect(object.metageneration).toBe(metageneration);
						expect(String(await bytesOf(test.files, object))).toBe(bytes);
					}
				}),
				{ times: timesOver(database.kind, 50, 3) },
			);
		},
		endlessMs,
	);
});
