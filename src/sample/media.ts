import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { type Colours, type DrawingKind, draw, sizes } from "./drawings/draw.ts";
import { rasterise } from "./drawings/rasterise.ts";

/** A file in the media folder. */
export interface SampleFile {
	/** Address on every site. */
	readonly src: string;
	/** Pixels; 0 for what is no picture. */
	readonly width: number;
	readonly height: number;
}

/** Draws or copies into the media folder what sample content names. The same name always gives the same file. */
export function openMedia(mediaFolder: string, sampleFolder: string) {
	/** Under a name that changes with the bytes, so that browsers may keep it for ever. */
	async function keep(name: string, bytes: Buffer): Promise<string> {
		const extension = extname(name);
		const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
		const stem = `${basename(name, extension)}-${hash}`;
		await write(`${stem}${extension}`, bytes);
		return stem;
	}

	/** Renamed when whole: another process, or a visitor, never sees half a file. */
	async function write(name: string, bytes: Buffer) {
		const unfinished = join(mediaFolder, `.${name}-${process.pid}`);
		await writeFile(unfinished, bytes);
		await rename(unfinished, join(mediaFolder, name));
	}

	async function copy(name: string): Promise<SampleFile> {
		const folder = join(sampleFolder, "media");
		const stem = await keep(name, await readFile(join(folder, name)));
		// A video's poster stands beside it, under its name.
		if (name.endsWith(".webm"))
			await write(`${stem}.webp`, await readFile(join(folder, name.replace(/webm$/, "webp"))));
		return { src: `/media/${stem}${extname(name)}`, width: 0, height: 0 };
	}

	async function drawn(kind: DrawingKind, seed: string, colours: Colours): Promise<SampleFile> {
		const size = sizes[kind];
		const { bytes } = await rasterise(draw(kind, seed, colours, size), size);
		const stem = await keep(`${kind}-${seed}.webp`, bytes);
		return { src: `/media/${stem}.webp`, ...size };
	}

	return {
		/** @param name such as `drawing:section/kauri-lane` or `media:hero-loop.webm` */
		async make(name: string, colours: Colours): Promise<SampleFile> {
			const [, scheme = "", path = ""] = /^(drawing|media):(.+)$/.exec(name) ?? [];
			if (scheme === "media") return copy(path);
			const [kind = "", seed = ""] = path.split("/");
			if (!isDrawingKind(kind)) throw new Error(`Sample content names an unknown drawing: ${name}`);
			return drawn(kind, seed, colours);
		},
	};
}

function isDrawingKind(kind: string): kind is DrawingKind {
	return Object.hasOwn(sizes, kind);
}
