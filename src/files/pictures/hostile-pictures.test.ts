import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endlessMs, timesOf } from "../../../tests/setup/effort.ts";
import { holds } from "../../../tests/setup/holds.ts";
import { mutated, mutations, soundPictures } from "../../../tests/setup/mutated.ts";
import { bombs } from "../../../tests/setup/picture-bombs.ts";
import { openPictures } from "./pictures.ts";
import { UnreadablePictureError } from "./unreadable-picture-error.ts";

const maxGrowthBytes = 300 * 1024 * 1024;
const pictures = openPictures({ concurrency: 1, timeoutMs: 20_000 });
let folder: string;
let source: string;
let atFirst = 0;
let most = 0;
let watch: NodeJS.Timeout;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "hostile-"));
	source = join(folder, "picture.png");
	atFirst = memoryBytes();
	watch = setInterval(() => {
		most = Math.max(most, memoryBytes());
	}, 10);
});
afterAll(async () => {
	clearInterval(watch);
	await pictures.close();
	await rm(folder, { recursive: true });
});

/** What this process and those for pictures hold in memory, where that can be read; of this one alone elsewhere. */
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
	if (result instanceof UnreadablePictureError) return result.reason;
	if (result instanceof Error) throw result;
	return "facts";
}

describe("bombs", () => {
	test.each(bombs)("%s", async (_, bytes, expected) => {
		await writeFile(source, await bytes());
		const became = await outcome(pictures.inspect(source));
		if (expected === "facts") expect(became).toBe("facts");
		else expect(became).toMatch(expected);
	});

	test("there are thirty", () => expect(bombs.length).toBeGreaterThanOrEqual(30));
});

describe("pictures that were sound", () => {
	let sound: readonly Buffer[];
	beforeAll(async () => {
		sound = await soundPictures();
	});

	test("are read, and refused where they have lost their heads", async () => {
		for (const bytes of sound) {
			await writeFile(source, bytes);
			expect(await outcome(pictures.inspect(source))).toBe("facts");
			await writeFile(source, bytes.subarray(20));
			expect(await outcome(pictures.inspect(source))).not.toBe("facts");
		}
	});

	test(
		"are read or refused once they are mutated, and what is read can be shown",
		async () => {
			const to = join(folder, "rendition");
			const options = { width: 24, height: 24, format: "webp", texture: "photo" } as const;
			await holds(
				fc.asyncProperty(mutations, async (mutation) => {
					await writeFile(source, mutated(sound, mutation));
					if ((await outcome(pictures.inspect(source))) !== "facts") return;
					expect(await outcome(pictures.render(source, to, options))).toBe("facts");
				}),
				{ times: timesOf(500, 20) },
			);
		},
		endlessMs,
	);
});

test("none of it took more than 300 MB of memory", () => {
	expect(most).toBeGreaterThan(atFirst);
	expect(most - atFirst).toBeLessThan(maxGrowthBytes);
});
