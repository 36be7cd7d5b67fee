import { mediaIdOf, renditionAddress } from "../../../model/media/media.ts";

/** Null without a picture. The server resolves the current version. */
export function faceOf(picture: string): string | null {
	const id = mediaIdOf(picture);
	return id ? renditionAddress(id, "poster", { width: 160, shape: "square", format: "webp" }) : null;
}
