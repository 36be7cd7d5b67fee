import type { Colours } from "./colours.ts";

/** The inks of one drawing, all mixed from the four colours of its brand. */
export interface Tone extends Colours {
	/** Lines that are near, in the middle and far. */
	near: string;
	middle: string;
	far: string;
	/** Flat tints, from barely there to shadow. */
	pale: string;
	shade: string;
	shadow: string;
	/** Primary thinned for large surfaces, and deepened for poché. */
	wash: string;
	tint: string;
	deep: string;
	/** Secondary thinned for large surfaces. */
	glow: string;
}

function channels(hex: string): [number, number, number] {
	const digits = hex.replace("#", "");
	const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
	const value = Number.parseInt(full, 16);
	return Number.isNaN(value) ? [0, 0, 0] : [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes `share` (0 to 1) of one hex colour into another. */
export function mix(into: string, other: string, share: number): string {
	const [a, b] = [channels(into), channels(other)];
	const mixed = a.map((channel, at) => Math.round(channel + ((b[at] ?? 0) - channel) * share));
	return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** How light a hex colour is, from 0 to 1. */
export function lightness(hex: string): number {
	const [red, green, blue] = channels(hex);
	return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Mixes the inks for a drawing on paper. */
export function toneOf(colours: Colours): Tone {
	const { ink, paper, primary, secondary } = colours;
	return {
		ink,
		paper,
		primary,
		secondary,
		near: mix(ink, paper, 0.12),
		middle: mix(ink, paper, 0.42),
		far: mix(ink, paper, 0.64),
		pale: mix(paper, ink, 0.05),
		shade: mix(paper, ink, 0.13),
		shadow: mix(paper, ink, 0.28),
		wash: mix(paper, primary, 0.12),
		tint: mix(paper, primary, 0.34),
		deep: mix(primary, ink, 0.5),
		glow: mix(paper, secondary, 0.3),
	};
}

/** Mixes the inks for a drawing at night: pale lines on a ground of darkened primary. */
export function nightTone(colours: Colours): Tone {
	const black = mix(colours.ink, "#000000", 0.35);
	// A light primary (yellow) needs more black before it reads as night.
	const ground = mix(black, colours.primary, lightness(colours.primary) > 0.5 ? 0.1 : 0.3);
	const lit = lightness(colours.primary) < 0.42 ? mix(colours.primary, colours.paper, 0.35) : colours.primary;
	const warm =
		lightness(colours.secondary) < 0.3 ? mix(colours.secondary, colours.paper, 0.5) : colours.secondary;
	const night = toneOf({ ink: colours.paper, paper: ground, primary: lit, secondary: warm });
	return { ...night, deep: mix(ground, "#000000", 0.35), shadow: mix(ground, "#000000", 0.3) };
}
