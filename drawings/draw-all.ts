import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { readSample } from "../src/sample/read.ts";
import { type Wanted, wantedFiles } from "../src/sample/wanted.ts";

const here = import.meta.dirname;

/** What a process is to draw, and where to. */
export interface Share {
	readonly folder: string;
	readonly wanted: readonly Pick<Wanted, "source" | "colours">[];
}

/** In the folder of the pictures: what they were drawn from. */
const markName = ".drawn-from";

/** A digest of all that the pictures of the sample content follow from: what it names, and how that is drawn. */
export async function sourcesOf(sampleFolder: string): Promise<string> {
	return digestOf(JSON.stringify(await wantedDrawings(sampleFolder)));
}

/** What the pictures in a folder were drawn from; "" where none have been. */
export function drawnFrom(folder: string): string {
	const mark = join(folder, markName);
	return existsSync(mark) ? readFileSync(mark, "utf8").trim() : "";
}

/**
 * Draws the pictures that the sample content names into a folder, as `section/kauri-lane.webp`, with all processors;
 * not again while nothing has changed that they follow from.
 * @param onProgress hears how many are drawn, of how many, as soon as one is to be
 * @throws {Error} when one cannot be drawn
 */
export async function drawAll(
	folder: string,
	sampleFolder: string,
	onProgress: (done: number, total: number) => void,
): Promise<void> {
	const wanted = await wantedDrawings(sampleFolder);
	const sources = digestOf(JSON.stringify(wanted));
	if (drawnFrom(folder) === sources) return;
	rmSync(folder, { recursive: true, force: true });
	let done = 0;
	onProgress(done, wanted.length);
	const processes = Math.min(availableParallelism(), wanted.length);
	const shares = Array.from({ length: processes }, (_, share) =>
		wanted.filter((_, index) => index % processes === share),
	);
	await Promise.all(
		shares.map((wanted) => drawShare({ folder, wanted }, () => onProgress(++done, wanted.length))),
	);
	writeFileSync(join(folder, markName), `${sources}\n`);
}

async function wantedDrawings(sampleFolder: string): Promise<Share["wanted"]> {
	return wantedFiles(await readSample(sampleFolder))
		.filter(({ source }) => source.startsWith("drawing:"))
		.map(({ source, colours }) => ({ source, colours }));
}

async function drawShare(share: Share, onDrawn: () => void): Promise<void> {
	const child: ChildProcess = fork(join(here, "draw-share.ts"), { execArgv: [] });
	child.on("message", onDrawn);
	child.send(share);
	const [code] = await once(child, "exit");
	if (code !== 0) throw new Error("The pictures of the sample websites could not be drawn");
}

function digestOf(wanted: string): string {
	const hash = createHash("sha256").update(wanted);
	for (const name of readdirSync(here, { recursive: true, encoding: "utf8" }).toSorted())
		if (name.endsWith(".ts") && !/\.test\.|^draw-all\./.test(name))
			hash.update(readFileSync(join(here, name)));
	return hash.digest("hex");
}

if (process.argv[1] === import.meta.filename) {
	const sample = join(here, "..", "sample");
	const said = (done: number, total: number) => {
		if (process.stdout.isTTY) process.stdout.write(`\rDrawing: ${done} of ${total}`);
		else if (done % 10 === 0) process.stdout.write(`Drawing: ${done} of ${total}\n`);
	};
	await drawAll(join(sample, "drawings"), sample, said);
	process.stdout.write("\nsample/drawings has all that the sample content names.\n");
}
