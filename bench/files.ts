import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { editionOf, type RenditionFormat, renditionAddress } from "../src/model/media/media.ts";
import type { RecordOf } from "../src/model/model.ts";
import { against, root, spread, startScript } from "./program.ts";
import { addBenchStaff, openSession, type Session } from "./staff.ts";

const megabytes = 5;
const bytes = randomBytes(megabytes * 1_000_000);
const files = 24;
const atOnce = 4;
const rounds = 5;
const picture = join(root, "docs", "images", "landing.webp");

/** Megabytes a second in and out, alternately with a bare server that does the same copies; and renditions a second. */
export async function measureFiles(folder: string): Promise<string[]> {
	await addBenchStaff(folder);
	const session = await openSession(folder);
	const bareFolder = mkdtempSync(join(tmpdir(), "frontage-bare-"));
	const bare = await startScript([join(import.meta.dirname, "bare-file-server.ts"), bareFolder]);
	const [up, down]: [[number[], number[]], [number[], number[]]] = [
		[[], []],
		[[], []],
	];
	for (let round = 0; round < rounds; round++) {
		const theirs = await transfer(() => send(`${bare.url}/`, {}));
		const ours = await transfer((n) => upload(session, `round-${round}/${n}.bin`));
		up[0].push(theirs.rate);
		up[1].push(ours.rate);
		down[0].push((await transfer(() => receive(`${bare.url}/${theirs.last}`, {}))).rate);
		down[1].push(
			(
				await transfer(() =>
					receive(`${session.url}${objectAddress(`round-${round}/1.bin`)}?alt=media`, session.headers),
				)
			).rate,
		);
	}
	const lines = [
		against(`${megabytes} MB uploaded, ${atOnce} at once`, up, {
			names: ["bare", "program"],
			unit: " MB/s",
			digits: 0,
		}),
		against(`${megabytes} MB downloaded`, down, { names: ["bare", "program"], unit: " MB/s", digits: 0 }),
		...(await measureRenditions(session)),
	];
	await Promise.all([bare.stop(), session.program.stop()]);
	rmSync(bareFolder, { recursive: true });
	return lines;
}

/** Milliseconds to scale a picture 1,600 pixels wide down, for the first request and for the next. */
async function measureRenditions(session: Session): Promise<string[]> {
	const lines: string[] = [];
	for (const format of ["avif", "webp", "jpg"] as RenditionFormat[])
		for (const width of [640, 1_280]) {
			const [first, next]: [number[], number[]] = [[], []];
			for (let n = 0; n < rounds; n++) {
				const record = await keepPicture(session, `pictures/${format}-${width}-${n}.webp`);
				const address = renditionAddress(record.id, editionOf(record), { width, shape: "", format });
				for (const times of [first, next]) {
					const began = performance.now();
					await receive(`${session.url}${address}`, {});
					times.push(performance.now() - began);
				}
			}
			const rate = (1_000 / (first.reduce((sum, ms) => sum + ms, 0) / first.length)).toFixed(1);
			lines.push(
				`  ${`${width} pixels, ${format}`.padEnd(46)} first ${spread(first, 0)} ms (${rate} a second), then ${spread(next, 1)} ms`,
			);
		}
	return lines;
}

async function keepPicture(session: Session, path: string): Promise<RecordOf<"media">> {
	const body = readFileSync(picture);
	const kept = JSON.parse(await send(uploadAddress(session, path), session.headers, body)) as {
		mediaId: string;
	};
	const answer = await fetch(`${session.url}/api/media/${kept.mediaId}`, { headers: session.headers });
	return (await answer.json()) as RecordOf<"media">;
}

async function upload(session: Session, path: string): Promise<string> {
	return send(uploadAddress(session, path), session.headers);
}

function uploadAddress({ url }: Session, path: string): string {
	return `${url}/v0/b/frontage/o?name=${encodeURIComponent(path)}&predefinedAcl=publicRead`;
}

function objectAddress(path: string): string {
	return `/v0/b/frontage/o/${encodeURIComponent(path)}`;
}

/** Returns megabytes a second of a number of transfers, some in parallel, and the result of the last one. */
async function transfer(work: (n: number) => Promise<string>): Promise<{ rate: number; last: string }> {
	let [next, last] = [0, ""];
	const began = performance.now();
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			while (next < files) {
				next += 1;
				last = await work(next);
			}
		}),
	);
	return { rate: (files * megabytes) / ((performance.now() - began) / 1_000), last };
}

function send(url: string, headers: Readonly<Record<string, string>>, body: Buffer = bytes): Promise<string> {
	return new Promise((resolve, reject) => {
		const type = { "content-type": "application/octet-stream", "content-length": body.length };
		request(url, { method: "POST", headers: { ...headers, ...type } }, (response) => {
			let text = "";
			response.on("data", (chunk) => {
				text += chunk;
			});
			response.on("end", () => {
				if (response.statusCode === 200) resolve(text);
				else reject(new Error(`An upload was answered with ${response.statusCode}: ${text}`));
			});
		})
			.on("error", reject)
			.end(body);
	});
}

function receive(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
	return new Promise((resolve, reject) => {
		request(url, { headers }, (response) => {
			if (response.statusCode !== 200) reject(new Error(`${url} was answered with ${response.statusCode}`));
			response.resume().on("end", () => resolve(""));
		})
			.on("error", reject)
			.end();
	});
}
