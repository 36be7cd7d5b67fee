import { hash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileOf, type Rendition } from "../../model/media/media.ts";
import { qualities } from "../images/qualities.ts";
import type { StoredObject } from "../object.ts";

/** Sizes of the sample's pictures in the repository. They are copied, which takes a thousandth of the time. */
export interface CommittedSizes {
	/** Returns the path of the file; undefined if there is none. */
	find(object: StoredObject, rendition: Rendition): Promise<string | undefined>;
}

/** @param folder may be missing */
export function openCommittedSizes(folder: string): CommittedSizes {
	let names: Promise<ReadonlySet<string>> | undefined;
	return {
		async find(object, rendition) {
			names ??= readdir(folder, { recursive: true }).then(
				(found) => new Set(found),
				() => new Set(),
			);
			const name = committedName(object, rendition);
			return (await names).has(name) ? join(folder, name) : undefined;
		},
	};
}

/** Path below the folder. It changes with the picture, its crop, its focal point and the encoder settings. */
export function committedName({ sha256, crop, focalPoint }: StoredObject, rendition: Rendition): string {
	const recipe = JSON.stringify([sha256, crop, focalPoint, qualities]);
	return join(hash("sha256", recipe).slice(0, 16), fileOf(rendition));
}
