import type { AvifOptions, JpegOptions, PngOptions, WebpOptions } from "sharp";
import type { RenderOptions } from "./jobs.ts";

interface Qualities {
	readonly avif: AvifOptions;
	readonly webp: WebpOptions;
	readonly jpeg: JpegOptions;
	readonly png: PngOptions;
}

/**
 * Encoder settings. Mean time, size and structural similarity (SSIM) at 640 pixels on two cores, of six photographs,
 * and of drawings of the sample with two scanned pages:
 *
 * - AVIF: photo 82 ms, 17 kB, 0.955; graphic 81 ms, 16 kB, 0.988.
 * - WebP: photo 30 ms, 23 kB, 0.962; graphic 45 ms, 22 kB, 0.986.
 * - JPEG: photo 30 ms, 29 kB, 0.961; graphic 30 ms, 31 kB, 0.969.
 * - PNG: graphic 42 ms, 37 kB, 1.000.
 *
 * AVIF uses an effort of 2: one step more doubles the time for 4 % of the size. Drawings need a higher quality and full
 * chroma for their thin lines. The overlay hides the low quality of a ground, which delays the page on a phone: 7 to
 * 13 kB instead of 18 to 44 kB.
 */
export const qualities: Record<RenderOptions["texture"], Qualities> = {
	photo: {
		avif: { quality: 50, chromaSubsampling: "4:2:0" },
		webp: { quality: 72, effort: 4 },
		jpeg: { quality: 76, mozjpeg: true },
		png: { compressionLevel: 9 },
	},
	graphic: {
		avif: { quality: 60, chromaSubsampling: "4:4:4" },
		webp: { quality: 80, effort: 4, preset: "drawing", smartSubsample: true },
		jpeg: { quality: 80, mozjpeg: true, chromaSubsampling: "4:4:4" },
		png: { palette: true, effort: 7, compressionLevel: 9 },
	},
	ground: {
		avif: { quality: 30, chromaSubsampling: "4:2:0" },
		webp: { quality: 60, effort: 4 },
		jpeg: { quality: 66, mozjpeg: true },
		png: { compressionLevel: 9 },
	},
};
