import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endlessMs, timesOf } from "../../../tests/setup/input/effort.ts";
import { holds } from "../../../tests/setup/input/holds.ts";
import { RefusedFileError } from "../content/refused-file-error.ts";
import { sniff } from "./sniff.ts";

let folder: string;
const raster: Record<string, Buffer> = {};

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "sniff-"));
	const picture = sharp({ create: { width: 16, height: 12, channels: 3, background: "#c8643c" } });
	for (const format of ["jpeg", "png", "gif", "webp", "avif", "tiff"] as const)
		raster[format] = await picture.clone().toFormat(format).toBuffer();
	raster.large = await picture.clone().resize(160).tiff({ compression: "none" }).toBuffer();
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function sniffed(bytes: string | Uint8Array, name: string, declaredType?: string) {
	files += 1;
	const path = join(folder, String(files));
	await writeFile(path, bytes);
	return sniff(path, { name, declaredType });
}

const ftyp = (brand: string) =>
	Buffer.concat([
		Buffer.from([0, 0, 0, 24]),
		Buffer.from(`ftyp${brand}`),
		Buffer.alloc(4),
		Buffer.from(`${brand}isom`),
		Buffer.from([0, 0, 0, 8]),
		Buffer.from("mdat"),
	]);
const apng = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAACGFjVEwAAAACAAAAAPONk3AAAAAaZmNUTAAAAAAAAAAgAAAAIAAAAAAAAAAAAAEAAgAAlDRyUgAAAChJREFUeJztzbENAAAMwjD+f7p9AjZLmeNcMm17BwAAAAAAAAAAAMUeMsP8Ljy+kJAAAAAaZmNUTAAAAAEAAAAgAAAAIAAAAAAAAAAAAAEAAgAAD0eYhgAAACpmZEFUAAAAAnic7c2xCQAACMCw/v+0XuEgBLKnmmMCgUAgEAgEAoHgSbA6S/wu9V9cNgAAAABJRU5ErkJggg==",
	"base64",
);
const webm = Buffer.concat([
	Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
	Buffer.from("webm"),
	Buffer.alloc(64),
]);
const wav = Buffer.concat([
	Buffer.from("RIFF"),
	Buffer.from([36, 0, 0, 0]),
	Buffer.from("WAVEfmt "),
	Buffer.alloc(28),
]);
const ogg = Buffer.concat([
	Buffer.from("OggS"),
	Buffer.alloc(24),
	Buffer.from("\x01vorbis", "latin1"),
	Buffer.alloc(40),
]);
const zip = (name: string, body = "") => {
	const head = Buffer.alloc(30);
	head.writeUInt32LE(0x04034b50, 0);
	head.writeUInt16LE(20, 4);
	head.writeUInt32LE(body.length, 18);
	head.writeUInt32LE(body.length, 22);
	head.writeUInt16LE(name.length, 26);
	return Buffer.concat([head, Buffer.from(name), Buffer.from(body), Buffer.alloc(64)]);
};
const svg = (inside = "", attributes = "") =>
	`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 30" ${attributes}>${inside}</svg>`;
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const binary = (...bytes: number[]) => Buffer.concat([Buffer.from(bytes), Buffer.alloc(64)]);
const pdf = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF";

describe("accepted files", () => {
	type Row = [
		name: string,
		bytes: () => string | Uint8Array,
		declared: string,
		type: string,
		kind: string,
		inline: boolean,
	];
	const drawing = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
	test.each<Row>([
		["a.jpg", () => raster.jpeg ?? "", "image/jpeg", "image/jpeg", "picture", true],
		["a.jpg", () => raster.png ?? "", "image/jpeg", "image/png", "picture", true],
		["a.dat", () => raster.gif ?? "", "", "image/gif", "picture", true],
		["a.webp", () => raster.webp ?? "", "text/plain", "image/webp", "picture", true],
		["a.avif", () => raster.avif ?? "", "application/octet-stream", "image/avif", "picture", true],
		["a.tif", () => raster.tiff ?? "", "image/tiff", "image/tiff", "picture", false],
		["a.tif", () => raster.large ?? "", "image/tiff", "image/tiff", "picture", false],
		["a.png", () => apng, "image/png", "image/png", "picture", true],
		["a.svg", () => raster.png ?? "", "image/svg+xml", "image/png", "picture", true],
		["a", () => raster.jpeg ?? "", "text/html", "image/jpeg", "picture", true],
		["a.gif", () => "GIF89a/*<script>alert(1)</script>*/=1;", "image/gif", "image/gif", "picture", true],
		["a.mp4", () => ftyp("isom"), "video/mp4", "video/mp4", "video", true],
		["a.mov", () => ftyp("qt  "), "video/quicktime", "video/quicktime", "video", true],
		["a.m4a", () => ftyp("M4A "), "audio/mp4", "audio/x-m4a", "sound", true],
		["a.webm", () => webm, "audio/webm", "video/webm", "video", true],
		["a.wav", () => wav, "audio/wav", "audio/wav", "sound", true],
		["a.ogg", () => ogg, "audio/ogg", "audio/ogg", "sound", true],
		[
			"a.mp3",
			() => Buffer.concat([Buffer.from("ID3\x04\0\0\0\x7f\x7f\x7f", "latin1"), Buffer.alloc(90)]),
			"audio/mpeg",
			"audio/mpeg",
			"sound",
			true,
		],
		["a.pdf", () => pdf, "application/pdf", "application/pdf", "pdf", true],
		["a.pdf", () => `\n\n${pdf}`, "", "application/pdf", "pdf", true],
		["a.pdf", () => `${pdf}<script>alert(1)</script>`, "", "application/pdf", "pdf", true],
		["a.svg", () => svg("<path d='M0 0'/>"), "image/svg+xml", "image/svg+xml", "svg", true],
		["a", () => `<?xml version="1.0"?>\n<!-- made by hand -->\n${svg()}`, "", "image/svg+xml", "svg", true],
		["a.svg", () => utf16(svg("<circle r='1'/>")), "", "image/svg+xml", "svg", true],
		[
			"a.svg",
			() =>
				`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg()}`,
			"",
			"image/svg+xml",
			"svg",
			true,
		],
		[
			"a.svg",
			() => svg("<style>.a{fill:url(#b)}</style><use href='#b'/><g id='b'/>"),
			"",
			"image/svg+xml",
			"svg",
			true,
		],
		[
			"a.svg",
			() => svg("<image href='data:image/png;base64,AAAA'/><a href='#b'/>"),
			"",
			"image/svg+xml",
			"svg",
			true,
		],
		["a.docx", () => zip("word/document.xml"), drawing, drawing, "other", false],
		["a.zip", () => zip("a.txt", "hello"), "application/zip", "application/zip", "other", false],
		["a.txt", () => "hello", "text/plain", "text/plain", "other", false],
		["a.csv", () => "a;b\n1;2", "text/csv; charset=utf-8", "text/csv", "other", false],
		["a.ifc", () => "ISO-10303-21;\nHEADER;", "", "application/octet-stream", "other", false],
		["a.dwg", () => "AC1032\0\0\0\0\0\0\0\0", "image/vnd.dwg", "image/vnd.dwg", "other", false],
		[
			"a.xml",
			() => '<?xml version="1.0"?><gml:a xmlns:gml="x"/>',
			"application/xml",
			"application/xml",
			"other",
			false,
		],
		["a.txt", () => "MZ is how the letter to us begins", "", "application/octet-stream", "other", false],
		["a.txt", () => "a < b and <script> is a word in it", "text/plain", "text/plain", "other", false],
		["", () => "", "", "application/octet-stream", "other", false],
	])("%s", async (name, bytes, declared, contentType, kind, isInline) => {
		expect(await sniffed(bytes(), name, declared)).toMatchObject({ contentType, kind, isInline });
	});
});

test("an animated PNG is accepted with a warning, a still one without", async () => {
	expect((await sniffed(apng, "a.png")).warnings).toEqual([expect.stringContaining("first picture only")]);
	expect((await sniffed(raster.png ?? "", "a.png")).warnings).toBeUndefined();
});

test("a picture that is cut off within its directory is reported by decoding", async () => {
	const cut = raster.large?.subarray(0, 20_000) ?? "";
	expect(await sniffed(cut, "a.tif")).toMatchObject({ contentType: "image/tiff", kind: "picture" });
});

describe("refused files", () => {
	type Row = [what: string, bytes: () => string | Uint8Array, name: string, declared: string, reason: RegExp];
	test.each<Row>([
		["a page named .jpg", () => "<!DOCTYPE html><p>hi", "a.jpg", "image/jpeg", /HTML page/],
		["a page after blanks", () => " \n\t<HTML><body>", "a.txt", "", /HTML page/],
		["a page after a byte order mark", () => "\ufeff<html>", "a.txt", "", /HTML page/],
		["a page in UTF-16", () => utf16("<html><script>"), "a.txt", "", /HTML page/],
		["a page in UTF-16 without a mark", () => Buffer.from("<html>", "utf16le"), "a", "", /HTML page/],
		["a page after a comment", () => "<!-- a --><script>alert(1)</script>", "a.svg", "", /HTML page/],
		["a comment and anything", () => "<!-- a -->hello", "a.txt", "", /HTML page/],
		["a page of a script", () => "<script>alert(1)</script>", "a.txt", "text/plain", /HTML page/],
		[
			"XHTML",
			() => '<?xml version="1.0"?><a xmlns="http://www.w3.org/1999/xhtml"/>',
			"a.xml",
			"",
			/HTML page/,
		],
		["what is declared a page", () => "hello", "a", "text/html; charset=utf-8", /HTML page/],
		["what is named a page", () => "hello", "a.xhtml", "", /HTML page/],
		["a page before a PDF", () => `<html>${pdf}`, "a.pdf", "application/pdf", /HTML page/],
		["JavaScript by name", () => "alert(1)", "a.js", "", /script/],
		["a module by name", () => "alert(1)", "a.MJS", "", /script/],
		["JavaScript by type", () => "alert(1)", "a", "text/javascript", /script/],
		["an old type of JavaScript", () => "alert(1)", "a", "application/x-javascript", /script/],
		["a script for Windows", () => "msgbox 1", "a.vbs", "", /script/],
		["a batch file with a dot after it", () => "dir", "a.bat. ", "", /script/],
		["PowerShell", () => "dir", "a.ps1", "", /script/],
		["a shell script", () => "#!/bin/sh\nrm -rf /", "a.txt", "", /script/],
		["an application of HTML", () => "hi", "a.hta", "", /HTML page/],
		["ELF", () => binary(0x7f, 0x45, 0x4c, 0x46), "a.png", "", /program/],
		["PE", () => binary(0x4d, 0x5a, 0x90, 0), "a.dat", "", /program/],
		["Mach-O", () => binary(0xcf, 0xfa, 0xed, 0xfe), "a", "", /program/],
		["a Java class", () => binary(0xca, 0xfe, 0xba, 0xbe), "a", "", /program/],
		["WebAssembly", () => binary(0, 0x61, 0x73, 0x6d, 1), "a", "", /program/],
		["a shortcut", () => binary(0x4c, 0, 0, 0, 1, 0x14, 2, 0), "a", "", /shortcut/],
		["a package for Debian", () => "!<arch>\ndebian-binary", "a", "", /package/],
		["Flash", () => binary(0x43, 0x57, 0x53, 9), "a", "", /Flash/],
		["a jar by content", () => zip("META-INF/MANIFEST.MF"), "a.zip", "", /program/],
		["an apk by name", () => zip("a.txt"), "a.apk", "", /program/],
		["a picture that is named a program", () => raster.jpeg ?? "", "a.jpg.exe", "image/jpeg", /program/],
		["an installer", () => binary(0xd0, 0xcf, 0x11, 0xe0), "a.msi", "", /program/],
		["a disk image", () => binary(1), "a.dmg", "", /program/],
		["text named a picture", () => "hello", "a.jpg", "", /named as a picture/],
		["text declared a picture", () => "hello", "a", "image/png", /named as a picture/],
		["a zip named a picture", () => zip("a.txt"), "a.png", "", /named as a picture/],
		["a PDF named a picture", () => pdf, "a.png", "", /but is a PDF/],
		["a picture named a PDF", () => raster.jpeg ?? "", "a.pdf", "", /named as a PDF but is a picture/],
		["a picture named a video", () => raster.jpeg ?? "", "a.mp4", "", /named as a video/],
		["text named a video", () => "hello", "a.mp4", "video/mp4", /named as a video/],
		["SVG named .png", () => svg(), "a.png", "image/png", /but is an SVG picture/],
		["packed SVG", () => binary(0x1f, 0x8b, 8), "a.svgz", "image/svg+xml", /named as an SVG/],
		[
			"HEIC",
			() => ftyp("heic"),
			"a.heic",
			"image/heic",
			/^HEIC pictures are not accepted. Export it as JPEG: in Preview/,
		],
		["BMP", () => binary(0x42, 0x4d, 0x46), "a.bmp", "", /bmp are not accepted/],
		["SVG over 4 MB", () => svg(`<!--${" ".repeat(4_200_000)}-->`), "a.svg", "", /4 MB/],
	])("%s", async (_, bytes, name, declared, reason) => {
		const refusal = await sniffed(bytes(), name, declared).then(
			(file) => file,
			(error: unknown) => error,
		);
		expect(refusal).toBeInstanceOf(RefusedFileError);
		expect(refusal).toMatchObject({ status: 415, reason: expect.stringMatching(reason) });
	});
});

test(
	"any bytes under any name are accepted or refused",
	async () => {
		const heads = [
			...Object.values(raster),
			ftyp("isom"),
			webm,
			wav,
			ogg,
			zip("a"),
			Buffer.from(pdf),
			Buffer.from(svg("<g/>")),
		];
		const byte = fc.nat(255);
		const bytes = fc.oneof(
			fc.array(byte, { maxLength: 200 }),
			fc
				.tuple(fc.constantFrom(...heads), fc.nat(64), fc.array(byte, { maxLength: 64 }))
				.map(([head, at, tail]) => [...head.subarray(0, at), ...tail]),
			fc.string({ unit: "binary", maxLength: 100 }).map((text) => [...Buffer.from(`<svg ${text}`)]),
		);
		const names = fc.oneof(
			fc.string(),
			fc.constantFrom("a.jpg", "a.mp4", "a.mp3", "a.pdf", "a.svg", "a.zip"),
		);
		await holds(
			fc.asyncProperty(bytes, names, fc.string(), async (content, name, declared) => {
				const file = await sniffed(Buffer.from(content), name, declared).catch((error: unknown) => error);
				if (!(file instanceof RefusedFileError)) expect(file).toHaveProperty("kind");
			}),
			{ times: timesOf(4_000, 50) },
		);
	},
	endlessMs,
);
