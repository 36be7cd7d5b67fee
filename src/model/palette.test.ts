import { describe, expect, test } from "vitest";
import { type Color, contrast, mix, white } from "./color.ts";
import { overlayShare, type PaletteName, pageColors, pairs, paletteOf } from "./palette.ts";

/** Mulberry32: the same colours in every run. */
function* randomColors(seed: number): Generator<string> {
	for (let state = seed; ; ) {
		state = (state + 0x6d2b79f5) | 0;
		let bits = Math.imul(state ^ (state >>> 15), 1 | state);
		bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
		yield `#${((bits ^ (bits >>> 14)) >>> 8).toString(16).padStart(6, "0")}`;
	}
}

function failures(palette: Readonly<Record<PaletteName, Color>>): string[] {
	return pairs
		.filter(([front, ground, ratio]) => contrast(palette[front], palette[ground]) < ratio)
		.map(([front, ground]) => `${front} on ${ground}`);
}

describe("LP-17 text on brand colours meets WCAG AA", () => {
	test("for 10,000 pairs of colours", () => {
		const colors = randomColors(7);
		for (let run = 0; run < 10_000; run++) {
			const [primary, secondary] = [colors.next().value as string, colors.next().value as string];
			const palette = paletteOf(primary, secondary);
			if (failures(palette).length > 0) expect.fail(`${primary} ${secondary}: ${failures(palette)}`);
			const overWhite = mix(white, palette.overlay, overlayShare);
			if (contrast(white, overWhite) < 4.5) expect.fail(`hero text with ${primary}`);
		}
	});
	test.each(["#ffffff", "#000000", "#ffff00", "#808080", "#777777", "#00ff00", "#0000ff"])(
		"and for %s",
		(color) => {
			expect(failures(paletteOf(color, color))).toEqual([]);
		},
	);
});

test("LP-16 anything but #RRGGBB is unset", () => {
	const defaults = pageColors("", "").style;
	for (const value of ["red", "#fff", "#12345g", "#3B82F6;}body{", "url(x)"]) {
		expect(pageColors(value, value).style).toBe(defaults);
	}
	expect(defaults).toMatch(/^:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}$/);
	expect(defaults).toContain("--rule:#3b82f6");
});
