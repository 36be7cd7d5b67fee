import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	bytesOf,
	chunksOf,
	md5,
	openTestFiles,
	put,
	staff,
	type TestFiles,
} from "../../tests/setup/files/files.ts";
import { someBytes } from "../../tests/setup/files/some-bytes.ts";
import { spooled, storeKinds } from "../../tests/setup/files/stores.ts";
import { beginBackup } from "../data/operations/backup/backup-runs.ts";
import { openRecords } from "../data/records/records.ts";
import { NotFoundError } from "../model/errors.ts";

const hour = 3_600_000;
const day = 24 * hour;
const at = (path: string) => ({ bucket: "frontage", path });

describe.each(storeKinds)("The sweep of $kind", ({ create }) => {
	let test: TestFiles;
	beforeAll(async () => {
		test = await openTestFiles(create);
	});
	afterAll(() => test.close());
	const keepOrphan = (key: string) => test.store.keep(key, spooled(test.store, "orphan"));

	it("removes unreferenced files, when they are old enough", async () => {
		const stored = await put(test.files, "stays.bin", someBytes(1_000));
		const orphans = ["blobs/zz/zz-nobody", "renditions/zz-nobody/x-640.avif", "parts/nobody/000000000000000"];
		for (const key of orphans) await keepOrphan(key);
		const left = join(test.store.spoolFolder, "left-over");
		writeFileSync(left, "half of it");
		expect(await test.files.sweep()).toBe(0);
		expect(await test.kept()).toHaveLength(4);
		test.clock.now = Date.now() + 2 * hour;
		expect(await test.files.sweep()).toBe(3);
		expect(await test.kept()).toEqual([stored.blob]);
		expect(test.unfinished()).toEqual(["left-over"]);
		utimesSync(left, new Date(0), new Date(0));
		await test.files.sweep();
		expect(test.unfinished()).toEqual([]);
	});

	it("removes nothing that a backup may still copy; a killed one delays it by an hour", async () => {
		await keepOrphan("blobs/yy/yy-nobody");
		test.clock.now = Date.now() + 2 * hour;
		const run = await beginBackup(test.database, "here", () => test.clock.now);
		expect(await test.files.sweep()).toBe(0);
		await run.succeed("one", 0);
		const killed = await beginBackup(test.database, "here", () => test.clock.now);
		expect(await test.files.sweep()).toBe(0);
		test.clock.now += hour;
		expect(await test.files.sweep()).toBe(1);
		await killed.fail(new Error("for the tests after this"));
	});

	it("removes replaced bytes with their renditions, and leaves current ones", async () => {
		const picture = (color: string) =>
			sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
				.png()
				.toBuffer();
		const rendition = { width: 320, shape: "", format: "webp" } as const;
		const first = await put(test.files, "picture.png", await picture("#135"));
		await test.files.readRendition(first, rendition);
		const next = await put(test.files, "picture.png", await picture("#531"));
		await test.files.readRendition(next, rendition);
		test.clock.now = Date.now() + 2 * hour;
		expect(await test.files.sweep()).toBe(2);
		await expect(test.files.read(first)).rejects.toThrow("Nothing is stored");
		expect(md5(await bytesOf(test.files, next))).toBe(next.md5Hash);
		expect(await test.kept("renditions/")).toHaveLength(1);
		const upload = await test.files.uploads.start(staff, { ...at("later.bin"), facts: {} }, -1);
		await test.files.uploads.append(upload, 0, chunksOf("piece"));
		expect(await test.files.sweep()).toBe(0);
		await test.files.uploads.append(upload, 5, chunksOf("s"));
		expect(String(await bytesOf(test.files, await test.files.uploads.finish(staff, upload)))).toBe("pieces");
	});

	it("preserves files in the trash for 30 days, and not longer", async () => {
		const records = openRecords(test.database);
		const stored = await put(test.files, "trash.bin", "kept for a while");
		const restore = () =>
			records.restore(staff, "media", stored.id, { version: stored.version, from: stored.version + 1 });
		await test.files.objects.remove(staff, at("trash.bin"));
		test.clock.now = Date.now() + 30 * day - hour;
		await test.files.sweep();
		expect(String(await bytesOf(test.files, stored))).toBe("kept for a while");
		await restore();
		expect(String(await bytesOf(test.files, await test.files.objects.find(at("trash.bin"))))).toBe(
			"kept for a while",
		);
		await test.files.objects.remove(staff, at("trash.bin"));
		test.clock.now = Date.now() + 30 * day + hour;
		await test.files.sweep();
		await expect(test.files.read(stored)).rejects.toThrow("Nothing is stored");
		await expect(test.files.objects.find(at("trash.bin"))).rejects.toThrow(NotFoundError);
	});

	it("removes nothing that is removed or restored while it runs", async () => {
		const records = openRecords(test.database);
		const names = Array.from({ length: 30 }, (_, number) => `moving/${number}`);
		for (const path of names) await put(test.files, path, path);
		test.clock.now = Date.now() + 2 * hour;
		let isOver = false;
		const moving = (async () => {
			for (let round = 0; round < 3; round += 1)
				for (const path of names) {
					const { id, version } = await test.files.objects.find(at(path));
					await test.files.objects.remove(staff, at(path));
					await records.restore(staff, "media", id, { version, from: version + 1 });
				}
			isOver = true;
		})();
		while (!isOver) await test.files.sweep();
		await moving;
		for (const path of names)
			expect(String(await bytesOf(test.files, await test.files.objects.find(at(path))))).toBe(path);
	});
});
