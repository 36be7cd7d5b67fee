import { black, type Color, contrast, hexOf, mix, parseColor, readable, white } from "./color.ts";
import { defaultPrimaryColor, defaultSecondaryColor } from "./default-colors.ts";

/** Custom properties of the same names. */
export type Palette = Readonly<ReturnType<typeof mixed>>;
export type PaletteName = keyof Palette;

/** Contrast ratios required by WCAG 1.4.3 and 1.4.11. */
export const pairs: readonly (readonly [front: PaletteName, ground: PaletteName, ratio: number])[] = [
	["ink", "paper", 7],
	["ink", "tint", 7],
	["soft", "paper", 4.5],
	["soft", "tint", 4.5],
	["accent", "paper", 4.5],
	["accent", "tint", 4.5],
	["second", "paper", 4.5],
	["second", "tint", 4.5],
	["rule", "paper", 3],
	["rule", "tint", 3],
	["on-night", "night", 7],
	["dim", "night", 4.5],
	["bright", "night", 4.5],
	["on-band", "band", 4.5],
	["on-band", "hover", 4.5],
	["on-badge", "badge", 4.5],
];

/** Opacity that makes white text readable on any hero image. */
export const overlayShare = 0.8;

const sand: Color = [250, 247, 241];
const charcoal: Color = [21, 20, 18];

/** Cached. Values other than "#RRGGBB" count as unset. */
export function paletteOf(primaryColor: string, secondaryColor: string): Palette {
	const name = `${primaryColor} ${secondaryColor}`;
	const known = palettes.get(name);
	if (known) return known;
	const palette = mixed(primaryColor, secondaryColor);
	if (palettes.size >= maxCached) palettes.clear();
	palettes.set(name, palette);
	return palette;
}

const maxCached = 2_000;
const palettes = new Map<string, Palette>();

function mixed(primaryColor: string, secondaryColor: string) {
	const primary = colorOr(primaryColor, defaultPrimaryColor);
	const secondary = colorOr(secondaryColor, defaultSecondaryColor);
	const paper = mix(sand, primary, 0.022);
	const tint = mix(sand, primary, 0.075);
	const ink = readable(mix(charcoal, primary, 0.1), black, [paper, tint], 12);
	const night = readable(mix(charcoal, primary, 0.13), black, [white], 15);
	const [band, onBand] = plate(primary, paper, ink);
	const [badge, onBadge] = plate(secondary, paper, ink);
	const grounds = [paper, tint];
	return {
		paper,
		tint,
		ink,
		soft: readable(mix(ink, paper, 0.36), black, grounds, 5),
		line: mix(paper, ink, 0.2),
		grid: mix(paper, ink, 0.09),
		rule: readable(primary, black, grounds, 3),
		night,
		"on-night": paper,
		dim: readable(mix(paper, night, 0.34), white, [night], 5),
		"night-line": mix(night, paper, 0.24),
		bright: readable(primary, white, [night], 5),
		band,
		"on-band": onBand,
		"band-line": mix(band, onBand, 0.35),
		// Away from the text colour, so that hovering never reduces contrast.
		hover: mix(band, contrast(onBand, black) > contrast(onBand, white) ? black : white, 0.16),
		accent: readable(primary, black, grounds, 4.6),
		second: readable(secondary, black, grounds, 4.6),
		overlay: mix(readable(primary, black, [white], 9), night, contrast(primary, white) < 2.5 ? 0.7 : 0.25),
		badge,
		"on-badge": onBadge,
	};
}

export interface PageColors {
	/** Generated from parsed numbers only. */
	readonly style: string;
	readonly paper: string;
}

export function pageColors(primaryColor: string, secondaryColor: string): PageColors {
	const name = `${primaryColor} ${secondaryColor}`;
	const known = cached.get(name);
	if (known) return known;
	const palette = paletteOf(primaryColor, secondaryColor);
	const properties = [
		...Object.entries(palette).map(([property, color]) => `--${property}:${hexOf(color)}`),
		...veilsOf(palette).map(([property, color, alpha]) => `--${property}:${hexOf(color)}${alpha}`),
	];
	const colors = { style: `:root{${properties.join(";")}}`, paper: hexOf(palette.paper) };
	if (cached.size >= maxCached) cached.clear();
	cached.set(name, colors);
	return colors;
}

const cached = new Map<string, PageColors>();

/** Opacity as two hexadecimal digits, which every browser supports. */
function veilsOf(palette: Palette): readonly (readonly [property: string, color: Color, alpha: string])[] {
	return [
		["hero-grid", palette.line, "a6"],
		["band-grid", palette["on-band"], "29"],
		["night-grid", palette["on-night"], "1c"],
		["veil", palette.overlay, "4d"],
		["dense", palette.overlay, Math.round(overlayShare * 255).toString(16)],
		["behind", palette.night, "d1"],
	];
}

function colorOr(value: string, fallback: string): Color {
	return parseColor(value) ?? parseColor(fallback) ?? black;
}

/** Light text if a slightly darker background allows it, else dark text. */
function plate(color: Color, paper: Color, ink: Color): [ground: Color, text: Color] {
	if (contrast(paper, color) >= 3) return [readable(color, black, [paper], 4.6), paper];
	return [color, contrast(ink, color) >= 4.6 ? ink : black];
}
