import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { system } from "../model/access.ts";
import { ConflictError } from "../model/errors.ts";
import { addressOf } from "../model/media.ts";
import type { RecordOf } from "../model/model.ts";
import type { Platform } from "../platform.ts";
import { type DrawingKind, draw, sizes } from "./drawings/draw.ts";
import { rasterise } from "./drawings/rasterise.ts";
import type { Wanted } from "./wanted.ts";

/** A file that sample content shows or offers. */
export interface SampleFile {
	/** Address on every site. */
	readonly src: string;
	/** Pixels; 0 for what is no picture. */
	readonly width: number;
	readonly height: number;
}

type Stored = RecordOf<"media">;
type Changes = Partial<Pick<Stored, "poster" | "focalPoint">>;

/** Draws or copies what sample content names, and takes it in as anybody's upload. What is there already stays. */
export function openMedia({ files, records }: Pick<Platform, "files" | "records">, sampleFolder: string) {
	const find = (path: string) =>
		files.objects.find({ bucket: files.bucket, path }).catch((): undefined => undefined);

	async function take(wanted: Wanted, path: string, from: string): Promise<Stored> {
		const { name, folder, alt, decorative } = wanted;
		const described = { name, folder, alt, decorative, credit };
		try {
			return await files.add(system, { path, facts: {}, isPublic: true, described, preconditions }, from);
		} catch (error) {
			// Another process that fills the same database may have been quicker.
			const standing = await find(path);
			if (!standing) throw error;
			return standing;
		}
	}

	async function drawn(wanted: Wanted, path: string, kind: DrawingKind, seed: string): Promise<Stored> {
		const { bytes } = await rasterise(draw(kind, seed, wanted.colours, sizes[kind]), sizes[kind]);
		const file = join(tmpdir(), `${randomUUID()}.webp`);
		try {
			await writeFile(file, bytes);
			return await take(wanted, path, file);
		} finally {
			await rm(file, { force: true });
		}
	}

	/** A film's poster lies beside it, under its name. */
	async function posterOf(wanted: Wanted, file: string): Promise<string> {
		const name = wanted.name.replace(/\.\w+$/, " poster.webp");
		const path = `sample/${file.replace(/\.\w+$/, ".webp")}`;
		return addressOf(
			await take({ ...wanted, name }, path, join(sampleFolder, "media", file.replace(/\w+$/, "webp"))),
		);
	}

	async function change(stored: Stored, changes: Changes): Promise<Stored> {
		const isSo = Object.entries(changes).every(([field, value]) => stored[field as keyof Changes] === value);
		if (isSo) return stored;
		const { id, version } = stored;
		try {
			return await records.save(system, "media", id, changes, { version });
		} catch (error) {
			if (!(error instanceof ConflictError)) throw error;
			return change(await files.find(id), changes);
		}
	}

	async function make(wanted: Wanted): Promise<Stored> {
		const [, scheme = "", source = ""] = /^(drawing|media):(.+)$/.exec(wanted.source) ?? [];
		const [kind = "", seed = ""] = source.split("/");
		const isCopy = scheme === "media";
		const path = `sample/${source}${isCopy ? "" : ".webp"}`;
		const standing = await find(path);
		if (isCopy) {
			const copy = standing ?? (await take(wanted, path, join(sampleFolder, "media", source)));
			return extname(source) === ".webm" ? change(copy, { poster: await posterOf(wanted, source) }) : copy;
		}
		if (!isDrawingKind(kind)) throw new Error(`Sample content names an unknown drawing: ${wanted.source}`);
		const drawing = standing ?? (await drawn(wanted, path, kind, seed));
		return kind === "logo" ? change(drawing, { focalPoint: markOfLogo }) : drawing;
	}

	return {
		async make(wanted: Wanted): Promise<SampleFile> {
			const stored = await make(wanted);
			return { src: addressOf(stored), width: stored.width, height: stored.height };
		},
	};
}

/** Nothing is to be there: what another process has taken in stays as it is. */
const preconditions = { generation: 0 };
const credit = "Stringline drawing office";

// The sign stands before the name, in a square.
const markOfLogo = "0.1111,0.5";

function isDrawingKind(kind: string): kind is DrawingKind {
	return Object.hasOwn(sizes, kind);
}
