import { addressOf } from "../../../../model/media/media.ts";
import { client } from "../../../client.ts";
import type { MediaFile } from "../files/media-file.ts";
import { storage } from "../storage.ts";
import { drawPoster } from "./draw-poster.ts";
import { newApart, pathOnWire } from "./path-on-wire.ts";

/** The record of a file that has been stored; a video gets its poster. @throws {ApiError} */
export async function finishUpload(id: string): Promise<MediaFile> {
	const stored = await client.data.get("media", id);
	if (stored.type !== "video" || stored.poster !== "") return stored;
	const poster = await posterOf(stored);
	// A user who has changed it by now knows better what it is to show.
	return poster ? client.data.update("media", id, { poster }, stored.version).catch(() => stored) : stored;
}

/** Its address; undefined for a video that this browser cannot play: it has none until somebody gives it one. */
async function posterOf(video: Pick<MediaFile, "id" | "name" | "folder">): Promise<string | undefined> {
	try {
		const picture = await drawPoster(addressOf(video));
		const name = `${video.name.replace(/\.[a-z0-9]+$/i, "")} poster.jpg`;
		const { folder } = video;
		const path = pathOnWire(name, folder, new Date().getFullYear(), newApart());
		// Where it is shown, the video's description counts.
		const described = { folder, decorative: true };
		const { mediaId } = await storage.ref(path).upload(picture, described, { isPublic: true });
		return addressOf({ id: mediaId, name });
	} catch {
		return undefined;
	}
}
