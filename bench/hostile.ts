import { execFile, execFileSync } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { sample } from "fast-check";
import { mutated, mutations, soundPictures } from "../tests/setup/files/mutated.ts";
import { bombs } from "../tests/setup/files/picture-bombs.ts";
import { against } from "./program.ts";
import { addBenchStaff, openSession, type Session } from "./staff.ts";

const run = promisify(execFile);
const host = "racking-nz.localhost";
const rounds = 5;

/**
 * Effect on visitors while 500 mutated pictures and 30 bombs are uploaded: the 99th percentile of pages, alternately
 * idle and under attack, and the memory of the program with its processes.
 */
export async function measureHostile(folder: string): Promise<string[]> {
	await addBenchStaff(folder);
	const session = await openSession(folder);
	const pages = async () => {
		const script = join(import.meta.dirname, "page-latency.ts");
		const { stdout } = await run(process.execPath, [script, session.program.url, host]);
		return Number(stdout);
	};
	// Created beforehand: an attacker does so on another machine.
	const bodies: Buffer[] = [];
	for await (const body of hostile()) bodies.push(body);
	await pages();
	const before = memoryOf(session);
	let most = before;
	const watch = setInterval(() => {
		most = Math.max(most, memoryOf(session));
	}, 500);
	const statuses = new Map<number, number>();
	const idle: number[] = [];
	const meanwhile: number[] = [];
	for (let round = 0; round < rounds; round++) {
		idle.push(await pages());
		let isOver = false;
		const attack = attackWith(bodies, session, statuses).then(() => {
			isOver = true;
		});
		while (!isOver) meanwhile.push(await pages());
		await attack;
	}
	clearInterval(watch);
	const lives = await fetch(`${session.url}/cms/sign-in`);
	await session.program.stop();
	const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
	return [
		against("p99 of pages, 40 a second", [idle, meanwhile], {
			names: ["idle", "meanwhile"],
			unit: " ms",
			digits: 1,
		}),
		`  memory, with the processes for pictures        ${before} MB before, ${most} MB at most`,
		`  answers                                        ${counts.join(", ")}; afterwards ${lives.status}`,
	];
}

/** Uploads bodies one after another, and counts the statuses of the responses. */
async function attackWith(bodies: readonly Buffer[], session: Session, statuses: Map<number, number>) {
	for (const body of bodies) {
		const status = await upload(session, body);
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
	}
}

async function* hostile(): AsyncIterable<Buffer> {
	for (const [, bytes] of bombs) yield Buffer.from(await bytes());
	const sound = await soundPictures();
	for (const mutation of sample(mutations, { numRuns: 500, seed: 1 })) yield mutated(sound, mutation);
}

async function upload({ url, headers }: Session, body: Buffer): Promise<number> {
	const address = `${url}/v0/b/frontage/o?name=${crypto.randomUUID()}.png`;
	const answer = await fetch(address, {
		method: "POST",
		headers: { ...headers, "content-type": "image/png" },
		body: new Uint8Array(body),
	});
	await answer.arrayBuffer();
	return answer.status;
}

/** Megabytes of the program and of the processes that it started. */
function memoryOf({ program }: Session): number {
	const pid = String(program.process.pid);
	const rows = execFileSync("ps", ["-e", "-o", "pid=,ppid=,rss="])
		.toString()
		.trim()
		.split("\n")
		.map((row) => row.trim().split(/\s+/));
	const own = rows.filter(([id, parent]) => id === pid || parent === pid);
	return Math.round(own.reduce((sum, [, , kilobytes]) => sum + Number(kilobytes), 0) / 1_024);
}
