import { type Color, contrast, hexOf, parseColor, white } from "../../../model/look/color.ts";
import { defaultPrimaryColor, defaultSecondaryColor } from "../../../model/look/default-colors.ts";
import { type PaletteName, paletteOf } from "../../../model/look/palette.ts";

/** Contrasts are WCAG ratios from 1 to 21. */
export interface ColourVerdict {
	/** Shade of text on the page's background. */
	readonly text: string;
	readonly ground: string;
	readonly button: string;
	readonly onButton: string;
	readonly whiteOnIt: number;
	readonly inkOnIt: number;
	/** Contrast of the colour itself. */
	readonly onPage: number;
	readonly isTextDeepened: boolean;
	readonly isButtonDeepened: boolean;
}

const shades = {
	primary: ["accent", "band", "on-band"],
	secondary: ["second", "badge", "on-badge"],
} as const satisfies Record<string, readonly PaletteName[]>;

export type ColourRole = keyof typeof shades;

/** Undefined for anything but "#RRGGBB". */
export function verdictOf(value: string, role: ColourRole): ColourVerdict | undefined {
	const color = parseColor(value);
	if (!color) return undefined;
	const palette =
		role === "primary" ? paletteOf(value, defaultSecondaryColor) : paletteOf(defaultPrimaryColor, value);
	const [text, button, onButton] = shades[role];
	const isOther = (shade: Color) => hexOf(shade) !== hexOf(color);
	return {
		text: hexOf(palette[text]),
		ground: hexOf(palette.paper),
		button: hexOf(palette[button]),
		onButton: hexOf(palette[onButton]),
		whiteOnIt: contrast(white, color),
		inkOnIt: contrast(palette.ink, color),
		onPage: contrast(color, palette.paper),
		isTextDeepened: isOther(palette[text]),
		isButtonDeepened: isOther(palette[button]),
	};
}

export function sayVerdict(verdict: ColourVerdict): string {
	if (!verdict.isTextDeepened && !verdict.isButtonDeepened)
		return "Reads well as text and on buttons; the site uses it as it is.";
	if (verdict.isTextDeepened && verdict.isButtonDeepened)
		return `Too light to read: the site uses ${verdict.text} for text and ${verdict.button} on buttons.`;
	if (verdict.isTextDeepened) return `Too light for text: there, the site uses ${verdict.text}.`;
	return `Too light for words on it: buttons use ${verdict.button}.`;
}
