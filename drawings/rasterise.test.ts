import sharp from "sharp";
import { expect, test } from "vitest";
import { type DrawingKind, draw, sizes } from "./draw.ts";
import { rasterise } from "./rasterise.ts";

const colours = { ink: "#15201d", paper: "#f6f7f4", primary: "#1F3A34", secondary: "#C8643C" };

test.each(Object.keys(sizes) as DrawingKind[])(
	"rasterises %s at its size, within its weight",
	async (kind) => {
		const size = sizes[kind];
		const { bytes, contentType } = await rasterise(draw(kind, "harbour-house", colours, size), size);
		const picture = sharp(bytes);
		const { width, height, format, hasAlpha } = await picture.metadata();
		expect({ width, height, format, contentType }).toEqual({
			...size,
			format: "webp",
			contentType: "image/webp",
		});
		expect(bytes.length).toBeLessThan((kind === "hero" ? 200 : 100) * 1024);
		expect(hasAlpha === true && kind !== "logo").toBe(false);
		const { channels } = await picture.stats();
		expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(4);
	},
);
