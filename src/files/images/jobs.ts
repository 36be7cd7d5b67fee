import type { Area, Point } from "../../model/kinds/picture-area.ts";
import type { Drawing, IconFile } from "../../model/look/drawing.ts";

/** Photograph, or drawing with lines and flat colours. */
export type Texture = "photo" | "graphic";

/** Output formats of renditions. */
export type RenditionFormat = "avif" | "webp" | "jpeg" | "png";

/** Facts of a completely decoded picture. */
export interface ImageFacts {
	readonly contentType: string;
	/** Width in pixels, as displayed: with the EXIF orientation applied. */
	readonly width: number;
	readonly height: number;
	/** 1 for a still picture. */
	readonly frames: number;
	/** True when the picture has transparent pixels. */
	readonly hasAlpha: boolean;
	readonly texture: Texture;
	/** Blurred picture of about 16 pixels as a data: URL for inline use. */
	readonly placeholder: string;
}

/** Options of a rendition, which is never larger than its original. */
export interface RenderOptions {
	readonly width: number;
	/** Crops to this shape; without it, preserves the aspect ratio. */
	readonly height?: number | undefined;
	readonly format: RenditionFormat;
	/** Crop area, in fractions of the displayed picture. */
	readonly crop?: Area | undefined;
	/** Focal point that remains visible after a crop, in fractions of the picture. */
	readonly focus?: Point | undefined;
	/** A "ground" is a background picture below an overlay and text. */
	readonly texture: Texture | "ground";
}

/** Facts of a written rendition. */
export interface Rendition {
	readonly width: number;
	readonly height: number;
	readonly bytes: number;
}

/** Picture of a PDF's first page, and the number of pages. */
export interface FirstPage {
	readonly width: number;
	readonly height: number;
	readonly pages: number;
}

/** Options of a drawing. */
export interface DrawOptions {
	readonly drawing: Drawing;
	/** File of an icon. */
	readonly file?: IconFile | undefined;
	/** Source picture: the logo of an icon, or the picture of a card's article. */
	readonly picture?:
		| { readonly source: string; readonly crop?: Area | undefined; readonly focus?: Point | undefined }
		| undefined;
}

/** Job of an image process. */
export type Job =
	| { readonly kind: "inspect"; readonly source: string }
	| { readonly kind: "render"; readonly source: string; readonly to: string; readonly options: RenderOptions }
	| { readonly kind: "first-page"; readonly source: string; readonly to: string; readonly width: number }
	| { readonly kind: "draw"; readonly to: string; readonly options: DrawOptions };

/** Resource limits of a job. */
export interface Limits {
	/** Maximum number of pixels over all frames. */
	readonly maxPixels: number;
	/** Memory limit of the process in bytes, including its own needs. */
	readonly maxMemoryBytes: number;
	/** AVIF effort: 0 is fastest, 9 gives the smallest files. */
	readonly effort: number;
}

/** Message of an image process: ready, or job result and memory use. */
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
