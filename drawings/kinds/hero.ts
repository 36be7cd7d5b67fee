import { Random } from "../drafting/random.ts";
import type { Drawing } from "../drafting/sheet.ts";
import { aisle } from "../heroes/aisle.ts";
import { city, model } from "../heroes/city.ts";
import { civic } from "../heroes/civic.ts";
import { distribution } from "../heroes/distribution.ts";
import { nightStage, shells } from "../heroes/night-stage.ts";
import { heritage, workplace } from "../heroes/room.ts";

const compositions: Record<string, Drawing> = {
	team: civic,
	"interiors-nz": workplace,
	"interiors-au": heritage,
	"racking-nz": aisle,
	"racking-au": distribution,
	"digital-nz": city,
	"digital-au": model,
	"events-nz": nightStage,
	"events-au": shells,
};

/** The large picture of a brand's landing page, at night, chosen by domain key; any other seed is given one of them. */
export const hero: Drawing = (board) => {
	const compose = compositions[board.seed] ?? new Random(board.seed).pick(Object.values(compositions));
	compose(board);
};
