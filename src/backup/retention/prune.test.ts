import { rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { newFolder } from "../../../tests/setup/databases/databases.ts";
import { openAt as openStoreAt, storeKinds } from "../../../tests/setup/files/stores.ts";
import { timesOf } from "../../../tests/setup/input/effort.ts";
import { holds } from "../../../tests/setup/input/holds.ts";
import { openDiskStore } from "../../files/store/disk-store.ts";
import type { Manifest } from "../repository/manifest.ts";
import { neededBy, needsIn } from "../repository/needs.ts";
import { openRepository, type Repository } from "../repository/repository.ts";
import { openSeal } from "../repository/seal.ts";
import { snapshotName } from "../repository/snapshot-name.ts";
import { verify } from "../verify.ts";
import { prune } from "./prune.ts";

const dayMs = 86_400_000;
const first = Date.parse("2026-01-01T14:30:00Z");
const atDay = (day: number) => first + day * dayMs;
const nameAt = (day: number) => snapshotName(new Date(atDay(day)).toISOString());
const rule = { daily: 2, weekly: 1, monthly: 1 };

const unsealed = { recipients: [], identityFile: "" };
const openAt = async (folder: string, recipients: readonly string[] = []) =>
	openRepository(await openDiskStore(folder), folder, openSeal({ ...unsealed, recipients }));

async function keep(repository: Repository, day: number, words: readonly string[], namesKey = "") {
	const objects = repository.objects(namesKey);
	const [pieces, files] = [[] as Manifest["files"]["pieces"], [] as { sha256: string }[]];
	for (const word of words) {
		const { sha256, bytes } = await objects.keepPiece(Buffer.from(`${JSON.stringify({ word })}\n`));
		pieces.push({ sha256, bytes, lines: 1 });
		files.push(await objects.keepFile({}, async () => Readable.from([Buffer.from(word)])));
	}
	const lines = files.map(({ sha256 }, index) =>
		JSON.stringify({ key: `blobs/${index}`, bytes: words[index]?.length, sha256, record: "one", name: "a" }),
	);
	const list = await objects.keepPiece(Buffer.from(lines.map((line) => `${line}\n`).join("")));
	const manifest: Manifest = {
		...{ format: 1, at: new Date(atDay(day)).toISOString(), program: "1", schema: 1, database: "sqlite" },
		...{ store: "", namesKey, lacking: [] },
		tables: [{ name: "words", columns: { word: "text primary key" }, lines: words.length, pieces }],
		files: { lines: words.length, bytes: 1, pieces: [{ ...list, lines: words.length }] },
	};
	return repository.keepSnapshot(manifest, needsIn(objects, manifest, files));
}

const keysIn = async (repository: Repository) => (await repository.listObjects()).map(({ key }) => key);

describe("Pruning", () => {
	it("retains all that is needed, complete, and a day later nothing else", () =>
		holds(
			fc.asyncProperty(
				fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: 5 }),
				fc.array(fc.subarray(["kai", "awa"]), { minLength: 5, maxLength: 5 }),
				async (days, contents) => {
					const folder = newFolder();
					const inOrder = days.toSorted((a, b) => a - b);
					for (const [index, day] of inOrder.entries()) {
						const repository = await openAt(folder);
						await keep(repository, day, [...(contents[index] ?? []), `day ${day}`]);
						await prune(repository, rule, atDay(day));
						const names = await repository.listSnapshots();
						expect(names.at(-1)).toBe(nameAt(day));
						expect((await verify(repository, names, () => undefined)).damages).toEqual([]);
					}
					const repository = await openAt(folder);
					for (const later of [1, 2]) await prune(repository, rule, atDay(60 + later));
					const needed = await neededBy(repository, await repository.listSnapshots());
					expect(new Set(await keysIn(repository))).toEqual(needed);
				},
			),
			{ times: timesOf(40, 4) },
		));

	it.each(storeKinds)(
		"retains unneeded data for a day, and permanently what is needed again by then, on $kind",
		async ({ create }) => {
			const repository = openRepository(await openStoreAt(await create()), "here", openSeal(unsealed));
			onTestFinished(repository.close);
			await keep(repository, 0, ["once", "again"]);
			for (const day of [1, 2]) await keep(repository, day, ["always"]);
			const all = await keysIn(repository);
			expect(await prune(repository, rule, atDay(2))).toEqual({
				snapshots: [nameAt(0)],
				...{ objects: 0, bytes: 0 },
			});
			expect(await prune(repository, rule, atDay(3) - 1)).toMatchObject({ objects: 0 });
			expect(await keysIn(repository)).toEqual(all);
			await keep(repository, 3, ["again"]);
			// The file, the line and the file list of one snapshot.
			expect(await prune(repository, rule, atDay(3))).toMatchObject({ snapshots: [nameAt(1)], objects: 3 });
			const names = await repository.listSnapshots();
			expect(names).toEqual([nameAt(2), nameAt(3)]);
			expect((await verify(repository, names, () => undefined)).damages).toEqual([]);
		},
	);

	it("removes nothing while a required manifest cannot be read", async () => {
		const folder = newFolder();
		const repository = await openAt(folder);
		for (const day of [0, 1, 2]) await keep(repository, day, [`day ${day}`]);
		truncateSync(join(folder, "snapshots", `${nameAt(2)}.json`), 100);
		const before = await keysIn(repository);
		await expect(prune(repository, rule, atDay(4))).rejects.toThrow(
			`what snapshot ${nameAt(2)} needs cannot be read (is damaged)`,
		);
		expect(await repository.listSnapshots()).toHaveLength(3);
		expect(await keysIn(repository)).toEqual(before);
	});

	it("determines without a key what an encrypted snapshot needs, by a plain list", async () => {
		const { generateX25519Identity, identityToRecipient } = await import("age-encryption");
		const folder = newFolder();
		const recipient = await identityToRecipient(await generateX25519Identity());
		const repository = await openAt(folder, [recipient]);
		for (const day of [0, 1, 2]) await keep(repository, day, ["always", `day ${day}`], "ab".repeat(32));
		await prune(repository, rule, atDay(2));
		expect(await repository.needs.list()).toEqual([nameAt(1), nameAt(2)]);
		expect(await prune(repository, rule, atDay(3))).toMatchObject({ objects: 3 });
		const needed = await neededBy(repository, await repository.listSnapshots());
		expect(new Set(await keysIn(repository))).toEqual(needed);
		const list = join(folder, "needs", `${nameAt(1)}.gz`);
		truncateSync(list, 30);
		await expect(prune(repository, rule, atDay(5))).rejects.toThrow(/needs\/.* is damaged/);
		rmSync(list);
		await expect(prune(repository, rule, atDay(5))).rejects.toThrow(/encrypted.*BACKUP_IDENTITY_FILE/);
	});
});
