import { extname, join } from "node:path";
import { ConflictError } from "../model/errors.ts";
import { addressOf } from "../model/media/media.ts";
import type { RecordOf } from "../model/model.ts";
import { system } from "../model/rights/access.ts";
import type { Services } from "../services.ts";
import type { NamedSample } from "./sample-files.ts";

export interface SampleFile {
	readonly src: string;
	/** 0 for other files. */
	readonly width: number;
	readonly height: number;
}

type Stored = RecordOf<"media">;
type Changes = Partial<Pick<Stored, "poster" | "focalPoint">>;

export function openMedia({ files, records }: Pick<Services, "files" | "records">, sampleFolder: string) {
	const find = (path: string) =>
		files.objects.find({ bucket: files.bucket, path }).catch((): undefined => undefined);

	async function take(requested: NamedSample, path: string, from: string): Promise<Stored> {
		const { name, folder, alt, decorative } = requested;
		const described = { name, folder, alt, decorative, credit };
		try {
			return await files.add(system, { path, facts: {}, isPublic: true, described, preconditions }, from);
		} catch (error) {
			// Another process may have been first.
			const standing = await find(path);
			if (!standing) throw error;
			return standing;
		}
	}

	async function posterOf(requested: NamedSample, file: string): Promise<string> {
		const name = requested.name.replace(/\.\w+$/, " poster.webp");
		const path = `sample/${file.replace(/\.\w+$/, ".webp")}`;
		return addressOf(
			await take({ ...requested, name }, path, join(sampleFolder, "media", file.replace(/\w+$/, "webp"))),
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

	async function takeIn(requested: NamedSample): Promise<Stored> {
		const [, scheme = "", source = ""] = /^(drawing|media):(.+)$/.exec(requested.source) ?? [];
		const isCopy = scheme === "media";
		const path = `sample/${source}${isCopy ? "" : ".webp"}`;
		const from = isCopy
			? join(sampleFolder, "media", source)
			: join(sampleFolder, "drawings", `${source}.webp`);
		const stored = (await find(path)) ?? (await take(requested, path, from));
		if (extname(source) === ".webm") return change(stored, { poster: await posterOf(requested, source) });
		return source.startsWith("logo/") ? change(stored, { focalPoint: markOfLogo }) : stored;
	}

	return {
		async take(requested: NamedSample): Promise<SampleFile> {
			const stored = await takeIn(requested);
			return { src: addressOf(stored), width: stored.width, height: stored.height };
		},
	};
}

/** Another process may have imported the file. */
const preconditions = { generation: 0 };
const credit = "Stringline drawing office";

// The sign is a square before the name.
const markOfLogo = "0.1111,0.5";
