import type { Point } from "../drafting/pen.ts";
import type { Random } from "../drafting/random.ts";
import { mix, type Tone } from "../drafting/tone.ts";

/** What somebody wears on the head, or how the hair falls. */
export type Hair =
	| "crop"
	| "parted"
	| "afro"
	| "bun"
	| "bob"
	| "long"
	| "bald"
	| "swept"
	| "ponytail"
	| "curls"
	| "locs"
	| "hijab"
	| "hard hat"
	| "cap"
	| "fringe";

/** Somebody to draw: the face in pixels and what is worn. */
export interface Sitter {
	x: number;
	y: number;
	/** Half the face's width and height. */
	w: number;
	h: number;
	jaw: number;
	/** How far the face turns, from -1 to 1. */
	turn: number;
	skin: string;
	skinShade: string;
	hairColour: string;
	hair: Hair;
	beard: "none" | "stubble" | "full" | "moustache" | "goatee";
	glasses: "none" | "round" | "square" | "half";
	clothes: "crew" | "shirt" | "blazer" | "vest" | "roll" | "blouse";
	age: number;
	earrings: boolean;
	smile: number;
}

const skins = ["#f3dccb", "#e9c6a8", "#d6a580", "#b98058", "#925d3e", "#6a4029", "#4c2f21"];

/** Devises somebody to sit for a portrait. */
export function sitterFor(random: Random, tone: Tone): Sitter {
	const masculine = random.chance(0.5);
	const hair = random.pick<Hair>(
		masculine
			? ["crop", "parted", "afro", "bald", "swept", "hard hat", "cap", "curls", "crop", "locs", "bun"]
			: [
					"afro",
					"bun",
					"bob",
					"long",
					"ponytail",
					"curls",
					"locs",
					"hijab",
					"hard hat",
					"fringe",
					"crop",
					"swept",
					"bob",
				],
	);
	const tint = random.pick(skins);
	const age = random.next();
	const skin = mix(tint, tone.paper, 0.08);
	return {
		x: 400 + random.between(-18, 18),
		y: 430 + random.between(-18, 14),
		w: random.between(102, 122),
		h: random.between(142, 160),
		jaw: masculine ? random.between(0.62, 0.82) : random.between(0.5, 0.66),
		turn: random.pick([-1, 1]) * random.between(0.35, 1),
		skin,
		skinShade: mix(skin, tone.ink, 0.22),
		hairColour:
			age > 0.72
				? random.pick([mix(tone.paper, tone.ink, 0.22), mix(tone.paper, tone.ink, 0.42)])
				: random.pick([
						tone.ink,
						tone.near,
						mix("#5a3520", tone.ink, 0.3),
						mix("#9a6a3a", tone.ink, 0.15),
						mix("#7c3a22", tone.ink, 0.2),
						tone.ink,
					]),
		hair,
		beard: masculine
			? random.pick(["none", "stubble", "full", "moustache", "goatee", "none", "full"])
			: "none",
		glasses: random.pick(["none", "none", "round", "square", "half"]),
		clothes:
			hair === "hard hat"
				? "vest"
				: random.pick([
						"crew",
						"shirt",
						"blazer",
						"vest",
						"roll",
						...(masculine ? ["shirt" as const] : ["blouse" as const]),
					]),
		age,
		earrings: !masculine && random.chance(0.6),
		smile: random.between(0.2, 1),
	};
}

/** A place on the face: shares of its half width and half height from its middle. */
export function facePoint({ x, y, w, h }: Sitter, across: number, down: number): Point {
	return [x + across * w, y + down * h];
}

/** Path data from a pattern in which `across,down` pairs are shares of the face. */
export function facePath(sitter: Sitter, pattern: string): string {
	return pattern.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, across: string, down: string) => {
		const [x, y] = facePoint(sitter, Number(across), Number(down));
		return `${x.toFixed(1)} ${y.toFixed(1)}`;
	});
}
