import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, watch } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../src/config.ts";
import { openPlatform } from "../../src/platform.ts";
import { cheapBytes, md5OfCheap, objectsAddress, send } from "../setup/connections/sending.ts";
import { type StorageProgram, startStorageProgram } from "../setup/files/storage-program.ts";
import { endlessMs, timesOf } from "../setup/input/effort.ts";
import { holds } from "../setup/input/holds.ts";

const size = 3_000_000;
const twoHours = 2 * 3_600_000;

/** A way to kill the program in the middle of some work; returns its end. */
type Kill = (files: string, now: () => void) => () => void;

const whenAppears =
	(folder: string): Kill =>
	(files, now) => {
		mkdirSync(join(files, folder), { recursive: true });
		const watcher = watch(join(files, folder), { recursive: true }, (_, name) => {
			if (name?.includes("/") || folder === "tmp") now();
		});
		return () => watcher.close();
	};
const moments: readonly [string, Kill][] = [
	["as bytes begin to come", whenAppears("tmp")],
	["as bytes are stored", whenAppears("blobs")],
	["as a piece is stored", whenAppears("parts")],
];
const after =
	(ms: number): Kill =>
	(_, now) => {
		const timer = setTimeout(now, ms);
		return () => clearTimeout(timer);
	};

describe("A program that is killed during uploads", () => {
	let program: StorageProgram;
	let files: string;
	/** By path: the seeds of all bytes that were sent, and the last acknowledged one. */
	const sent = new Map<string, { seeds: number[]; acknowledged: number | undefined }>();
	let seed = 0;
	beforeAll(async () => {
		program = await startStorageProgram();
		files = join(program.dataFolder, "files");
		await uploadAll(program);
	});
	afterAll(async () => {
		await program.stop("SIGKILL");
		rmSync(program.dataFolder, { recursive: true, force: true });
	});

	const noted = (path: string) => {
		seed += 1;
		const known = sent.get(path) ?? { seeds: [], acknowledged: undefined };
		known.seeds.push(seed);
		sent.set(path, known);
		return { known, mine: seed };
	};
	const asStaff = () => ({ token: program.token });

	async function uploadAtOnce({ port }: StorageProgram, path: string) {
		const { known, mine } = noted(path);
		const body = cheapBytes(size, mine);
		const { status } = await send(port, objectsAddress({ name: path }), { ...asStaff(), body });
		if (status === 200) known.acknowledged = mine;
	}

	async function uploadInPieces({ port }: StorageProgram, path: string) {
		const { known, mine } = noted(path);
		const headers = { "x-goog-upload-protocol": "resumable", "x-goog-upload-command": "start" };
		const begun = await send(port, objectsAddress({ name: path }), { ...asStaff(), headers });
		if (begun.status !== 200) return;
		const { pathname, search } = new URL(String(begun.headers["x-goog-upload-url"]));
		const bytes = Buffer.concat([...cheapBytes(size, mine)]);
		for (const [offset, command] of [
			[0, "upload"],
			[1_000_000, "upload"],
			[2_000_000, "upload, finalize"],
		] as const) {
			const { status } = await send(port, pathname + search, {
				...asStaff(),
				headers: { "x-goog-upload-command": command, "x-goog-upload-offset": String(offset) },
				body: [bytes.subarray(offset, offset + 1_000_000)],
			});
			if (status !== 200) return;
		}
		known.acknowledged = mine;
	}

	/** New files and replacements, in both ways. */
	async function uploadAll(at: StorageProgram) {
		const path = `new/${seed}`;
		await Promise.all([
			uploadAtOnce(at, "replaced-at-once.bin"),
			uploadInPieces(at, "replaced-in-pieces.bin"),
			uploadAtOnce(at, `${path}-at-once.bin`),
			uploadInPieces(at, `${path}-in-pieces.bin`),
		]);
	}

	async function killOnce(kill: Kill) {
		const stop = kill(files, () => program.process.kill("SIGKILL"));
		const ended = new Promise((resolve) => program.process.once("exit", resolve));
		let isOver = false;
		void ended.then(() => {
			isOver = true;
		});
		while (!isOver) await uploadAll(program);
		stop();
		program = await program.again();
		const objects = objectsIn(program.dataFolder);
		const bySeed = new Map<string, number>();
		for (const [path, { seeds, acknowledged }] of sent) {
			const object = objects.find((one) => one.path === path);
			if (!object) {
				expect(acknowledged).toBeUndefined();
				continue;
			}
			const bytes = readFileSync(join(files, object.blob));
			expect(bytes).toHaveLength(size);
			expect(createHash("md5").update(bytes).digest("base64")).toBe(object.md5_hash);
			const which = seeds.find((one) => md5OfCheap(size, one) === object.md5_hash);
			expect(which).toBeDefined();
			// Acknowledged bytes may have been replaced by a later upload, but not by an earlier one.
			if (acknowledged !== undefined) expect(which).toBeGreaterThanOrEqual(acknowledged);
			bySeed.set(path, which ?? 0);
		}
		for (const [path, which] of bySeed) sent.set(path, { seeds: [which], acknowledged: which });
	}

	it.each(moments)(
		"%s: every object has all of its bytes, and all acknowledged ones are present",
		(_, kill) => killOnce(kill),
	);

	it(
		"at any moment: the same",
		async () => {
			const moment = fc.noBias(fc.nat(400));
			await holds(
				fc.asyncProperty(moment, (ms) => killOnce(after(ms))),
				{ times: timesOf(15) },
			);
		},
		endlessMs,
	);

	it("leaves only files that the sweep removes", async () => {
		await program.stop("SIGKILL");
		for (const name of readdirSync(join(files, "tmp"))) utimesSync(join(files, "tmp", name), 0, 0);
		const later = Date.now() + 8 * 24 * 3_600_000 + twoHours;
		const platform = await openPlatform(readConfig({ DATA_DIR: program.dataFolder }), () => later);
		await platform.files.sweep();
		await platform.close();
		const blobs = objectsIn(program.dataFolder).map(({ blob }) => blob);
		const kept = readdirSync(files, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => join(parentPath, name).slice(files.length + 1));
		expect(kept.toSorted()).toEqual([...blobs, "store-id"].toSorted());
		expect(existsSync(join(files, "tmp"))).toBe(true);
		program = await program.again();
	});
});

function objectsIn(dataFolder: string) {
	const database = new DatabaseSync(join(dataFolder, "frontage.sqlite"), { readOnly: true, timeout: 5_000 });
	try {
		const rows = database.prepare("select path, blob, md5_hash, size from media").all();
		return rows as unknown as { path: string; blob: string; md5_hash: string; size: number }[];
	} finally {
		database.close();
	}
}
