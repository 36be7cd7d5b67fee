import type { Services } from "../services.ts";
import { openMedia, type SampleFile } from "./media.ts";
import type { Sample } from "./read.ts";
import { sampleFiles } from "./sample-files.ts";

/** By the name of the drawing or file in sample content. */
export type Files = ReadonlyMap<string, SampleFile>;

const address = /(?:drawing|media):[\w./-]+/g;
const atOnce = 4;

export async function importFiles(
	platform: Services,
	sample: Sample,
	sampleFolder: string,
	onProgress: (done: number, total: number) => void,
): Promise<Files> {
	const media = openMedia(platform, sampleFolder);
	const requested = sampleFiles(sample);
	const files = new Map<string, SampleFile>();
	// In random order, so that concurrent processes share the work.
	const left = requested.toSorted(() => Math.random() - 0.5).values();
	const work = async () => {
		for (const one of left) {
			files.set(one.source, await media.take(one));
			onProgress(files.size, requested.length);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, work));
	return files;
}

/** Pictures in HTML get their size. */
export function illustrate<T>(record: T, files: Files): T {
	const inHtml = (text: string) =>
		text.replace(/src="((?:drawing|media):[\w./-]+)"/g, (whole, name: string) => {
			const file = files.get(name);
			return file ? `src="${file.src}" width="${file.width}" height="${file.height}"` : whole;
		});
	const inText = (text: string) => inHtml(text).replace(address, (name) => files.get(name)?.src ?? name);
	const values = Object.entries(record as Record<string, unknown>).map(([key, value]) => [
		key,
		typeof value === "string" ? inText(value) : value,
	]);
	return Object.fromEntries(values) as T;
}
