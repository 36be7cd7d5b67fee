import { client } from "../../../client.ts";
import { showFailure } from "../../../kit/parts/feedback/tell.ts";
import type { MediaFile } from "../files/media-file.ts";
import { showDescribed } from "./uploads.ts";

/** Keeps in the library what has been said of a new picture elsewhere; the list of uploads then asks no more. */
export async function describeFile(
	file: MediaFile,
	said: { readonly alt: string; readonly decorative: boolean },
): Promise<void> {
	try {
		showDescribed(await client.data.update("media", file.id, said, file.version));
	} catch (error) {
		showFailure(`The description of “${file.name}” is not in the library`, error);
	}
}
