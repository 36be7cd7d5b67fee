import { mediaIdOf, renditionAddress } from "../../../model/media/media.ts";

/** Where the small square of a user's picture is; null for none. The server knows how the picture looks by now. */
export function faceOf(picture: string): string | null {
	const id = mediaIdOf(picture);
	return id ? renditionAddress(id, "poster", { width: 160, shape: "square", format: "webp" }) : null;
}
