import { hash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileOf, type Rendition } from "../../model/media/media.ts";
import { qualities } from "../images/qualities.ts";
import type { StoredObject } from "../object.ts";

/** Stored sizes of the sample's pictures. Copying them takes a thousandth of the time. */
export interface CommittedSizes {
	find(object: StoredObject, rendition: Rendition): Promise<string | undefined>;
}

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

/** Changes with the picture, crop, focal point and encoder settings. */
export function committedName({ sha256, crop, focalPoint }: StoredObject, rendition: Rendition): string {
	const recipe = JSON.stringify([sha256, crop, focalPoint, qualities]);
	return join(hash("sha256", recipe).slice(0, 16), fileOf(rendition));
}
