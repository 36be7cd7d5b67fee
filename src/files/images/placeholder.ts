import type { Sharp } from "sharp";

const maxBytes = 200;

/** A picture so small and blurred that its data: address (under 300 characters) can be part of a page. */
export async function placeholderOf(picture: Sharp): Promise<string> {
	for (const [size, quality] of [
		[16, 40],
		[16, 10],
		[8, 10],
	] as const) {
		const bytes = await picture
			.clone()
			.resize({ width: size, height: size, fit: "inside", withoutEnlargement: true })
			.blur(0.6)
			.webp({ quality, alphaQuality: quality, effort: 4 })
			.toBuffer();
		if (bytes.length <= maxBytes) return `data:image/webp;base64,${bytes.toString("base64")}`;
	}
	throw new Error("A picture of eight pixels takes more than 200 bytes");
}
