import { client } from "../../../client.ts";
import { showFailure } from "../../../kit/parts/feedback/notify.ts";
import type { MediaFile } from "../files/media-file.ts";
import { showDescribed } from "./uploads.ts";

/** Stores a new picture's description in the library, so that the upload tray no longer prompts for it. */
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
