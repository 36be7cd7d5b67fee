import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { timesOf } from "../../../tests/setup/input/effort.ts";
import { holds } from "../../../tests/setup/input/holds.ts";
import { contrast } from "../../model/look/color.ts";
import { type PaletteName, paletteOf } from "../../model/look/palette.ts";

/** With their minimum contrast. */
const needed = { ink: 4.5, soft: 4.5, accent: 4.5, rule: 3 } as const;

type Pair = readonly [front: PaletteName, ground: PaletteName, ratio: number];

/** Includes the backgrounds of each look. */
function pairsOf(css: string): Pair[] {
	return [...css.matchAll(/\{([^{}]*--paper:[^{}]*)\}?/g)].flatMap(([, rule = ""]) => {
		const roleOf = (name: string) => new RegExp(`--${name}: var\\(--([a-z-]+)\\)`).exec(rule)?.[1] ?? name;
		return Object.entries(needed).map(
			([role, ratio]) => [roleOf(role), roleOf("paper"), ratio] as unknown as Pair,
		);
	});
}

const sheets = globSync("**/*.css", { cwd: import.meta.dirname });
const textOf = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
const pairs = sheets.flatMap((name) => pairsOf(textOf(name)));

test("every background of a design is one of the palette's, and there is one of each", () => {
	const palette = paletteOf("", "");
	for (const [front, ground] of pairs)
		expect([front, ground].filter((name) => !(name in palette))).toEqual([]);
	expect(new Set(pairs.map(([, ground]) => ground))).toEqual(new Set(["paper", "tint", "band", "night"]));
	// Checks that no rule is overlooked.
	for (const css of sheets.map(textOf)) {
		const grounds = css.split("--paper:").length - 1;
		expect(pairsOf(css)).toHaveLength(grounds * Object.keys(needed).length);
	}
});

test("LP-17 text on every background is readable in any two colours, whatever the design", () => {
	const anyColor = fc.nat(0xffffff).map((number) => `#${number.toString(16).padStart(6, "0")}`);
	holds(
		fc.property(anyColor, anyColor, (primary, secondary) => {
			const palette = paletteOf(primary, secondary);
			const failed = pairs.filter(
				([front, ground, ratio]) => contrast(palette[front], palette[ground]) < ratio,
			);
			expect(failed).toEqual([]);
		}),
		{ times: timesOf(10_000, 100) },
	);
});
