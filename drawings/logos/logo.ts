import { letter, widthOf } from "../drafting/lettering.ts";
import type { Drawing } from "../drafting/sheet.ts";
import { marks } from "./marks.ts";

/** A brand's name as it stands in its logo: the name, and the trade under it. */
const names: Record<string, readonly [name: string, trade?: string]> = {
	team: ["Stringline"],
	"interiors-nz": ["Threshold", "Interiors"],
	"interiors-au": ["Shadowgap"],
	"racking-nz": ["Upright", "Racking"],
	"racking-au": ["Baybeam"],
	"digital-nz": ["Setout", "Digital"],
	"digital-au": ["Gridline", "Digital"],
	"events-nz": ["Guyline", "Events"],
	"events-au": ["Tensile"],
};

/** A brand's logo on a clear ground: its mark and its name in the drawing alphabet; other seeds are lettered as they are. */
export const logo: Drawing = ({ pen, tone, seed }) => {
	const [name, trade] = names[seed] ?? [seed];
	(marks[seed] ?? marks.team)?.(pen, tone);
	const style = { stroke: tone.ink, weight: 8.4 };
	// The longest name still ends inside the sheet.
	const size = Math.min(66, 5150 / widthOf(name, 10, 2.5));
	if (!trade) return letter(pen, name, { x: 184, y: 80 + size * 0.42, size, tracking: 2.5 }, style);
	letter(pen, name, { x: 184, y: 84, size: 60, tracking: 2.6 }, { ...style, weight: 8.2 });
	letter(
		pen,
		trade.toUpperCase(),
		{ x: 185, y: 141, size: 19, tracking: 6 },
		{ stroke: tone.ink, weight: 2.9 },
	);
};
