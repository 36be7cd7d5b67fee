import { type Point, weight } from "../drafting/pen.ts";
import type { Board } from "../drafting/sheet.ts";
import { mix } from "../drafting/tone.ts";

/** A night ground: flat bands of sky that lighten to the horizon, with ruled lines and stars. */
export function nightSky({ pen, tone, random, width, height }: Board, horizon: number): void {
	pen.rect(0, 0, width, height, { fill: tone.paper });
	for (let band = 1; band <= 6; band++)
		pen.rect(0, (horizon * band) / 7, width, horizon - (horizon * band) / 7, {
			fill: mix(tone.paper, tone.primary, band * 0.035),
		});
	const sky = random.fork("sky");
	for (let y = 120; y < horizon - 120; y += 14) {
		let x = sky.between(-200, 200);
		while (x < width) {
			const run = sky.between(40, 300) * (0.3 + y / horizon);
			if (sky.chance(0.5)) pen.line(x, y, x + run, y, { stroke: tone.shade, weight: 1.2 });
			x += run + sky.between(80, 420);
		}
	}
	for (let star = 0; star < 80; star++)
		pen.circle(sky.between(0, width), sky.next() ** 2 * horizon * 0.6, sky.between(0.8, 2), {
			fill: tone.middle,
		});
}

/** Ranges of hills against the sky, the far ones paler. */
export function ridges({ pen, tone, random, width }: Board, foot: number, count: number): void {
	const land = random.fork("ridges");
	for (let range = 0; range < count; range++) {
		const [a, b, c] = [land.between(0, 6), land.between(0, 6), land.between(0, 6)];
		const tall = 420 - range * 110;
		const line = Array.from(
			{ length: 121 },
			(_, at): Point => [
				(at * width) / 120,
				foot -
					tall *
						(0.5 +
							0.27 * Math.sin(at * 0.05 + a) +
							0.14 * Math.sin(at * 0.15 + b) +
							0.04 * Math.sin(at * 0.47 + c)),
			],
		);
		pen.polygon([...line, [width, foot], [0, foot]], {
			fill: mix(tone.paper, tone.primary, 0.2 - range * 0.06),
		});
		pen.polyline(line, { stroke: tone.far, weight: weight.outline });
		for (let step = 1; step < 5; step++)
			pen.polyline(
				line.map(([x, y]): Point => [x, y + step * 16 + (foot - y) * 0.04 * step]),
				{ stroke: tone.shade, weight: weight.fine },
			);
	}
}
