import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestFiles, put, staff, type TestFiles } from "../../../tests/setup/files/files.ts";
import { someBytes } from "../../../tests/setup/files/some-bytes.ts";
import { storeKinds } from "../../../tests/setup/files/stores.ts";
import { openRecords } from "../../data/records/records.ts";
import type { Rendition } from "../../model/media/media.ts";
import { toObject } from "../object.ts";

const disk = storeKinds[0] as (typeof storeKinds)[number];
let test: TestFiles;
beforeAll(async () => {
	test = await openTestFiles(disk.create);
});
afterAll(() => test.close());

async function banded(top: number) {
	const background = "#0000ff";
	const band = await sharp({ create: { width: 400, height: 20, channels: 3, background: "#ff0000" } })
		.png()
		.toBuffer();
	return sharp({ create: { width: 400, height: 400, channels: 3, background } })
		.composite([{ input: band, top, left: 0 }])
		.png()
		.toBuffer();
}

async function redRows(name: string, top: number, looks: { crop: string; focalPoint: string }) {
	const { id, version } = await put(test.files, name, await banded(top));
	const object = await openRecords(test.database).save(
		staff,
		"media",
		id,
		{ ...looks, decorative: true },
		{ version },
	);
	const made = await test.files.readRendition(toObject(object), {
		width: 160,
		shape: "plate",
		format: "png",
	});
	const picture = sharp(await buffer(await made.read()));
	const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const rows = Array.from({ length: info.height }, (_, y) => data[y * info.width * 3] ?? 0);
	return rows.filter((red) => red > 200).length;
}

it.each([
	["above the middle of the crop", 0, "0.7,0.1", 16],
	["below the middle of the crop", 180, "0.7,0.4", 16],
	["and cuts off what is far from it", 180, "0.7,0.1", 0],
])("a picture is cut around the focal point %s", async (name, top, focalPoint, rows) => {
	const looks = { crop: "0.5,0,0.5,0.5", focalPoint };
	expect(Math.abs((await redRows(`${name}.png`, top, looks)) - rows)).toBeLessThanOrEqual(2);
});

it("a picture without a focal point is cut around the middle of its crop", async () => {
	expect(await redRows("middle.png", 90, { crop: "0.5,0,0.5,0.5", focalPoint: "" })).toBeGreaterThan(10);
	expect(await redRows("edge.png", 180, { crop: "0.5,0,0.5,0.5", focalPoint: "" })).toBe(0);
});

const noise = sharp(someBytes(900 * 600 * 3), { raw: { width: 900, height: 600, channels: 3 } });

it("a picture without waiting clients leaves the queue", async () => {
	const object = toObject(await put(test.files, "abandoned.png", await noise.clone().png().toBuffer()));
	const read = (width: Rendition["width"], signal?: AbortSignal) =>
		test.files.readRendition(object, { width, shape: "", format: "avif" }, { signal });
	const [gone, alsoGone] = [new AbortController(), new AbortController()];
	const first = read(640);
	const shared = [read(320, gone.signal), read(320, alsoGone.signal)];
	const last = read(240);
	await vi.waitFor(() => expect(test.files.imageFigures().renditions).toBe(3));
	gone.abort(new Error("gone"));
	await expect(shared[0]).rejects.toThrow("gone");
	expect(test.files.imageFigures().renditions).toBe(3);
	alsoGone.abort(new Error("gone"));
	await expect(shared[1]).rejects.toThrow("gone");
	expect(test.files.imageFigures().renditions).toBe(2);
	await Promise.all([first, last]);
	const made = (await test.kept("renditions/")).filter((key) => key.endsWith("320.avif"));
	expect(made).toEqual([]);
	expect((await read(320)).isNearest).toBe(false);
});

it("a client that waits too long gets the nearest stored width", async () => {
	const hasty = await openTestFiles(disk.create, undefined, {}, { patienceMs: 1 });
	const object = toObject(await put(hasty.files, "late.png", await noise.clone().png().toBuffer()));
	const at = (width: Rendition["width"]): Rendition => ({ width, shape: "", format: "avif" });
	await hasty.files.prepareRendition(object, at(160));
	await hasty.files.prepareRendition(object, at(320));
	const stored = await hasty.files.readRendition(object, at(320));
	const nearest = await hasty.files.readRendition(object, at(640));
	expect(nearest).toMatchObject({ isNearest: true, size: stored.size });
	await hasty.files.prepareRendition(object, at(640));
	expect(await hasty.files.readRendition(object, at(640))).toMatchObject({ isNearest: false });
	const none = await hasty.files.readRendition(object, { ...at(640), shape: "square" });
	expect(none.isNearest).toBe(false);
	await hasty.close();
});
