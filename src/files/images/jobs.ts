import type { Area, Point } from "../../model/kinds/picture-area.ts";
import type { Drawing, IconFile } from "../../model/look/drawing.ts";

/** Photograph, or drawing with lines and flat colours. */
export type Texture = "photo" | "graphic";

/** The formats in which pictures are shown. */
export type RenditionFormat = "avif" | "webp" | "jpeg" | "png";

/** What there is to know of a picture, once all of it has been decoded. */
export interface ImageFacts {
	readonly contentType: string;
	/** Width in pixels, as displayed: with the EXIF orientation applied. */
	readonly width: number;
	readonly height: number;
	/** 1 for a picture that does not move. */
	readonly frames: number;
	/** True when the picture has transparent pixels. */
	readonly hasAlpha: boolean;
	readonly texture: Texture;
	/** A blurred picture of some 16 pixels as a data: address, short enough to be part of a page. */
	readonly placeholder: string;
}

/** Options of a rendition, which is never larger than its original. */
export interface RenderOptions {
	readonly width: number;
	/** Cuts the picture to this shape; by the width alone it keeps its own. */
	readonly height?: number | undefined;
	readonly format: RenditionFormat;
	/** The part to show, in fractions of the picture as it is shown. */
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

/** A PDF's first page as a picture, and how many pages there are. */
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
	/** The picture of which a part is shown: the logo of an icon, that of a card's article. */
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
