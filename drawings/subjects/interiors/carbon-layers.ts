import { weight } from "../../drafting/pen.ts";
import { type Drawing, ground, titleStrip } from "../../drafting/sheet.ts";
import { upTo, write } from "../marks.ts";

/** Embodied carbon of a floor's layers in kilograms a square metre, and how often each is replaced in thirty years. */
const layers = [
	{ name: "Furniture", kilograms: 38, times: 3 },
	{ name: "Joinery", kilograms: 12, times: 2 },
	{ name: "Floor finish", kilograms: 14, times: 3 },
	{ name: "Services", kilograms: 44, times: 2 },
	{ name: "Partitions", kilograms: 31, times: 2 },
] as const;

/** One floor as strata, each as thick as its carbon, and repeated as often as it is replaced. */
export const carbonLayers: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, tone.paper);
	const fills = [tone.primary, tone.glow, tone.secondary, tone.tint, tone.shade];
	const unit = 5.1;
	let y = 96;
	for (const [at, { name, kilograms, times }] of layers.entries()) {
		const high = kilograms * unit;
		const fill = fills[at] ?? tone.tint;
		for (const turn of upTo(times)) {
			const [x, wide] = [340 + turn * 380, 360];
			const edge = upTo(13).map((step) => [x + (step * wide) / 12, y + random.between(-3, 3)] as const);
			pen.polygon([...edge, [x + wide, y + high - 8], [x, y + high - 8]], {
				fill,
				stroke: tone.ink,
				weight: turn ? weight.outline : weight.cut,
			});
			for (const grain of upTo(Math.floor(high / 13)))
				pen.line(x + 12, y + 14 + grain * 13, x + wide - 12, y + 14 + grain * 13, {
					stroke: at === 0 || at === 2 ? tone.paper : tone.middle,
					weight: weight.fine,
					dash: `${random.whole(8, 70)} ${random.whole(6, 24)}`,
				});
		}
		write(pen, name, [300, y + high / 2 - 2], { colour: tone.ink, size: 19, align: "end", weight: 2.2 });
		write(pen, `${kilograms} kg`, [300, y + high / 2 + 23], { colour: tone.near, size: 14, align: "end" });
		y += high;
	}
	pen.line(340, y + 16, 1520, y + 16, { stroke: tone.ink, weight: weight.cut });
	for (const [at, year] of [0, 10, 20, 30].entries()) {
		const x = 340 + at * 380;
		pen.line(x, 70, x, y + 30, { stroke: tone.ink, weight: weight.outline, dash: "4 8" });
		write(pen, `${year}`, [x, y + 56], { colour: tone.ink, size: 18, align: "middle", weight: 2.2 });
	}
	write(pen, "YEARS", [1540, y + 90], { colour: tone.ink, size: 13, align: "end", tracking: 3 });
	titleStrip(board, { what: "Carbon by layer, per m²", scale: "139, then 330" });
};
