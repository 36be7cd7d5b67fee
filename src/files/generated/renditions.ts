import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArea, parsePoint } from "../../model/kinds/picture-area.ts";
import { editionOf, fileOf, type Rendition, renditionShapes } from "../../model/media/media.ts";
import type { FilesContext } from "../context.ts";
import type { StoredObject } from "../object.ts";
import { pageKeyOf, renditionsOf } from "../uploads/inspect-file.ts";
import type { GeneratedFile, GeneratedFiles } from "./generated-files.ts";

export function openRenditions(context: FilesContext, generated: GeneratedFiles) {
	const { store, pictures } = context;

	async function fetchOriginal({ type, blob }: StoredObject, path: string): Promise<void> {
		const key = type === "picture" ? blob : pageKeyOf(blob);
		await pipeline(await store.read(key), createWriteStream(path));
	}

	async function make(to: string, object: StoredObject, rendition: Rendition): Promise<number> {
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

	return {
		/** @throws {UnreadableImageError} {BusyError} {StoreUnavailableError} {BlobMissingError} and errors of `onMake` */
		find(object: StoredObject, rendition: Rendition, onMake?: () => void): Promise<GeneratedFile> {
			const key = `${renditionsOf(object.blob)}${editionOf(object)}-${fileOf(rendition)}`;
			return generated.find(key, (to) => make(to, object, rendition), onMake);
		},
		fetchOriginal,
	};
}

/** A portrait picture is the hero on a phone, below its overlay and title. */
function textureOf({ texture }: StoredObject, { shape }: Rendition) {
	if (shape === "portrait") return "ground";
	return texture === "graphic" ? "graphic" : "photo";
}
