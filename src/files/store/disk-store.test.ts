import { spawn } from "node:child_process";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	rmSync,
	statSync,
	utimesSync,
	watch,
	writeFileSync,
} from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newFolder } from "../../../tests/setup/databases/databases.ts";
import { spooled } from "../../../tests/setup/files/stores.ts";
import { openDiskStore } from "./disk-store.ts";

let folder: string;

beforeEach(() => {
	folder = newFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const otherDisk = [process.env.XDG_RUNTIME_DIR, "/dev/shm"].find(
	(path) => path && existsSync(path) && statSync(path).dev !== statSync(tmpdir()).dev,
);
const origins = [
	{ origin: "the same disk", newOrigin: () => newFolder() },
	...(otherDisk
		? [{ origin: "another disk", newOrigin: () => mkdtempSync(join(otherDisk, "frontage-test-")) }]
		: []),
];

/** Returns a function that stops watching. */
type Kill = (target: string, now: () => void) => () => void;

const asTheNameAppears: Kill = (target, now) => {
	const names = new Set<string | null>();
	const watcher = watch(target, (_, name) => {
		if (names.has(name) || names.add(name).size !== 2) return;
		now();
	});
	return () => watcher.close();
};

const atAnyMoment: Kill = (target, now) =>
	asTheNameAppears(target, () => setTimeout(now, Math.random() * 60));

const moments = [
	{ moment: "as the name appears", kill: asTheNameAppears },
	{ moment: "at any moment", kill: atAnyMoment },
];

describe.each(origins)("A store on disk that receives files from $origin", ({ newOrigin }) => {
	let origin: string;

	beforeEach(() => {
		origin = newOrigin();
	});
	afterEach(() => rmSync(origin, { recursive: true, force: true }));

	it("has moved them, without incomplete files", async () => {
		const store = await openDiskStore(folder);
		const path = join(origin, "plan");
		writeFileSync(path, "plan of the house");
		await store.keep("blobs/ab/plan", path);
		expect(String(await buffer(await store.read("blobs/ab/plan")))).toBe("plan of the house");
		expect(existsSync(path)).toBe(false);
		writeFileSync(path, "another");
		await expect(store.keep("blobs/ab/plan", path)).rejects.toThrow("has been used");
		expect(existsSync(path)).toBe(true);
		await store.remove("blobs/ab/plan");
		expect(await readdir(folder)).toEqual(["tmp"]);
		expect(await readdir(store.spoolFolder)).toEqual([]);
	});

	it.each(moments)("has all of a file or nothing when its process is killed $moment", async ({ kill }) => {
		const store = await openDiskStore(folder);
		let said = 0;
		for (let round = 0; round < 6; round += 1) {
			const told = await killedWhileKeeping(folder, origin, `round${round}`, kill);
			const stored = new Set<string>();
			for await (const { key } of store.list("")) {
				const bytes = await buffer(await store.read(key));
				const expected = Buffer.alloc(8_000_000, Number(key.split("/")[1]));
				expect(bytes.equals(expected), key).toBe(true);
				stored.add(key);
				await store.remove(key);
			}
			expect(told.filter((key) => !stored.has(key))).toEqual([]);
			said += told.length;
		}
		expect(said).toBeGreaterThan(0);
	});
});

describe("A store on disk", () => {
	it("deletes incomplete files after a day", async () => {
		const first = await openDiskStore(folder);
		const [old, young] = [spooled(first, "old"), spooled(first, "young")];
		mkdirSync(join(first.spoolFolder, "parts"));
		const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
		for (const path of [old, join(first.spoolFolder, "parts")]) utimesSync(path, hoursAgo(25), hoursAgo(25));
		utimesSync(young, hoursAgo(23), hoursAgo(23));
		await openDiskStore(folder);
		expect(await readdir(first.spoolFolder)).toEqual([young.slice(first.spoolFolder.length + 1)]);
	});

	it("lists nothing that it has not stored", async () => {
		const store = await openDiskStore(folder);
		await store.keep("blobs/a", spooled(store, "x"));
		for (const name of [".DS_Store", "Thumbs.db", "blobs/.hidden~", "tmp/x"]) {
			writeFileSync(join(folder, name), "x");
		}
		mkdirSync(join(folder, "lost+found"));
		const keys: string[] = [];
		for await (const { key } of store.list("")) keys.push(key);
		expect(keys).toEqual(["blobs/a"]);
	});
});

async function killedWhileKeeping(store: string, origin: string, prefix: string, kill: Kill) {
	mkdirSync(join(store, prefix));
	const script = join(import.meta.dirname, "../../../tests/setup/databases/store-process.ts");
	const child = spawn(process.execPath, [script, store, origin, prefix]);
	const stop = kill(join(store, prefix), () => child.kill("SIGKILL"));
	let [said, errors] = ["", ""];
	child.stdout.on("data", (text: Buffer) => {
		said += text;
	});
	child.stderr.on("data", (text: Buffer) => {
		errors += text;
	});
	await new Promise((resolve) => child.once("close", resolve));
	stop();
	expect(errors).toBe("");
	return said.split("\n").filter((line) => line.startsWith(`${prefix}/`));
}
