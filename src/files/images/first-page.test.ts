import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openImages } from "./images.ts";
import { UnreadableImageError } from "./unreadable-image-error.ts";

const pictures = openImages({ concurrency: 1 });
let folder: string;
let to: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "pdf-"));
	to = join(folder, "page.webp");
});
afterAll(async () => {
	await pictures.close();
	await rm(folder, { recursive: true });
});

function pdf({
	box = "0 0 200 300",
	pages = 1,
	content = Buffer.from("1 0 0 rg 0 0 100 300 re f"),
	more = "",
} = {}) {
	const kids = Array.from({ length: pages }, (_, at) => `${at + 4} 0 R`).join(" ");
	const page = `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 3 0 R/Resources<<>>>>`;
	const stream = `<</Length ${content.length}${more}>>stream\n`;
	const objects = [
		Buffer.from("<</Type/Catalog/Pages 2 0 R>>"),
		Buffer.from(`<</Type/Pages/Kids[${kids}]/Count ${pages}>>`),
		Buffer.concat([Buffer.from(stream), content, Buffer.from("\nendstream")]),
		...Array.from({ length: pages }, () => Buffer.from(page)),
	];
	return written(objects);
}

function written(objects: Buffer[], trailer = "") {
	let file = Buffer.from("%PDF-1.4\n");
	const offsets: number[] = [];
	for (const [at, object] of objects.entries()) {
		offsets.push(file.length);
		file = Buffer.concat([file, Buffer.from(`${at + 1} 0 obj `), object, Buffer.from("\nendobj\n")]);
	}
	const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
	const size = objects.length + 1;
	const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
	const end = `trailer<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${file.length}\n%%EOF`;
	return Buffer.concat([file, Buffer.from(table + end)]);
}

async function drawn(bytes: Buffer, width = 100) {
	const source = join(folder, "document.pdf");
	await writeFile(source, bytes);
	return pictures.firstPage(source, to, { width });
}

test("the first page is drawn, and the pages are counted", async () => {
	expect(await drawn(pdf({ pages: 7 }))).toEqual({ width: 100, height: 150, pages: 7 });
	expect(await sharp(to).metadata()).toMatchObject({ format: "webp", width: 100, height: 150 });
	const pixels = await sharp(to).raw().toBuffer();
	const at = (x: number) => [...pixels.subarray((75 * 100 + x) * 3, (75 * 100 + x) * 3 + 3)];
	expect(at(20)[0]).toBeGreaterThan(230);
	expect(at(20)[1]).toBeLessThan(40);
	expect(Math.min(...at(80))).toBeGreaterThan(230);
});

test.each([
	["of the largest size", "0 0 14400 14400", 100, 100],
	["far beyond it", "0 0 3000000 1500000", 100, 50],
	["very tall", "0 0 10 10000", 1, 400],
	["very wide", "0 0 14400 1", 100, 1],
])("a page %s has a picture of few pixels", async (_, box, width, height) => {
	expect(await drawn(pdf({ box }))).toEqual({ width, height, pages: 1 });
});

test("a stream that expands enormously does no harm", async () => {
	const content = deflateSync(Buffer.alloc(12_000_000, "0 0 1 1 re f "), { level: 6 });
	const bomb = await drawn(pdf({ content, more: "/Filter/FlateDecode" })).catch((error: unknown) => error);
	if (!(bomb instanceof UnreadableImageError)) expect(bomb).toMatchObject({ width: 100 });
	expect(await drawn(pdf())).toMatchObject({ pages: 1 });
});

test("recursive pages end", async () => {
	const loop = [
		Buffer.from("<</Type/Catalog/Pages 2 0 R>>"),
		Buffer.from("<</Type/Pages/Kids[2 0 R 2 0 R]/Count 100000000>>"),
	];
	await expect(drawn(written(loop))).rejects.toThrow(UnreadableImageError);
});

test.each([
	["nothing", Buffer.alloc(0)],
	["only a head", Buffer.from("%PDF-1.7\n%%EOF")],
	["one that is cut off", pdf().subarray(0, 60)],
	["one without pages", pdf({ pages: 0 })],
])("%s is refused", async (_, bytes) => {
	await expect(drawn(bytes)).rejects.toMatchObject({ status: 422, reason: expect.stringMatching(/damaged/) });
});

test("one with a password is refused, with the reason", async () => {
	const key = Buffer.alloc(32, 7).toString("hex");
	const lock = `/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -4/O<${key}>/U<${key}>>>/ID[<00><00>]`;
	await expect(drawn(written([Buffer.from("<</Type/Catalog/Pages 2 0 R>>")], lock))).rejects.toMatchObject({
		reason: "This PDF is protected by a password",
	});
});
