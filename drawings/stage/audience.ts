import type { Board } from "../drafting/sheet.ts";

/** Draws an audience from behind, heads and raised arms, across the foot of a sheet. */
export function audience(
	{ pen, random }: Board,
	place: { from: number; to: number; y: number; size: number; rows: number },
	fills: readonly string[],
): void {
	const people = random.fork("audience");
	for (let row = 0; row < place.rows; row++) {
		const y = place.y + row * place.size * 0.36;
		const size = place.size * (1 + row * 0.18);
		const fill = fills[Math.min(fills.length - 1, row)] ?? "#000";
		for (let x = place.from + people.between(0, 16); x < place.to; x += size * people.between(0.38, 0.62)) {
			const top = y + people.between(-0.1, 0.1) * size;
			pen.ellipse(x, top - size * 0.16, size * 0.12, size * 0.15, { fill });
			pen.path(
				`M${x.toFixed(1)} ${(top + size * 0.9).toFixed(1)}h${(-size * 0.3).toFixed(1)}v${(-size * 0.6).toFixed(1)}q0 ${(-size * 0.3).toFixed(1)} ${(size * 0.3).toFixed(1)} ${(-size * 0.3).toFixed(1)}t${(size * 0.3).toFixed(1)} ${(size * 0.3).toFixed(1)}v${(size * 0.6).toFixed(1)}Z`,
				{ fill },
			);
			if (people.chance(0.14))
				pen.polyline(
					[
						[x + size * 0.24, top + size * 0.2],
						[x + size * 0.34, top - size * 0.12],
						[x + size * 0.26, top - size * 0.44],
					],
					{ stroke: fill, weight: size * 0.1 },
				);
		}
	}
}
