import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { copyFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArea, parsePoint } from "../../model/kinds/picture-area.ts";
import {
	editionOf,
	fileOf,
	type Rendition,
	renditionShapes,
	renditionWidths,
} from "../../model/media/media.ts";
import type { FilesContext } from "../context.ts";
import type { StoredObject } from "../object.ts";
import { pageKeyOf, renditionsOf } from "../uploads/inspect-file.ts";
import type { CommittedSizes } from "./committed-sizes.ts";
import type { FindOptions, GeneratedFile, GeneratedFiles } from "./generated-files.ts";

export interface FoundRendition extends GeneratedFile {
	readonly isNearest?: boolean;
}

export interface RenditionsOptions {
	/** Maximum wait before the nearest width is returned. */
	readonly patienceMs?: number | undefined;
	readonly committed?: CommittedSizes | undefined;
}

export function openRenditions(
	context: FilesContext,
	generated: GeneratedFiles,
	{ patienceMs = 3_000, committed }: RenditionsOptions = {},
) {
	const { store, pictures } = context;

	async function fetchOriginal({ type, blob }: StoredObject, path: string): Promise<void> {
		const key = type === "picture" ? blob : pageKeyOf(blob);
		await pipeline(await store.read(key), createWriteStream(path));
	}

	async function make(to: string, object: StoredObject, rendition: Rendition): Promise<number> {
		const ready = await committed?.find(object, rendition);
		if (ready === undefined) return render(to, object, rendition);
		await copyFile(ready, to);
		return (await stat(to)).size;
	}

	async function render(to: string, object: StoredObject, rendition: Rendition): Promise<number> {
		const from = join(store.spoolFolder, randomUUID());
		try {
			await fetchOriginal(object, from);
			const ratio = renditionShapes[rendition.shape];
			const area = parseArea(object.crop);
			const { bytes } = await pictures.render(from, to, {
				width: rendition.width,
				...(ratio > 0 && { height: Math.round(rendition.width / ratio) }),
				format: rendition.format === "jpg" ? "jpeg" : rendition.format,
				...(area && { crop: area }),
				focus: parsePoint(object.focalPoint),
				texture: textureOf(object, rendition),
			});
			return bytes;
		} finally {
			await rm(from, { force: true });
		}
	}

	const keyOf = (object: StoredObject, rendition: Rendition) =>
		`${renditionsOf(object.blob)}${editionOf(object)}-${fileOf(rendition)}`;

	function findNearest(object: StoredObject, rendition: Rendition): Promise<GeneratedFile | undefined> {
		const distance = (width: number) => Math.abs(Math.log(width / rendition.width));
		const widths = renditionWidths.toSorted((one, other) => distance(one) - distance(other));
		return generated.findStored(widths.map((width) => keyOf(object, { ...rendition, width })));
	}

	return {
		/**
		 * Returns the nearest stored width if this takes too long.
		 * @throws {UnreadableImageError} {BusyError} {StoreUnavailableError} {BlobMissingError} and errors of `onMake`
		 */
		async find(
			object: StoredObject,
			rendition: Rendition,
			options: FindOptions = {},
		): Promise<FoundRendition> {
			const key = keyOf(object, rendition);
			const made = generated.find(key, (to) => make(to, object, rendition), options);
			if (options.isBackground) return made;
			const late = Promise.withResolvers<undefined>();
			const timer = setTimeout(late.resolve, patienceMs, undefined);
			try {
				const first = await Promise.race([made, late.promise]);
				const nearest = first ? undefined : await findNearest(object, rendition);
				if (!nearest) return await made;
				// Creation continues.
				made.catch(() => undefined);
				// It may have been stored meanwhile.
				return { ...nearest, isNearest: nearest.key !== key };
			} finally {
				clearTimeout(timer);
			}
		},
		fetchOriginal,
	};
}

/** On a phone, a portrait picture is the hero below an overlay. */
function textureOf({ texture }: StoredObject, { shape }: Rendition) {
	if (shape === "portrait") return "ground";
	return texture === "graphic" ? "graphic" : "photo";
}
