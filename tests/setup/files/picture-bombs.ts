import { once } from "node:events";
import { crc32, createDeflate, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";

/** A file made to harm its decoder, and its expected result: its facts, or a reason for refusal. */
export type Bomb = readonly [name: string, bytes: () => Buffer | Promise<Buffer>, outcome: "facts" | RegExp];

const damaged = /damaged|known format/;
const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
	sharp({ create: { width, height, channels, background: "#864" } });
const patterned = (width: number, height: number) =>
	sharp({
		create: { width, height, channels: 3, background: "#864", noise: { type: "gaussian", sigma: 30 } },
	});

export const bombs: readonly Bomb[] = [
	["PNG of the largest size there is", () => png(0x7fffffff, 0x7fffffff, Buffer.from([0])), /pixels|damaged/],
	[
		"PNG of 10,000 million pixels",
		() => png(100_000, 100_000, deflateSync(Buffer.alloc(100))),
		/10,000,000,000 pixels/,
	],
	[
		"PNG just over the limit",
		async () => png(100_001, 1_000, await zeros(100_002_000)),
		/100,001,000 pixels/,
	],
	["PNG of zeros at the limit", async () => png(100_000, 1_000, await zeros(100_001_000)), "facts"],
	[
		"interlaced PNG of zeros",
		async () => png(9_000, 9_000, await zeros(330_000_000), { interlaced: true, colour: 6 }),
		/memory/,
	],
	["PNG of no size", () => png(0, 0, deflateSync(Buffer.alloc(1))), damaged],
	["PNG with less than it says", () => png(3_000, 3_000, deflateSync(Buffer.alloc(10))), damaged],
	[
		"PNG with an unfolding text",
		async () => png(4, 4, deflateSync(Buffer.alloc(20)), { text: await zeros(60_000_000) }),
		"facts",
	],
	[
		"PNG and a page after it",
		async () => Buffer.concat([await plain(9, 9).png().toBuffer(), Buffer.from("<script>")]),
		"facts",
	],
	["JPEG of 65,500 by 65,500", async () => jpegOf(65_500, 65_500), /4,290,250,000 pixels/],
	["JPEG with less than it says", async () => jpegOf(9_000, 9_000), damaged],
	["JPEG of two hundred scans", manyScans, /damaged|too long|facts/],
	[
		"JPEG with an archive after it",
		async () => Buffer.concat([await plain(9, 9).jpeg().toBuffer(), zipHead()]),
		"facts",
	],
	["GIF of 65,535 by 65,535", () => gif(65_535, 65_535, [frame(1, 1)]), /pixels|facts/],
	["GIF of 10,000 frames", () => gif(1, 1, frames(10_000)), /10,000 frames; the most is 2,000/],
	["GIF of 1,500 frames that are too many pixels", () => gif(300, 300, frames(1_500)), /135,000,000 pixels/],
	["GIF that repeats for ever", () => gif(4, 4, frames(3), 0), "facts"],
	["GIF that never ends", () => gif(4, 4, [frame(1, 1), Buffer.alloc(200_000, 0x21)]), /damaged|facts/],
	[
		"GIF with a frame beyond its edges",
		() => gif(4, 4, [frame(1, 1, 60_000, 60_000)]),
		/pixels|damaged|facts/,
	],
	["GIF that is a script", () => Buffer.from("GIF89a/*<script>alert(1)</script>*/=1;"), /./],
	["WebP of the largest size there is", webpOf, /pixels|damaged/],
	[
		"WebP with less than it says",
		async () => (await patterned(300, 300).webp().toBuffer()).subarray(0, 900),
		damaged,
	],
	["AVIF of 60,000 by 60,000", avifOf, /pixels|damaged/],
	["TIFF of a million by a million", () => tiff(1_000_000, 1_000_000), /pixels|damaged/],
	["TIFF with less than it says", () => tiff(9_000, 9_000), damaged],
	["TIFF whose pages are a ring", () => tiff(4, 4, 8), /damaged|facts/],
	["archive that unfolds", async () => Buffer.concat([zipHead(), await zeros(50_000_000)]), damaged],
	["gzip that unfolds", () => gzipSync(Buffer.alloc(5_000_000)), damaged],
	["SVG of a billion laughs", () => Buffer.from(laughs), damaged],
	[
		"SVG nested deeply",
		() => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${"<g>".repeat(200_000)}`),
		damaged,
	],
	[
		"SVG of a billion pixels",
		() => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>'),
		damaged,
	],
	["nothing", () => Buffer.alloc(0), damaged],
	["zeros", () => Buffer.alloc(100_000), damaged],
];

const laughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${Array.from("bcdefghij", (name, at) => `<!ENTITY ${name} "${`&${"abcdefghi"[at]};`.repeat(10)}">`).join("")}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`;

/** Compressed zeros, created without holding all of them in memory. */
async function zeros(length: number): Promise<Buffer> {
	const deflate = createDeflate({ level: 1 });
	const packed: Buffer[] = [];
	deflate.on("data", (part: Buffer) => packed.push(part));
	const part = Buffer.alloc(1_000_000);
	for (let left = length; left > 0; left -= part.length)
		if (!deflate.write(part.subarray(0, Math.min(left, part.length)))) await once(deflate, "drain");
	deflate.end();
	await once(deflate, "end");
	return Buffer.concat(packed);
}

function png(
	width: number,
	height: number,
	data: Buffer,
	{ interlaced = false, colour = 0, text = Buffer.alloc(0) as Buffer } = {},
) {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([8, colour, 0, 0, interlaced ? 1 : 0], 8);
	const note = text.length > 0 ? [chunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), text]))] : [];
	const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
	return Buffer.concat([
		signature,
		chunk("IHDR", head),
		...note,
		chunk("IDAT", data),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

function chunk(type: string, data: Buffer) {
	const body = Buffer.concat([Buffer.from(type), data]);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	check.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, check]);
}

async function jpegOf(width: number, height: number) {
	const bytes = await patterned(64, 64).jpeg().toBuffer();
	const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
	bytes.writeUInt16BE(height, at + 5);
	bytes.writeUInt16BE(width, at + 7);
	return bytes;
}

async function manyScans() {
	const bytes = await patterned(400, 400).jpeg({ progressive: true }).toBuffer();
	const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
	const scan = bytes.subarray(last, -2);
	return Buffer.concat([
		bytes.subarray(0, -2),
		...Array.from({ length: 200 }, () => scan),
		bytes.subarray(-2),
	]);
}

function gif(width: number, height: number, parts: Buffer[], loop?: number) {
	const head = Buffer.from("GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
	head.writeUInt16LE(width, 6);
	head.writeUInt16LE(height, 8);
	const again = loop === undefined ? [] : [Buffer.from("\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0", "latin1")];
	return Buffer.concat([head, ...again, ...parts, Buffer.from([0x3b])]);
}

function frame(width: number, height: number, left = 0, top = 0) {
	const head = Buffer.alloc(10);
	head[0] = 0x2c;
	for (const [at, value] of [left, top, width, height].entries()) head.writeUInt16LE(value, 1 + at * 2);
	return Buffer.concat([head, Buffer.from([2, 2, 0x44, 1, 0])]);
}

function frames(count: number) {
	return Array.from({ length: count }, () => frame(1, 1));
}

async function webpOf() {
	const bytes = await plain(16, 16, 4).webp().toBuffer();
	const extended = Buffer.from("VP8X\x0a\0\0\0\x10\0\0\0\xff\xff\xff\xff\xff\0", "latin1");
	const whole = Buffer.concat([bytes.subarray(0, 12), extended, bytes.subarray(12)]);
	whole.writeUInt32LE(whole.length - 8, 4);
	return whole;
}

async function avifOf() {
	const bytes = await plain(32, 32).avif({ effort: 0 }).toBuffer();
	const at = bytes.indexOf("ispe");
	bytes.writeUInt32BE(60_000, at + 8);
	bytes.writeUInt32BE(60_000, at + 12);
	return bytes;
}

function tiff(width: number, height: number, next = 0) {
	const tags = [
		[256, 4, width],
		[257, 4, height],
		[258, 3, 8],
		[259, 3, 1],
		[262, 3, 1],
		[273, 4, 8],
		[277, 3, 1],
		[278, 4, height],
		[279, 4, 16],
	] as const;
	const bytes = Buffer.alloc(8 + 2 + tags.length * 12 + 4 + 16);
	bytes.write("II*\0", "latin1");
	bytes.writeUInt32LE(8, 4);
	bytes.writeUInt16LE(tags.length, 8);
	for (const [at, [tag, type, value]] of tags.entries()) {
		bytes.writeUInt16LE(tag, 10 + at * 12);
		bytes.writeUInt16LE(type, 12 + at * 12);
		bytes.writeUInt32LE(1, 14 + at * 12);
		bytes.writeUInt32LE(value, 18 + at * 12);
	}
	bytes.writeUInt32LE(next, 10 + tags.length * 12);
	return bytes;
}

function zipHead() {
	return Buffer.concat([
		Buffer.from("PK\x03\x04\x14\0\0\0\x08\0", "latin1"),
		Buffer.alloc(16),
		Buffer.from("\x05\0\0\0a.txt", "latin1"),
	]);
}
