import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { readSample } from "../read.ts";
import { type Wanted, wantedFiles } from "../wanted.ts";

/** What a process is to draw, and where to. */
export interface Share {
	readonly folder: string;
	readonly wanted: readonly Pick<Wanted, "source" | "colours">[];
}

/**
 * Draws the pictures that the sample content names into a folder, as `section/kauri-lane.webp`, with all processors;
 * not again while nothing has changed that they follow from.
 * @param onProgress hears how many are drawn, of how many, as soon as one is to be
 * @throws {Error} when one cannot be drawn
 */
export async function drawAhead(
	folder: string,
	sampleFolder: string,
	onProgress: (done: number, total: number) => void,
): Promise<void> {
	const wanted = wantedFiles(await readSample(sampleFolder))
		.filter(({ source }) => source.startsWith("drawing:"))
		.map(({ source, colours }) => ({ source, colours }));
	const mark = join(folder, ".drawn");
	const follows = digestOf(JSON.stringify(wanted));
	if (existsSync(mark) && readFileSync(mark, "utf8") === follows) return;
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
	writeFileSync(mark, follows);
}

async function drawShare(share: Share, onDrawn: () => void): Promise<void> {
	const child: ChildProcess = fork(join(import.meta.dirname, "draw-share.ts"), { execArgv: [] });
	child.on("message", onDrawn);
	child.send(share);
	const [code] = await once(child, "exit");
	if (code !== 0) throw new Error("The pictures of the sample websites could not be drawn");
}

/** Of all that pictures follow from: what is named, how it is drawn, and what turns it into pixels. */
function digestOf(wanted: string): string {
	const hash = createHash("sha256").update(wanted).update(JSON.stringify(sharp.versions));
	const drawings = join(import.meta.dirname, "..", "drawings");
	for (const name of readdirSync(drawings, { recursive: true, encoding: "utf8" }).toSorted())
		if (name.endsWith(".ts") && !name.includes(".test.")) hash.update(readFileSync(join(drawings, name)));
	return hash.digest("hex");
}
