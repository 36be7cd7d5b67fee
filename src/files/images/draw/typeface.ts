import { readFile } from "node:fs/promises";
import { join } from "node:path";

const isBuilt = !import.meta.filename.endsWith(".ts");
const folder = join(import.meta.dirname, isBuilt ? "fonts" : "../../../fonts");

/** Text is drawn as paths, so no system fonts are needed. */
export interface Typeface {
	/** Simplifies or removes unsupported characters. */
	shown(text: string): string;
	/** Width and size are in pixels. */
	widthOf(text: string, size: number): number;
	/** SVG path; its base line starts at a point. */
	drawn(text: string, size: number, at: { readonly x: number; readonly y: number }): string;
	/** Relative to the font size. */
	readonly capHeight: number;
}

interface Style {
	readonly weight?: number;
	/** Relative to the font size. */
	readonly spacing?: number;
}

const capHeight = 0.71;

export async function openTypeface(
	name: "grotesque" | "mono",
	{ weight, spacing = 0 }: Style = {},
): Promise<Typeface> {
	// The module includes WebAssembly, so it is loaded with the first text.
	const hb = await import("harfbuzzjs");
	const bytes = await readFile(join(folder, `${name}.ttf`));
	const face = new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer), 0);
	const font = new hb.Font(face);
	if (weight !== undefined) font.setVariations([new hb.Variation("wght", weight)]);

	function shaped(text: string) {
		const buffer = new hb.Buffer();
		buffer.addText(text);
		buffer.guessSegmentProperties();
		hb.shape(font, buffer);
		const positions = buffer.getGlyphPositions();
		return buffer.getGlyphInfos().map(({ codepoint }, index) => {
			const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
			return { glyph: codepoint, advance: xAdvance + spacing * face.upem, xOffset, yOffset };
		});
	}

	const has = (character: string) => (font.nominalGlyph(character.codePointAt(0) ?? 0) ?? 0) > 0;
	const plainer = (character: string) =>
		[...character.normalize("NFKD").replace(/\p{M}/gu, "")].filter(has).join("");

	return {
		capHeight,
		shown: (text) =>
			[...text.normalize("NFC").replace(/\s+/g, " ")]
				.map((character) => (has(character) ? character : plainer(character)))
				.join("")
				.trim(),
		widthOf: (text, size) => (shaped(text).reduce((sum, { advance }) => sum + advance, 0) * size) / face.upem,
		drawn(text, size, { x, y }) {
			const scale = size / face.upem;
			let across = 0;
			const glyphs = shaped(text).map(({ glyph, advance, xOffset, yOffset }) => {
				const path = font.glyphToPath(glyph);
				const offset = `${round(across + xOffset)} ${round(yOffset)}`;
				across += advance;
				return path && `<path transform="translate(${offset})" d="${path}"/>`;
			});
			return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`;
		},
	};
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
