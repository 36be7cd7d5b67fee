/** What a file is to whoever sees it. */
export type FileKind = "picture" | "film" | "other";

/** What stands at an address, told by its ending as the site does; without one, a picture. */
export function fileKindOf(address: string): FileKind {
	const path = address.split(/[?#]/)[0] ?? "";
	const ending = /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toLowerCase();
	if (ending && /^(mp4|webm|ogg)$/.test(ending)) return "film";
	return !ending || /^(jpe?g|png|gif|webp|avif|svg|ico)$/.test(ending) ? "picture" : "other";
}
