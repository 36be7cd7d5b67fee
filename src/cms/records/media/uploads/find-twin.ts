import { client } from "../../../client.ts";
import { type MediaFile, shownFields } from "../files/media-file.ts";

/** Larger files are not compared: their bytes are read into memory at once for it. */
const mostBytes = 50_000_000;

/** The file of the library that has the same bytes; undefined for none, and when this cannot be known. */
export async function findTwin(file: Blob, signal: AbortSignal): Promise<MediaFile | undefined> {
	const sha256 = await hashOf(file);
	if (sha256 === undefined || signal.aborted) return undefined;
	const { items } = await client.data.list("media", {
		where: { sha256 },
		fields: shownFields,
		order: "createdAt",
		limit: 1,
		signal,
	});
	return items[0];
}

/** SHA-256 in hexadecimal; undefined for what is too large, and where the browser has none, as without TLS. */
async function hashOf(file: Blob): Promise<string | undefined> {
	if (file.size > mostBytes || !globalThis.crypto?.subtle) return undefined;
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
	return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
