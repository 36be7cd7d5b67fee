import type { Look } from "./look.ts";

export interface CardDrawing {
	readonly kind: "card";
	readonly title: string;
	/** Such as 'Case study'. */
	readonly label: string;
	readonly name: string;
	readonly host: string;
	readonly series: string;
	readonly typeface: Look["typeface"];
	/** Edition of the image next to the title. */
	readonly picture?: string;
	/** Edition of the logo; the name replaces a missing one. */
	readonly logo?: string;
	readonly colors: Readonly<Record<CardColor, string>>;
}

export type CardColor = "paper" | "ink" | "soft" | "line" | "grid" | "rule" | "band" | "on-band" | "badge";

/** Mark of the website's logo, else a letter. */
export interface IconDrawing {
	readonly kind: "icon";
	readonly letter: string;
	readonly ground: string;
	readonly ink: string;
	/** Behind a transparent logo. */
	readonly paper: string;
	/** Edition; "" for the letter. */
	readonly logo: string;
}

export type Drawing = CardDrawing | IconDrawing;

/** Pixels, as Open Graph recommends. */
export const cardSize = { width: 1_200, height: 630 } as const;

/** Pixels. The .ico has three sizes. */
export const iconFiles = {
	"favicon.ico": { type: "image/x-icon", size: 48 },
	"icon.svg": { type: "image/svg+xml", size: 512 },
	"180.png": { type: "image/png", size: 180 },
	"192.png": { type: "image/png", size: 192 },
	"512.png": { type: "image/png", size: 512 },
} as const;
export type IconFile = keyof typeof iconFiles;
