import type { Files } from "../../../files/files.ts";
import type { StoredObject } from "../../../files/object.ts";
import { editionOf, type Rendition, renditionFormats } from "../../../model/media/media.ts";
import { sendBytes } from "../../send-bytes.ts";

export interface RenditionRequest {
	readonly files: Files;
	readonly object: StoredObject;
	readonly rendition: Rendition;
	readonly cacheControl: string;
	/** May throw. */
	readonly onMake?: () => void;
}

/** Re-encoded, so that a picture's location stays private. */
export async function sendRendition(
	request: Request,
	{ files, object, rendition, cacheControl, onMake }: RenditionRequest,
): Promise<Response> {
	const found = await files.readRendition(object, rendition, { onMake, signal: request.signal });
	const { size, read, isNearest } = found;
	return sendBytes(request, {
		size,
		etag: `${editionOf(object)}-${rendition.shape}${isNearest ? `near${size}-` : ""}${rendition.width}${rendition.format}`,
		modifiedAt: object.generation / 1_000,
		headers: {
			"content-type": renditionFormats[rendition.format],
			"cache-control": isNearest ? "no-store" : cacheControl,
		},
		read,
	});
}

/** Undefined for SVG and other files, which are sent unchanged. */
export function largestOf({ type, contentType }: StoredObject): Rendition | undefined {
	if (type !== "picture" || contentType === "image/svg+xml") return undefined;
	return { width: 2_560, shape: "", format: formats[contentType] ?? "webp" };
}

const formats: Readonly<Record<string, Rendition["format"]>> = {
	"image/jpeg": "jpg",
	"image/png": "png",
	"image/avif": "avif",
};
