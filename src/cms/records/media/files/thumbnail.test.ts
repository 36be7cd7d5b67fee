import { describe, expect, it } from "vitest";
import { parseRendition } from "../../../../model/media/media.ts";
import type { MediaFile } from "./media-file.ts";
import { thumbnailOf } from "./thumbnail.ts";

const file = (more: Partial<MediaFile>) =>
	({
		id: "a".repeat(20),
		type: "picture",
		width: 1_000,
		height: 500,
		blob: "b",
		crop: "",
		focalPoint: "",
		poster: "",
		...more,
	}) as MediaFile;
const widthsIn = (set = "") => [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

describe("The thumbnail of a file", () => {
	it("is a picture in sizes up to its own, which the server creates", () => {
		const wide = thumbnailOf(file({}));
		expect(widthsIn(wide?.avif)).toEqual([160, 240, 320, 480, 640]);
		expect([wide?.width, wide?.height]).toEqual([1_000, 500]);
		for (const address of [wide?.src, ...(wide?.webp ?? "").split(/ \d+w(?:, )?/).filter(Boolean)])
			expect(parseRendition(address?.split("/").at(-1) ?? "")).toBeDefined();
		expect(widthsIn(thumbnailOf(file({ width: 90 }))?.webp)).toEqual([160]);
	});

	it.each([
		["a picture that is transparent, as PNG", { hasAlpha: true }, /\/320\.png$/],
		["a small one", { width: 200 }, /\/160\.jpg$/],
		["the first page of a document", { type: "document" }, /^\/media\/a+\/\w+\/320\.jpg$/],
		[
			"a video's poster of the library",
			{ type: "video", poster: `/media/${"c".repeat(20)}/still.jpg` },
			/^\/media\/c+\/poster\/320\.jpg$/,
		],
		[
			"a video's poster elsewhere",
			{ type: "video", poster: "https://pictures.example/still" },
			/^https:\/\/pictures\.example\/still$/,
		],
	])("is %s", (_, more, address) => {
		expect(thumbnailOf(file(more))?.src).toMatch(address);
	});

	it.each([{ type: "video" }, { type: "document", width: 0 }, { type: "sound", width: 0 }])(
		"is nothing for %j",
		(more) => {
			expect(thumbnailOf(file(more))).toBeUndefined();
		},
	);
});
