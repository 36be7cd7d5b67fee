import type { Files } from "../../../files/files.ts";
import type { StoredObject } from "../../../files/object.ts";
import { editionOf, type Rendition, renditionFormats } from "../../../model/media/media.ts";
import { sendBytes } from "../../send-bytes.ts";

/** Rendition to send, its source, and its cache lifetime. */
export interface RenditionAsked {
	readonly files: Files;
	readonly object: StoredObject;
	readonly rendition: Rendition;
	readonly cacheControl: string;
	/** Called before it is made, if it is not there; may throw. */
	readonly onMake?: () => void;
}

/** Answers with a re-encoded picture, so that where a photograph was taken stays private. */
export async function sendRendition(
	request: Request,
	{ files, object, rendition, cacheControl, onMake }: RenditionAsked,
): Promise<Response> {
	const { size, read } = await files.readRendition(object, rendition, onMake);
	return sendBytes(request, {
		size,
		etag: `${editionOf(object)}-${rendition.shape}${rendition.width}${rendition.format}`,
		modifiedAt: object.generation / 1_000,
		headers: { "content-type": renditionFormats[rendition.format], "cache-control": cacheControl },
		read,
	});
}

/**
 * All of a picture for clients that ask for no particular width, in the format that comes nearest to its own; undefined
 * for files that are not pictures, and for drawings in SVG, which are sent as they are.
 */
export function largestOf({ type, contentType }: StoredObject): Rendition | undefined {
	if (type !== "picture" || contentType === "image/svg+xml") return undefined;
	return { width: 2_560, shape: "", format: formats[contentType] ?? "webp" };
}

const formats: Readonly<Record<string, Rendition["format"]>> = {
	"image/jpeg": "jpg",
	"image/png": "png",
	"image/avif": "avif",
};
