import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cheapBytes, objectsAddress, send } from "../setup/connections/sending.ts";
import { type StorageProgram, startStorageProgram } from "../setup/files/storage-program.ts";

const count = 40;
const size = 5_000_000;
/**
 * Maximum growth; it was at most 54 in ten runs, and complete files in memory would add 160. `bench memory` measures
 * the total.
 */
const mostMegabytes = 75;

/**
 * Returns the peak of resident memory during some work, in MB, of the program itself; its processes for pictures are
 * separate.
 */
async function peakDuring({ process }: StorageProgram, work: Promise<void>): Promise<number> {
	// Resets the peak (proc(5)).
	writeFileSync(`/proc/${process.pid}/clear_refs`, "5");
	await work;
	const status = readFileSync(`/proc/${process.pid}/status`, "utf8");
	return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_000;
}

describe("Simultaneous uploads", () => {
	let program: StorageProgram;
	beforeAll(async () => {
		program = await startStorageProgram();
	});
	afterAll(async () => {
		await program.stop("SIGKILL");
		rmSync(program.dataFolder, { recursive: true, force: true });
	});

	async function upload(folder: string, bytes: number) {
		const uploads = Array.from({ length: count }, (_, number) =>
			send(program.port, objectsAddress({ name: `${folder}/${number}.bin` }), {
				token: program.token,
				headers: { "content-type": "application/x-drawing" },
				body: cheapBytes(bytes, number),
			}),
		);
		const answers = await Promise.all(uploads);
		expect(answers.every(({ status }) => status === 200)).toBe(true);
	}

	it(`take no more memory when they are five times as large, ${count} of 5 MB`, async () => {
		const peaks = async (folders: readonly string[], bytes: number) => {
			const found: number[] = [];
			for (const folder of folders) found.push(await peakDuring(program, upload(folder, bytes)));
			return found;
		};
		// Uncollected garbage is there from the beginning, and not in every round.
		const before = Math.max(...(await peaks(["a", "b", "c"], size / 5)));
		const after = Math.min(...(await peaks(["d", "e", "f"], size)));
		expect(after - before).toBeLessThan(mostMegabytes);
	}, 120_000);
});
