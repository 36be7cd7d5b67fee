import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestFiles, put, staff, type TestFiles } from "../../../tests/setup/files/files.ts";
import { storeKinds } from "../../../tests/setup/files/stores.ts";
import { openRecords } from "../../data/records/records.ts";
import { toObject } from "../object.ts";

const disk = storeKinds[0] as (typeof storeKinds)[number];
let test: TestFiles;
beforeAll(async () => {
	test = await openTestFiles(disk.create);
});
afterAll(() => test.close());

/** Blue, 400 × 400, with a red band, 20 pixels high. */
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
