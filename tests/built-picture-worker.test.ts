import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

const program = join(import.meta.dirname, "..", "dist", "picture-worker.js");
const limits = { maxPixels: 1_000_000, maxMemoryBytes: 256 * 1024 * 1024, effort: 0 };
let folder: string;
let worker: ChildProcess;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "built-"));
	worker = fork(program, [JSON.stringify(limits)], { execArgv: [] });
	expect((await once(worker, "message"))[0]).toMatchObject({ kind: "ready" });
});
afterAll(async () => {
	worker.disconnect();
	await once(worker, "exit");
	await rm(folder, { recursive: true });
});

async function reported(job: object) {
	const report = once(worker, "message");
	worker.send(job);
	return (await report)[0];
}

test("the built picture process reads a picture and writes it again", async () => {
	const source = join(folder, "picture.png");
	const to = join(folder, "picture.avif");
	await sharp({ create: { width: 40, height: 30, channels: 3, background: "#888" } }).toFile(source);
	expect(await reported({ kind: "inspect", source })).toMatchObject({ kind: "done", result: { width: 40 } });
	const options = { width: 20, format: "avif", texture: "graphic" };
	expect(await reported({ kind: "render", source, to, options })).toMatchObject({
		kind: "done",
		result: { width: 20, height: 15 },
	});
});

test("the built picture process finds its PDF reader", async () => {
	const source = join(folder, "document.pdf");
	await writeFile(
		source,
		"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj\ntrailer<</Size 4/Root 1 0 R>>\n",
	);
	expect(
		await reported({ kind: "first-page", source, to: join(folder, "page.webp"), width: 20 }),
	).toMatchObject({
		kind: "done",
		result: { width: 20, height: 20, pages: 1 },
	});
});

test("the built picture process finds its fonts", async () => {
	const to = join(folder, "icon.png");
	const drawing = {
		kind: "icon",
		letter: "S",
		ground: "#0000ff",
		ink: "#ffffff",
		paper: "#ffffff",
		logo: "",
	};
	expect(await reported({ kind: "draw", to, options: { drawing, file: "180.png" } })).toMatchObject({
		kind: "done",
		result: { bytes: expect.any(Number) },
	});
	const { dominant } = await sharp(to).stats();
	expect(dominant.b).toBeGreaterThan(200);
});
