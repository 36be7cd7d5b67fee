import { mediaIdOf, renditionAddress } from "../../../model/media/media.ts";

export function faceOf(picture: string): string | null {
	const id = mediaIdOf(picture);
	return id ? renditionAddress(id, "poster", { width: 160, shape: "square", format: "webp" }) : null;
}

/** "MT" for "Marjorie Teague"; one letter for a single word. */
export function initialsOf(name: string): string {
	const words = name.trim().split(/\s+/);
	const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
	return letters.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("en-NZ") ?? "").join("");
}
