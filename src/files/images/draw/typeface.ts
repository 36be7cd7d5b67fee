import { readFile } from "node:fs/promises";
import { join } from "node:path";

const isBuilt = !import.meta.filename.endsWith(".ts");
const folder = join(import.meta.dirname, isBuilt ? "fonts" : "../../../fonts");

/** Text is drawn as paths, so no system fonts are needed. */
export interface Typeface {
	/** Simplifies or removes unsupported characters. */
	shown(text: string): string;
	/** In pixels. */
	widthOf(text: string, size: number): number;
	/** The base line starts at `at`. */
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

/** A character comes from the first file that has it. */
const files = {
	grotesque: ["grotesque"],
	mono: ["mono"],
	fraunces: ["fraunces", "fraunces-macrons"],
	archivo: ["archivo", "archivo-macrons"],
	outfit: ["outfit", "outfit-macrons"],
	figtree: ["figtree", "figtree-macrons"],
	"dm-sans": ["dm-sans", "dm-sans-macrons"],
} as const;
export type TypefaceName = keyof typeof files;

export async function openTypeface(
	name: TypefaceName,
	{ weight, spacing = 0 }: Style = {},
): Promise<Typeface> {
	// The module includes WebAssembly.
	const hb = await import("harfbuzzjs");
	const fonts = await Promise.all(
		files[name].map(async (file) => {
			const bytes = await readFile(join(folder, `${file}.ttf`));
			const face = new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer), 0);
			const font = new hb.Font(face);
			if (weight !== undefined) font.setVariations([new hb.Variation("wght", weight)]);
			const has = (character: string) => (font.nominalGlyph(character.codePointAt(0) ?? 0) ?? 0) > 0;
			return { font, has, upem: face.upem };
		}),
	);
	type FontOfText = (typeof fonts)[number];
	const fontOf = (character: string) => fonts.find(({ has }) => has(character));

	function runsOf(text: string) {
		const runs: { readonly of: FontOfText | undefined; text: string }[] = [];
		for (const character of text) {
			const [of, last] = [fontOf(character) ?? fonts[0], runs.at(-1)];
			if (last?.of === of && last) last.text += character;
			else runs.push({ of, text: character });
		}
		return runs;
	}

	function shapedRun({ font, upem }: FontOfText, text: string) {
		const buffer = new hb.Buffer();
		buffer.addText(text);
		buffer.guessSegmentProperties();
		hb.shape(font, buffer);
		const positions = buffer.getGlyphPositions();
		return buffer.getGlyphInfos().map(({ codepoint }, index) => {
			const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
			return {
				path: () => font.glyphToPath(codepoint),
				scale: 1 / upem,
				advance: xAdvance / upem + spacing,
				...{ x: xOffset / upem, y: yOffset / upem },
			};
		});
	}

	const shaped = (text: string) => runsOf(text).flatMap(({ of, text }) => (of ? shapedRun(of, text) : []));
	const plainer = (character: string) =>
		[...character.normalize("NFKD").replace(/\p{M}/gu, "")].filter(fontOf).join("");

	return {
		capHeight,
		shown: (text) =>
			[...text.normalize("NFC").replace(/\s+/g, " ")]
				.map((character) => (fontOf(character) ? character : plainer(character)))
				.join("")
				.trim(),
		widthOf: (text, size) => shaped(text).reduce((sum, { advance }) => sum + advance, 0) * size,
		drawn(text, size, at) {
			let across = 0;
			const glyphs = shaped(text).map(({ path, scale, advance, x, y }) => {
				const [left, top] = [at.x + (across + x) * size, at.y - y * size];
				across += advance;
				const d = path();
				const zoom = scale * size;
				return (
					d && `<path transform="translate(${round(left)} ${round(top)}) scale(${zoom} ${-zoom})" d="${d}"/>`
				);
			});
			return glyphs.join("");
		},
	};
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
