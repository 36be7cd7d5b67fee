import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type DrawingKind, draw, sizes } from "./draw.ts";
import type { Share } from "./draw-all.ts";
import { rasterise } from "./rasterise.ts";

// Draws its share of the sample's pictures, says so after each, and ends.
process.once("message", async ({ folder, wanted }: Share) => {
	for (const { source, colours } of wanted) {
		const [, kind = "", seed = ""] = /^drawing:([^/]+)\/(.+)$/.exec(source) ?? [];
		if (!isDrawingKind(kind)) throw new Error(`Sample content names an unknown drawing: ${source}`);
		const { bytes } = await rasterise(draw(kind, seed, colours, sizes[kind]), sizes[kind]);
		const file = join(folder, kind, `${seed}.webp`);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, bytes);
		process.send?.(source);
	}
	process.disconnect?.();
});

function isDrawingKind(kind: string): kind is DrawingKind {
	return Object.hasOwn(sizes, kind);
}
