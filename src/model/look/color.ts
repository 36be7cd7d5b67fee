/** Each from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

export const white: Color = [255, 255, 255];
export const black: Color = [0, 0, 0];

/** "#RRGGBB"; null for other text. */
export function parseColor(value: string): Color | null {
	if (!/^#[0-9a-f]{6}$/i.test(value)) return null;
	const bits = Number.parseInt(value.slice(1), 16);
	return [bits >> 16, (bits >> 8) & 255, bits & 255];
}

/** "#rrggbb" */
export function hexOf(color: Color): string {
	return `#${color.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** @param share 0 for the first colour, 1 for the second */
export function mix(from: Color, to: Color, share: number): Color {
	const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
	return [channel(0), channel(1), channel(2)];
}

/** From 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Color, other: Color): number {
	const [a, b] = [luminance(one), luminance(other)];
	return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Colour nearest to `color` on the way to `limit` with the contrast ratio on every ground. */
export function readable(color: Color, limit: Color, grounds: readonly Color[], ratio: number): Color {
	const passes = (share: number) =>
		grounds.every((ground) => contrast(mix(color, limit, share), ground) >= ratio);
	if (passes(0)) return color;
	let [fails, works] = [0, 1];
	for (let step = 0; step < 9; step++) {
		const middle = (fails + works) / 2;
		if (passes(middle)) works = middle;
		else fails = middle;
	}
	return mix(color, limit, works);
}

// Linear light by channel value.
const linear = Array.from({ length: 256 }, (_, value) => {
	const share = value / 255;
	return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function luminance([red, green, blue]: Color): number {
	return 0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);
}
