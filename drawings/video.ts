import type { Colours } from "./drafting/colours.ts";
import { boardOf } from "./drafting/sheet.ts";
import { nightTone } from "./drafting/tone.ts";
import { nightStageAt } from "./heroes/night-stage.ts";

/** The size of the loop in pixels, and its length. */
export const loop = { width: 1280, height: 720, framesPerSecond: 25, seconds: 7 };

/**
 * Draws the frames of a seamless loop as SVG text: a tensile roof breathes on its hoists while beams of light swing over the crowd.
 *
 * `node drawings/render-video.ts frames` writes them as PNG files, from which the film is made:
 *
 *     ffmpeg -framerate 25 -i frames/%04d.png -c:v libvpx-vp9 -crf 42 -b:v 0 -cpu-used 3 -row-mt 1 -pix_fmt yuv420p -an hero-loop.webm
 */
export function* heroFrames(seed: string, colours: Colours, count: number): Generator<string> {
	const sheet = { width: 2400, height: 1350 };
	for (let frame = 0; frame < count; frame++) {
		const board = boardOf(seed, "hero", nightTone(colours), sheet);
		nightStageAt(board, frame / count);
		yield board.pen.svg(loop, sheet);
	}
}
