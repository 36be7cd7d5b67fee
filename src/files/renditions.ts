import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArea } from "../model/kinds/picture-area.ts";
import { editionOf, fileOf, focusWithin, type Rendition, renditionShapes } from "../model/media.ts";
import type { FilesContext } from "./context.ts";
import type { StoredObject } from "./object.ts";
import { BusyError } from "./pictures/busy-error.ts";
import { pageKeyOf, renditionsOf } from "./take.ts";

/** So many renditions wait at most; the rest is told to come again. */
const mostWaiting = 300;

/** Renditions of pictures: made when first asked for, once for everybody who asks meanwhile, and kept. */
export function openRenditions(context: FilesContext) {
	const { store, pictures } = context;
	const underWay = new Map<string, Promise<number>>();
	let making = 0;

	/** Writes the original into a file, as the pictures' processes read files. */
	async function fetchOriginal({ type, blob }: StoredObject, path: string): Promise<void> {
		const key = type === "picture" ? blob : pageKeyOf(blob);
		await pipeline(await store.read(key), createWriteStream(path));
	}

	async function make(key: string, object: StoredObject, rendition: Rendition): Promise<number> {
		const from = join(store.spoolFolder, randomUUID());
		const to = `${from}.${rendition.format}`;
		try {
			await fetchOriginal(object, from);
			const ratio = renditionShapes[rendition.shape];
			const area = parseArea(object.crop);
			const { bytes } = await pictures.render(from, to, {
				width: rendition.width,
				...(ratio > 0 && { height: Math.round(rendition.width / ratio) }),
				format: rendition.format === "jpg" ? "jpeg" : rendition.format,
				...(area && { crop: area }),
				focus: focusWithin(object),
				texture: object.texture === "graphic" ? "graphic" : "photo",
			});
			await store.keep(key, to).catch(async (error: unknown) => {
				// Another node has made it meanwhile.
				if ((await store.sizeOf(key)) === undefined) throw error;
			});
			return bytes;
		} finally {
			await rm(from, { force: true });
			await rm(to, { force: true });
		}
	}

	async function findOrMake(
		key: string,
		object: StoredObject,
		rendition: Rendition,
		onMake: () => void,
	): Promise<number> {
		const kept = await store.sizeOf(key);
		if (kept !== undefined) return kept;
		onMake();
		if (making >= mostWaiting) throw new BusyError();
		making += 1;
		return context
			.inTurn(() => make(key, object, rendition))
			.finally(() => {
				making -= 1;
			});
	}

	return {
		/** How many are being made, or wait for that. */
		get making() {
			return making;
		},

		/**
		 * The key and size of a rendition, which is made if it is not there.
		 * @param onMake called before it is made; what it throws refuses it
		 * @throws {UnreadablePictureError} {BusyError} {StoreUnavailableError} {BlobMissingError}
		 */
		async find(
			object: StoredObject,
			rendition: Rendition,
			onMake: () => void = () => undefined,
		): Promise<{ key: string; size: number }> {
			const key = `${renditionsOf(object.blob)}${editionOf(object)}-${fileOf(rendition)}`;
			const known = underWay.get(key);
			if (known) return { key, size: await known };
			const found = findOrMake(key, object, rendition, onMake).finally(() => underWay.delete(key));
			underWay.set(key, found);
			return { key, size: await found };
		},
	};
}
