import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mutated, mutations, soundPictures } from "../../../tests/setup/files/mutated.ts";
import { bombs } from "../../../tests/setup/files/picture-bombs.ts";
import { endlessMs, timesOf } from "../../../tests/setup/input/effort.ts";
import { holds } from "../../../tests/setup/input/holds.ts";
import { openImages } from "./images.ts";
import { UnreadableImageError } from "./unreadable-image-error.ts";

const maxGrowthBytes = 64 * 1024 * 1024;
const pictures = openImages({ concurrency: 1, timeoutMs: 20_000 });
let folder: string;
let source: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "hostile-"));
	source = join(folder, "picture.png");
});
afterAll(async () => {
	await pictures.close();
	await rm(folder, { recursive: true });
});

/** Includes the image processes. */
function memoryBytes(): number {
	const others = pictures.pids().map((pid) => {
		const path = `/proc/${pid}/statm`;
		if (!existsSync("/proc/self/statm")) return 0;
		try {
			return Number(readFileSync(path, "utf8").split(" ")[1]) * 4_096;
		} catch {
			return 0;
		}
	});
	return others.reduce((sum, bytes) => sum + bytes, process.memoryUsage.rss());
}

async function outcome(work: Promise<object>): Promise<string> {
	const result = await work.catch((error: unknown) => error);
	if (result instanceof UnreadableImageError) return result.reason;
	if (result instanceof Error) throw result;
	return "facts";
}

describe("bombs", () => {
	const most = { first: 0, again: 0 };
	let load: keyof typeof most = "first";
	let watch: NodeJS.Timeout;
	beforeAll(() => {
		watch = setInterval(() => {
			most[load] = Math.max(most[load], memoryBytes());
		}, 10);
	});
	afterAll(() => clearInterval(watch));

	async function set(bytes: Buffer): Promise<string> {
		await writeFile(source, bytes);
		return outcome(pictures.inspect(source));
	}

	test.each(bombs)("%s", async (_, bytes, expected) => {
		const became = await set(await bytes());
		if (expected === "facts") expect(became).toBe("facts");
		else expect(became).toMatch(expected);
	});

	test("number thirty", () => expect(bombs.length).toBeGreaterThanOrEqual(30));

	test("leave nothing behind: repeated, they take no more memory", async () => {
		load = "again";
		for (const [, bytes] of bombs) await set(await bytes());
		expect(most.first).toBeGreaterThan(0);
		expect(most.again - most.first).toBeLessThan(maxGrowthBytes);
	});
});

describe("formerly valid pictures", () => {
	let sound: readonly Buffer[];
	beforeAll(async () => {
		sound = await soundPictures();
	});

	test("are read, and refused without their headers", async () => {
		for (const bytes of sound) {
			await writeFile(source, bytes);
			expect(await outcome(pictures.inspect(source))).toBe("facts");
			await writeFile(source, bytes.subarray(20));
			expect(await outcome(pictures.inspect(source))).not.toBe("facts");
		}
	});

	test(
		"are read or refused after a mutation, and results can be displayed",
		async () => {
			const to = join(folder, "rendition");
			const options = { width: 24, height: 24, format: "webp", texture: "photo" } as const;
			await holds(
				fc.asyncProperty(mutations, async (mutation) => {
					await writeFile(source, mutated(sound, mutation));
					if ((await outcome(pictures.inspect(source))) !== "facts") return;
					expect(await outcome(pictures.render(source, to, options))).toBe("facts");
				}),
				{ times: timesOf(200, 20) },
			);
		},
		endlessMs,
	);
});
