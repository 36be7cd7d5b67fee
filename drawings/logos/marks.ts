import type { Pen } from "../drafting/pen.ts";
import type { Tone } from "../drafting/tone.ts";

type Mark = (pen: Pen, tone: Tone) => void;

const bold = 9;

/** The marks of the brands by domain key, each in the square from (10, 10) to (150, 150). */
export const marks: Record<string, Mark> = {
	/** A string pulled taut over pegs, level above the datum. */
	team: (pen, { ink, primary }) => {
		for (const x of [34, 126])
			pen.polygon(
				[
					[x - 7, 34],
					[x + 7, 34],
					[x + 7, 118],
					[x, 140],
					[x - 7, 118],
				],
				{ fill: ink },
			);
		pen.line(10, 62, 150, 62, { stroke: primary, weight: bold, cap: "butt" });
		pen.line(10, 112, 20, 112, { stroke: ink, weight: 5, cap: "butt" });
		pen.line(48, 112, 112, 112, { stroke: ink, weight: 5, cap: "butt" });
		pen.line(140, 112, 150, 112, { stroke: ink, weight: 5, cap: "butt" });
	},
	/** A door frame, its leaf ajar, over a threshold that runs out of it. */
	"interiors-nz": (pen, { ink, primary }) => {
		pen.polyline(
			[
				[32, 134],
				[32, 20],
				[112, 20],
				[112, 134],
			],
			{ stroke: ink, weight: bold, cap: "butt" },
		);
		pen.polygon(
			[
				[38, 27],
				[82, 44],
				[82, 134],
				[38, 134],
			],
			{ fill: primary },
		);
		pen.circle(72, 92, 4, { fill: ink });
		pen.rect(10, 134, 140, bold, { fill: ink });
	},
	/** Two planes that meet without touching. */
	"interiors-au": (pen, { ink, primary }) => {
		pen.polygon(
			[
				[10, 10],
				[150, 10],
				[150, 46],
				[46, 46],
				[46, 150],
				[10, 150],
			],
			{ fill: ink },
		);
		pen.polygon(
			[
				[58, 58],
				[150, 58],
				[150, 150],
				[58, 150],
			],
			{ fill: primary },
		);
	},
	/** An upright frame with its bracing. */
	"racking-nz": (pen, { ink, primary }) => {
		pen.polyline(
			[
				[50, 136],
				[110, 104],
				[50, 72],
				[110, 40],
				[50, 14],
			],
			{ stroke: primary, weight: bold, cap: "butt" },
		);
		for (const x of [40, 120]) pen.rect(x - 7, 10, 14, 140, { fill: ink });
		for (const x of [40, 120]) pen.rect(x - 20, 141, 40, bold, { fill: ink });
	},
	/** One bay: two uprights, two beams, and the load between. */
	"racking-au": (pen, { ink, primary }) => {
		for (const x of [16, 132]) pen.rect(x, 10, 12, 140, { fill: ink });
		for (const y of [54, 122]) pen.rect(28, y, 104, 15, { fill: primary });
		pen.rect(46, 80, 32, 42, { fill: ink });
		pen.rect(84, 92, 32, 30, { fill: ink });
		pen.rect(58, 20, 46, 34, { fill: ink });
	},
	/** Set-out pegs squared up by a three-four-five. */
	"digital-nz": (pen, { ink, primary }) => {
		pen.polygon(
			[
				[32, 128],
				[32, 32],
				[128, 128],
			],
			{ stroke: primary, weight: bold },
		);
		pen.rect(32, 106, 22, 22, { stroke: primary, weight: 4.5 });
		for (const [x, y] of [
			[32, 32],
			[80, 32],
			[128, 32],
			[128, 80],
			[32, 80],
			[32, 128],
			[80, 128],
			[128, 128],
		] as const) {
			pen.line(x - 13, y, x + 13, y, { stroke: ink, weight: 6, cap: "butt" });
			pen.line(x, y - 13, x, y + 13, { stroke: ink, weight: 6, cap: "butt" });
		}
	},
	/** Two gridlines that cross, each from its bubble. */
	"digital-au": (pen, { ink, primary }) => {
		pen.line(58, 58, 58, 150, { stroke: ink, weight: bold, cap: "butt", dash: "30 8 9 8" });
		pen.line(58, 104, 150, 104, { stroke: ink, weight: bold, cap: "butt", dash: "30 8 9 8" });
		pen.circle(58, 34, 19.5, { stroke: ink, weight: bold });
		pen.circle(130, 34, 20, { fill: primary });
		pen.line(130, 58, 130, 150, { stroke: primary, weight: bold, cap: "butt" });
	},
	/** A mast held by a guy line and its peg. */
	"events-nz": (pen, { ink, primary }) => {
		pen.polygon(
			[
				[68, 22],
				[68, 116],
				[10, 116],
			],
			{ fill: primary },
		);
		pen.rect(74, 10, 12, 130, { fill: ink });
		pen.line(82, 18, 138, 128, { stroke: ink, weight: 6, cap: "butt" });
		pen.line(146, 112, 130, 146, { stroke: ink, weight: bold, cap: "butt" });
		pen.rect(10, 137, 106, 7, { fill: ink });
	},
	/** A skin hung between two masts. */
	"events-au": (pen, { ink, primary }) => {
		pen.path("M18 24C54 96 106 96 142 24L142 92C106 128 54 128 18 92Z", { fill: primary });
		for (const rib of [52, 80, 108]) pen.line(rib, 62, rib, 122, { stroke: ink, weight: 4, cap: "butt" });
		pen.path("M18 24C54 96 106 96 142 24", { stroke: ink, weight: bold });
		for (const x of [14, 146]) pen.line(x, 14, x, 146, { stroke: ink, weight: bold, cap: "butt" });
	},
};
