import { type MediaById, type MediaFacts, mediaAt } from "../model/media/media-facts.ts";

/** `media` for a file of the library. */
export interface HeroPicture {
	readonly src: string;
	readonly media: MediaFacts | undefined;
}

export type HeroMedia =
	| ({ readonly kind: "image" } & HeroPicture)
	| { readonly kind: "video"; readonly videos: readonly Video[]; readonly poster: HeroPicture | null };

export interface Video {
	readonly src: string;
	readonly type: string;
}

const imageTypes = new Set(["jpeg", "jpg", "gif", "png", "webp", "avif"]);
const videoTypes = new Set(["mp4", "webm", "ogg"]);

/** Null for other files. */
export function heroMediaOf(address: string, media: MediaById = {}): HeroMedia | null {
	const file = mediaAt(media, address);
	if (file?.type === "picture") return { kind: "image", src: address, media: file };
	if (file?.type === "video") return videoOf(address, file, media);
	if (file) return null;
	const path = address.replace(/[?#].*$/s, "");
	const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "";
	if (imageTypes.has(extension)) return { kind: "image", src: address, media: undefined };
	if (!videoTypes.has(extension)) return null;
	return { kind: "video", videos: [{ src: address, type: `video/${extension}` }], poster: null };
}

function videoOf(src: string, file: MediaFacts, media: MediaById): HeroMedia {
	const other = mediaAt(media, file.alternative);
	const poster = mediaAt(media, file.poster);
	return {
		kind: "video",
		videos: [
			{ src, type: file.contentType },
			...(other?.type === "video" ? [{ src: file.alternative, type: other.contentType }] : []),
		],
		poster: poster || /^https?:/.test(file.poster) ? { src: file.poster, media: poster } : null,
	};
}
