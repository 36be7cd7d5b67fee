import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { timesOf } from "../../../tests/setup/input/effort.ts";
import { holds } from "../../../tests/setup/input/holds.ts";
import { type Color, contrast, mix, white } from "./color.ts";
import { overlayShare, type PaletteName, pageColors, pairs, paletteOf } from "./palette.ts";

const anyColor = fc.nat(0xffffff).map((number) => `#${number.toString(16).padStart(6, "0")}`);

function failures(palette: Readonly<Record<PaletteName, Color>>): string[] {
	return pairs
		.filter(([front, ground, ratio]) => contrast(palette[front], palette[ground]) < ratio)
		.map(([front, ground]) => `${front} on ${ground}`);
}

describe("LP-17 text on brand colours meets WCAG AA", () => {
	test("for any two colours", () => {
		holds(
			fc.property(anyColor, anyColor, (primary, secondary) => {
				const palette = paletteOf(primary, secondary);
				expect(failures(palette)).toEqual([]);
				const overWhite = mix(white, palette.overlay, overlayShare);
				expect(contrast(white, overWhite)).toBeGreaterThanOrEqual(4.5);
			}),
			{ times: timesOf(10_000, 100) },
		);
	});
	test.each(["#ffffff", "#000000", "#ffff00", "#808080", "#777777", "#00ff00", "#0000ff"])(
		"and for %s",
		(color) => {
			expect(failures(paletteOf(color, color))).toEqual([]);
		},
	);
});

test("LP-16 anything except #RRGGBB is unset", () => {
	const defaults = pageColors("", "").style;
	for (const value of ["red", "#fff", "#12345g", "#3B82F6;}body{", "url(x)"]) {
		expect(pageColors(value, value).style).toBe(defaults);
	}
	expect(defaults).toMatch(/^:root\{(--[a-z-]+:#[0-9a-f]{6}([0-9a-f]{2})?;?)+\}$/);
	expect(defaults).toContain("--rule:#3b82f6");
});
