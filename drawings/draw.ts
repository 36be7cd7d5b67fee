import type { Colours } from "./drafting/colours.ts";
import { boardOf, type Drawing } from "./drafting/sheet.ts";
import { nightTone, toneOf } from "./drafting/tone.ts";
import { axonometric } from "./kinds/axonometric.ts";
import { detail } from "./kinds/detail.ts";
import { elevation } from "./kinds/elevation.ts";
import { hero } from "./kinds/hero.ts";
import { interior } from "./kinds/interior.ts";
import { network } from "./kinds/network.ts";
import { plan } from "./kinds/plan.ts";
import { portrait } from "./kinds/portrait.ts";
import { racking } from "./kinds/racking.ts";
import { section } from "./kinds/section.ts";
import { sitePlan } from "./kinds/site-plan.ts";
import { stage } from "./kinds/stage.ts";
import { stand } from "./kinds/stand.ts";
import { warehouse } from "./kinds/warehouse.ts";
import { logo } from "./logos/logo.ts";
import { subjects } from "./subjects/subjects.ts";

export type { Colours } from "./drafting/colours.ts";

const sheet = { width: 1600, height: 1000 };

const kinds = {
	elevation: { draw: elevation, size: sheet },
	plan: { draw: plan, size: sheet },
	section: { draw: section, size: sheet },
	axonometric: { draw: axonometric, size: sheet },
	"site-plan": { draw: sitePlan, size: sheet },
	detail: { draw: detail, size: sheet },
	interior: { draw: interior, size: sheet },
	racking: { draw: racking, size: sheet },
	warehouse: { draw: warehouse, size: sheet },
	stand: { draw: stand, size: sheet },
	stage: { draw: stage, size: sheet },
	network: { draw: network, size: sheet },
	portrait: { draw: portrait, size: { width: 800, height: 1000 } },
	hero: { draw: hero, size: { width: 2400, height: 1350 } },
	logo: { draw: logo, size: { width: 720, height: 160 } },
} satisfies Record<string, { draw: Drawing; size: { width: number; height: number } }>;

/** What a drawing shows: a kind of architect's sheet, somebody's portrait, a brand's hero picture or its logo. */
export type DrawingKind = keyof typeof kinds;

/** The size in pixels for which each kind of drawing is made. */
export const sizes = Object.fromEntries(
	Object.entries(kinds).map(([kind, { size }]) => [kind, size]),
) as Record<DrawingKind, { width: number; height: number }>;

/**
 * Draws a picture as SVG text, `size` in pixels; the same kind, seed and colours (hex) always draw the same picture.
 * For `hero` and `logo` the seed is a brand's domain key. A subject that has a drawing of its own is drawn by that one.
 */
export function draw(
	kind: DrawingKind,
	seed: string,
	colours: Colours,
	size: { width: number; height: number },
): string {
	const tone = kind === "hero" ? nightTone(colours) : toneOf(colours);
	const board = boardOf(seed, kind, tone, sizes[kind]);
	const drawing = subjects[`${kind}/${seed}`] ?? kinds[kind].draw;
	drawing(board);
	return board.pen.svg(size, sizes[kind]);
}
