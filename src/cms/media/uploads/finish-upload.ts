import { addressOf } from "../../../model/media.ts";
import { client } from "../../client.ts";
import type { MediaFile } from "../files/media-file.ts";
import { storage } from "../storage.ts";
import { drawPoster } from "./draw-poster.ts";
import { newApart, pathOnWire } from "./path-on-wire.ts";

/** The record of a file that has been stored, put into its folder; a video with its poster. @throws {ApiError} */
export async function finishUpload(id: string, folder: string): Promise<MediaFile> {
	const stored = await client.data.get("media", id);
	const changes = {
		...(stored.folder !== folder && { folder }),
		...(stored.type === "video" && stored.poster === "" && (await posterOf(stored, folder))),
	};
	if (Object.keys(changes).length === 0) return stored;
	// A user who has changed it by now knows better where it belongs.
	return client.data.update("media", id, changes, stored.version).catch(() => stored);
}

/** A video that this browser cannot play has no poster until somebody gives it one. */
async function posterOf(video: { id: string; name: string }, folder: string): Promise<{ poster?: string }> {
	try {
		const picture = await drawPoster(addressOf(video));
		const name = `${video.name.replace(/\.[a-z0-9]+$/i, "")} poster.jpg`;
		const path = pathOnWire(name, folder, new Date().getFullYear(), newApart());
		const { mediaId } = await storage.ref(path).upload(picture, {}, { isPublic: true });
		const { version } = await client.data.get("media", mediaId);
		// Where it is shown, the video's description counts.
		await client.data.update("media", mediaId, { folder, decorative: true }, version);
		return { poster: addressOf({ id: mediaId, name }) };
	} catch {
		return {};
	}
}
