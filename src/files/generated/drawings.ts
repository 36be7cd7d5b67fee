import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { NotFoundError } from "../../model/errors.ts";
import { parseArea, parsePoint } from "../../model/kinds/picture-area.ts";
import type { Drawing, IconFile } from "../../model/look/drawing.ts";
import type { FilesContext } from "../context.ts";
import type { StoredObject } from "../object.ts";
import { isKey } from "../store/keys.ts";
import type { FindOptions, GeneratedFile, GeneratedFiles } from "./generated-files.ts";
import type { openRenditions } from "./renditions.ts";

export const drawingsPrefix = "drawings/";

export interface DrawingRequest {
	readonly edition: string;
	readonly drawing: Drawing;
	readonly file?: IconFile;
	readonly picture?: StoredObject | undefined;
	/** Only for a card. */
	readonly logo?: StoredObject | undefined;
}

/** Old drawings are deleted, and drawn again on request. */
export function openDrawings(
	{ store, pictures }: FilesContext,
	generated: GeneratedFiles,
	{ fetchOriginal }: ReturnType<typeof openRenditions>,
) {
	async function draw(to: string, { drawing, file, picture, logo }: DrawingRequest): Promise<number> {
		const fetched: string[] = [];
		async function fetch(object: StoredObject | undefined) {
			if (!object) return undefined;
			const source = join(store.spoolFolder, randomUUID());
			fetched.push(source);
			await fetchOriginal(object, source);
			return { source, crop: parseArea(object.crop), focus: parsePoint(object.focalPoint) };
		}
		try {
			const shown = { picture: await fetch(picture), logo: await fetch(logo) };
			return (await pictures.draw(to, { drawing, file, ...shown })).bytes;
		} finally {
			for (const source of fetched) await rm(source, { force: true });
		}
	}

	const keyOf = (edition: string, file?: IconFile) => `${drawingsPrefix}${edition}-${file ?? "card.png"}`;

	return {
		/** @throws {UnreadableImageError} {BusyError} {StoreUnavailableError} {BlobMissingError} */
		find(request: DrawingRequest, options?: FindOptions): Promise<GeneratedFile> {
			return generated.find(keyOf(request.edition, request.file), (to) => draw(to, request), options);
		},

		/** @throws {NotFoundError} */
		async findKept(edition: string, file?: IconFile): Promise<GeneratedFile> {
			const key = keyOf(edition, file);
			const size = isKey(key) ? await store.sizeOf(key) : undefined;
			if (size === undefined) throw new NotFoundError();
			return { key, size };
		},
	};
}
