import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openImages } from "./images.ts";
import type { RenderOptions } from "./jobs.ts";
import { UnreadableImageError } from "./unreadable-image-error.ts";

const pictures = openImages({ maxPixels: 2_000_000, concurrency: 1 });
let folder: string;
let files = 0;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "pictures-"));
});
afterAll(async () => {
	await pictures.close();
	await rm(folder, { recursive: true });
});

async function file(bytes: Uint8Array): Promise<string> {
	files += 1;
	const path = join(folder, `${files}`);
	await writeFile(path, bytes);
	return path;
}

async function rendered(bytes: Uint8Array, options: Partial<RenderOptions>) {
	const to = await file(new Uint8Array());
	const made = await pictures.render(await file(bytes), to, {
		width: 400,
		format: "png",
		texture: "photo",
		...options,
	});
	return { made, to, metadata: await sharp(to, { animated: true }).metadata() };
}

const corners = { red: [200, 30, 30], green: [30, 160, 30], blue: [30, 30, 200], grey: [120, 120, 120] };
const layout = [
	["red", "green"],
	["blue", "grey"],
] as const;

function stored(width: number, height: number, orientation: number) {
	const isTurned = orientation > 4;
	const [columns, rows] = isTurned ? [height, width] : [width, height];
	const data = Buffer.alloc(width * height * 3);
	for (let row = 0; row < rows; row++)
		for (let column = 0; column < columns; column++) {
			const [across, down] = isTurned ? [row, column] : [column, row];
			const x = [2, 3, 6, 7].includes(orientation) ? width - 1 - across : across;
			const y = [3, 4, 7, 8].includes(orientation) ? height - 1 - down : down;
			const name = layout[y < height / 2 ? 0 : 1][x < width / 2 ? 0 : 1];
			data.set(corners[name], (row * columns + column) * 3);
		}
	return sharp(data, { raw: { width: columns, height: rows, channels: 3 } });
}

async function colourAt(path: string, x: number, y: number): Promise<string | undefined> {
	const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
	const near = (colour: number[]) =>
		colour.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 30);
	return Object.entries(corners).find(([, colour]) => near(colour))?.[0];
}

const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
	sharp({
		create: {
			width,
			height,
			channels,
			background: "#888",
			noise: { type: "gaussian", mean: 120, sigma: 40 },
		},
	});
async function frames(count: number, format: "gif" | "webp"): Promise<Buffer> {
	const each = Array.from({ length: count }, (_, at) => {
		const background = { r: at * 20, g: 90, b: 40 };
		return sharp({ create: { width: 40, height: 30, channels: 3, background } })
			.png()
			.toBuffer();
	});
	return sharp(await Promise.all(each), { join: { animated: true } })
		.toFormat(format, { loop: 3, delay: Array.from({ length: count }, () => 120) })
		.toBuffer();
}

describe("inspecting", () => {
	test.each(["jpeg", "png", "gif", "webp", "avif", "tiff"] as const)("%s", async (format) => {
		const bytes = await stored(60, 40, 1).toFormat(format).toBuffer();
		const { placeholder, ...facts } = await pictures.inspect(await file(bytes));
		const contentType = `image/${format}`;
		expect(facts).toEqual({
			contentType,
			width: 60,
			height: 40,
			frames: 1,
			hasAlpha: false,
			texture: "graphic",
		});
		expect(placeholder.length).toBeLessThan(300);
		const small = await file(Buffer.from(placeholder.split(",")[1] ?? "", "base64"));
		expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 16 });
		expect(await colourAt(small, 0.1, 0.1)).toBe("red");
	});

	test.each(["gif", "webp"] as const)("a moving %s", async (format) => {
		const facts = await pictures.inspect(await file(await frames(5, format)));
		expect(facts).toMatchObject({ contentType: `image/${format}`, width: 40, height: 30, frames: 5 });
	});

	test("photographs and drawings are distinguished", async () => {
		const photo = await noise(300, 200).jpeg({ quality: 80 }).toBuffer();
		expect(await pictures.inspect(await file(photo))).toMatchObject({ texture: "photo" });
		const lines = `<svg width="300" height="200"><path d="M0 0L300 200M20 0V200" stroke="#123"/></svg>`;
		const drawing = await sharp(Buffer.from(lines)).flatten({ background: "#fff" }).jpeg().toBuffer();
		expect(await pictures.inspect(await file(drawing))).toMatchObject({ texture: "graphic" });
	});

	test("only visible transparency counts as alpha", async () => {
		const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: "#0008" } })
			.png()
			.toBuffer();
		expect(await pictures.inspect(await file(clear))).toMatchObject({ hasAlpha: true });
		const covered = await noise(20, 20).ensureAlpha().png().toBuffer();
		expect(await pictures.inspect(await file(covered))).toMatchObject({ hasAlpha: false });
	});

	test("truncated files are refused", async () => {
		for (const format of ["jpeg", "png", "gif", "webp", "avif", "tiff"] as const) {
			const bytes = await noise(200, 150).toFormat(format).toBuffer();
			const cut = pictures.inspect(await file(bytes.subarray(0, bytes.length * 0.6)));
			await expect(cut, format).rejects.toThrow(UnreadableImageError);
		}
	});

	test("too many pixels are refused before any is decoded, with both numbers", async () => {
		const bytes = await sharp({ create: { width: 2_001, height: 1_000, channels: 3, background: "#888" } })
			.png()
			.toBuffer();
		await expect(pictures.inspect(await file(bytes))).rejects.toMatchObject({
			status: 422,
			reason: "This picture has 2,001,000 pixels; the most is 2,000,000",
		});
	});

	test("a missing file is not an error of the picture", async () => {
		const missing = await pictures.inspect(join(folder, "missing")).catch((error: unknown) => error);
		expect(missing).toBeInstanceOf(Error);
		expect(missing).not.toBeInstanceOf(UnreadableImageError);
	});
});

describe("rendering", () => {
	test.each([1, 2, 3, 4, 5, 6, 7, 8])("orientation %i is applied", async (orientation) => {
		const bytes = await stored(60, 40, orientation)
			.withMetadata({ orientation })
			.jpeg({ quality: 95 })
			.toBuffer();
		expect(await pictures.inspect(await file(bytes))).toMatchObject({ width: 60, height: 40 });
		const { to, made, metadata } = await rendered(bytes, { width: 30 });
		expect(made).toMatchObject({ width: 30, height: 20 });
		expect([metadata.width, metadata.height, metadata.orientation]).toEqual([30, 20, undefined]);
		for (const [y, row] of layout.entries())
			for (const [x, name] of row.entries()) {
				expect(await colourAt(to, x / 2 + 0.25, y / 2 + 0.25)).toBe(name);
				const crop = { x: x / 2, y: y / 2, width: 0.5, height: 0.5 };
				const part = await rendered(bytes, { crop });
				expect(part.made).toMatchObject({ width: 30, height: 20 });
				expect(await colourAt(part.to, 0.5, 0.5)).toBe(name);
			}
	});

	test.each(["avif", "webp", "jpeg", "png"] as const)("%s has pixels and no metadata", async (format) => {
		const bytes = await noise(80, 60)
			.withMetadata({ icc: "p3", orientation: 1 })
			.withExifMerge({
				IFD0: { Artist: "somebody" },
				IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
			})
			.withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>")
			.jpeg()
			.toBuffer();
		expect(await sharp(bytes).metadata()).toMatchObject({ exif: expect.anything(), icc: expect.anything() });
		const { metadata, made } = await rendered(bytes, { width: 40, format });
		const { exif, icc, xmp, iptc } = metadata;
		expect({ exif, icc, xmp, iptc }).toEqual({});
		expect(metadata).toMatchObject({
			format: format === "avif" ? "heif" : format,
			width: 40,
			height: 30,
			space: "srgb",
		});
		expect(made.bytes).toBeGreaterThan(100);
	});

	test("colours of another profile are converted to sRGB", async () => {
		const pure = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#c84040" } })
			.withIccProfile("p3")
			.png()
			.toBuffer();
		const { to } = await rendered(pure, {});
		const [red = 0, green = 0] = await sharp(to).raw().toBuffer();
		expect(Math.abs(red - 200) + Math.abs(green - 64)).toBeLessThan(8);
	});

	test("nothing is enlarged", async () => {
		const { made } = await rendered(await stored(60, 40, 1).png().toBuffer(), { width: 600, height: 600 });
		expect(made).toMatchObject({ width: 40, height: 40 });
	});

	test("a shape includes the focal point", async () => {
		const bytes = await stored(60, 40, 1).png().toBuffer();
		const { to } = await rendered(bytes, { width: 10, height: 40, focus: { x: 0.9, y: 0.5 } });
		expect([await colourAt(to, 0.5, 0.2), await colourAt(to, 0.5, 0.8)]).toEqual(["green", "grey"]);
	});

	test.each(["gif", "webp"] as const)(
		"an animated %s is animated as WebP, and still otherwise",
		async (format) => {
			const bytes = await frames(4, format);
			const crop = { x: 0, y: 0, width: 0.5, height: 1 };
			const { metadata, made } = await rendered(bytes, { width: 10, format: "webp", crop });
			expect(made).toMatchObject({ width: 10, height: 15 });
			expect(metadata).toMatchObject({ pages: 4, pageHeight: 15, loop: 3, delay: [120, 120, 120, 120] });
			const still = await rendered(bytes, { format: "jpeg" });
			expect([still.metadata.width, still.metadata.height, still.metadata.pages]).toEqual([
				40,
				30,
				undefined,
			]);
		},
	);

	test("JPEG has white instead of transparency", async () => {
		const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: "#0000" } })
			.png()
			.toBuffer();
		const jpeg = await rendered(clear, { format: "jpeg" });
		expect([...(await sharp(jpeg.to).raw().toBuffer())].every((value) => value > 250)).toBe(true);
		expect((await rendered(clear, { format: "webp" })).metadata.hasAlpha).toBe(true);
	});
});
