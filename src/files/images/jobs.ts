import type { Area, Point } from "../../model/kinds/picture-area.ts";
import type { Drawing, IconFile } from "../../model/look/drawing.ts";

/** A graphic has lines and flat colours. */
export type Texture = "photo" | "graphic";

export type RenditionFormat = "avif" | "webp" | "jpeg" | "png";

export interface ImageFacts {
	readonly contentType: string;
	/** Pixels as displayed, after EXIF orientation. */
	readonly width: number;
	readonly height: number;
	readonly frames: number;
	readonly hasAlpha: boolean;
	readonly texture: Texture;
	/** Blurred data: URL. */
	readonly placeholder: string;
}

/** Never larger than the original. */
export interface RenderOptions {
	readonly width: number;
	/** Crops to this shape if set. */
	readonly height?: number | undefined;
	readonly format: RenditionFormat;
	/** Fractions of the displayed picture. */
	readonly crop?: Area | undefined;
	/** Remains visible after a crop; fractions of the picture. */
	readonly focus?: Point | undefined;
	/** A "ground" is a background picture below an overlay and text. */
	readonly texture: Texture | "ground";
}

export interface Rendition {
	readonly width: number;
	readonly height: number;
	readonly bytes: number;
}

export interface FirstPage {
	readonly width: number;
	readonly height: number;
	readonly pages: number;
}

export interface ShownPicture {
	readonly source: string;
	readonly crop?: Area | undefined;
	readonly focus?: Point | undefined;
}

export interface DrawOptions {
	readonly drawing: Drawing;
	readonly file?: IconFile | undefined;
	readonly picture?: ShownPicture | undefined;
	readonly logo?: ShownPicture | undefined;
}

export type Job =
	| { readonly kind: "inspect"; readonly source: string }
	| { readonly kind: "render"; readonly source: string; readonly to: string; readonly options: RenderOptions }
	| { readonly kind: "first-page"; readonly source: string; readonly to: string; readonly width: number }
	| { readonly kind: "draw"; readonly to: string; readonly options: DrawOptions };

export interface Limits {
	readonly maxPixels: number;
	readonly maxMemoryBytes: number;
	readonly effort: number;
}

export type Report =
	| { readonly kind: "ready" }
	| { readonly kind: "done"; readonly result: unknown; readonly memoryBytes: number }
	| {
			readonly kind: "unreadable";
			readonly reason: string;
			readonly cause: string;
			readonly memoryBytes: number;
	  }
	| { readonly kind: "too-large"; readonly memoryBytes: number }
	| { readonly kind: "failed"; readonly message: string; readonly memoryBytes: number };
