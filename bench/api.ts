import { writeFileSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { readConfig } from "../src/config.ts";
import { openPlatform } from "../src/platform.ts";
import { addStaff, signInCookie } from "../tests/setup/staff.ts";
import { median, startProgram, startScript } from "./program.ts";

const email = "api-bench@example.nz";
const rounds = 3;
const seconds = 5;
const saves = 200;
const samples = 200;
const fields = "fields=title,type,status,domains,updatedAt";
const rated = [
	["a visitor's list", `/api/content?limit=20&${fields}`, false],
	["the staff's list", `/api/content?limit=20&${fields}`, true],
] as const;
const timed = [
	`/api/content?limit=20&${fields}`,
	`/api/content?limit=20&${fields}&order=-updatedAt`,
	`/api/content?limit=20&${fields}&status=published&type=insight`,
	`/api/content?limit=20&${fields}&domains=racking-nz`,
	`/api/content?limit=20&${fields}&q=seismic`,
];

interface Session {
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
}

/** Lists of 20 articles a second, lists on 100,000 articles against the sample content, and what a save takes. */
export async function measureApi(small: string, large: string): Promise<string[]> {
	const sides = await Promise.all([small, large].map(open));
	const [before, after] = sides;
	if (!before || !after) throw new Error("Two folders are needed");
	const lines = [
		...(await rates(after.session, large)),
		...(await times(before.session, after.session)),
		await timeOfSaves(after.session),
	];
	await Promise.all(sides.map(({ program }) => program.stop()));
	return lines;
}

/** Serves a folder, with somebody signed in. */
async function open(folder: string) {
	const platform = await openPlatform(readConfig({ DATA_DIR: folder, DATABASE_URL: "" }));
	await addStaff(platform, { email, roles: ["admin"] });
	await platform.close();
	const program = await startProgram(folder);
	const { port } = new URL(program.url);
	const host = `localhost:${port}`;
	const cookie = await signInCookie(Number(port), email);
	return { program, session: { url: `http://${host}`, headers: { cookie, origin: `http://${host}` } } };
}

async function rates({ url, headers }: Session, folder: string): Promise<string[]> {
	const lines: string[] = [];
	for (const [what, path, isStaff] of rated) {
		const sent = { host: `racking-nz.localhost:${new URL(url).port}`, ...(isStaff && headers) };
		const answer = await fetch(`${url}${path}`, { headers: isStaff ? headers : {} });
		const file = join(folder, "answer.json");
		writeFileSync(file, await answer.text());
		const bare = await startScript([join(import.meta.dirname, "bare-server.ts"), file]);
		const found = { program: [] as number[], bare: [] as number[] };
		for (let round = 0; round < rounds; round++) {
			found.program.push(await rate(`${url}${path}`, sent));
			found.bare.push(await rate(bare.url, {}));
		}
		await bare.stop();
		const [ours, theirs] = [median(found.program), median(found.bare)];
		lines.push(
			`  ${what.padEnd(22)} ${Math.round(ours)}/s, bare ${Math.round(theirs)}/s, ratio ${(ours / theirs).toFixed(3)}`,
		);
	}
	return lines;
}

async function rate(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
	const result = await autocannon({ url, headers, connections: 50, duration: seconds });
	if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were not 200`);
	return result.requests.average;
}

async function times(small: Session, large: Session): Promise<string[]> {
	const lines: string[] = [];
	for (const path of timed) {
		const found = { small: [] as number[], large: [] as number[] };
		for (let n = 0; n < samples; n++) {
			found.small.push(await timeOf(small, path));
			found.large.push(await timeOf(large, path));
		}
		const [before, after] = [median(found.small), median(found.large)];
		const shown = path.replace(`limit=20&${fields}`, "…");
		lines.push(
			`  ${shown.padEnd(46)} sample ${before.toFixed(2)} ms, grown ${after.toFixed(2)} ms, ratio ${(after / before).toFixed(2)}`,
		);
	}
	return lines;
}

async function timeOf({ url, headers }: Session, path: string): Promise<number> {
	const began = performance.now();
	const answer = await fetch(`${url}${path}`, { headers });
	await answer.arrayBuffer();
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
	return performance.now() - began;
}

/** Milliseconds from sending a change of an article to its acknowledgement, by when it is on the disk. */
async function timeOfSaves({ url, headers }: Session): Promise<string> {
	const list = await fetch(`${url}/api/content?limit=1&fields=title`, { headers });
	const [article] = ((await list.json()) as { items: { id: string; version: number }[] }).items;
	let version = article?.version ?? 1;
	const found: number[] = [];
	for (let n = 0; n < saves; n++) {
		const began = performance.now();
		const answer = await fetch(`${url}/api/content/${article?.id}`, {
			method: "PATCH",
			headers: { ...headers, "content-type": "application/json", "if-match": `"${version}"` },
			body: JSON.stringify({ title: `Article saved ${n} times` }),
		});
		if (!answer.ok) throw new Error(`Saving was answered with ${answer.status}`);
		version = ((await answer.json()) as { version: number }).version;
		found.push(performance.now() - began);
	}
	const p95 = found.toSorted((a, b) => a - b)[Math.floor(found.length * 0.95)] ?? 0;
	return `  an article saved: median ${median(found).toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`;
}
