import { readFileSync, rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cheapBytes, objectsAddress, send } from "../setup/sending.ts";
import { type StorageProgram, startStorageProgram } from "../setup/storage-program.ts";

const count = 100;
const size = 5_000_000;
/** The program itself takes 140; a thousand uploads, measured by `npm run bench memory`, stay under 400. */
const mostMegabytes = 280;

/** Resident memory of the program itself; its processes for pictures are others. */
function highestMegabytes({ process }: StorageProgram): number {
	const status = readFileSync(`/proc/${process.pid}/status`, "utf8");
	return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_000;
}

describe("Uploads at once", () => {
	let program: StorageProgram;
	beforeAll(async () => {
		program = await startStorageProgram();
	});
	afterAll(async () => {
		await program.stop("SIGKILL");
		rmSync(program.dataFolder, { recursive: true, force: true });
	});

	it(`stay under ${mostMegabytes} MB of memory, ${count} of 5 MB`, async () => {
		const uploads = Array.from({ length: count }, (_, number) =>
			send(program.port, objectsAddress({ name: `many/${number}.bin` }), {
				token: program.token,
				headers: { "content-type": "application/x-drawing" },
				body: cheapBytes(size, number),
			}),
		);
		const answers = await Promise.all(uploads);
		expect(answers.every(({ status }) => status === 200)).toBe(true);
		expect(highestMegabytes(program)).toBeLessThan(mostMegabytes);
	}, 120_000);
});
