/** What a hero shows behind its title. */
export type HeroMedia =
	| { readonly kind: "image"; readonly src: string }
	| { readonly kind: "video"; readonly src: string; readonly type: string; readonly poster: string };

const imageTypes = new Set(["jpeg", "jpg", "gif", "png", "webp", "avif"]);
const videoTypes = new Set(["mp4", "webm", "ogg"]);

/** The kind of an address, told by its extension whatever its query says; null when it is neither picture nor film. */
export function heroMediaOf(address: string): HeroMedia | null {
	const path = address.replace(/[?#].*$/s, "");
	const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "";
	if (imageTypes.has(extension)) return { kind: "image", src: address };
	if (!videoTypes.has(extension)) return null;
	const poster = path.startsWith("/media/") ? path.replace(/\.[^.]+$/, ".webp") : "";
	return { kind: "video", src: address, type: `video/${extension}`, poster };
}
