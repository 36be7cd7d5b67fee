/** What a file is to the user who sees it. */
export type FileKind = "picture" | "video" | "other";

/** What is at an address, judged by its extension as the site does; without one, a picture. */
export function fileKindOf(address: string): FileKind {
	const path = address.split(/[?#]/)[0] ?? "";
	const ending = /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toLowerCase();
	if (ending && /^(mp4|webm|ogg)$/.test(ending)) return "video";
	return !ending || /^(jpe?g|png|gif|webp|avif|svg|ico)$/.test(ending) ? "picture" : "other";
}
