import { baseplate } from "../detail/baseplate.ts";
import type { Note } from "../detail/build-up.ts";
import { eaves } from "../detail/eaves.ts";
import { parapet } from "../detail/parapet.ts";
import { slabEdge } from "../detail/slab-edge.ts";
import { wallHead } from "../detail/wall-head.ts";
import { dimensions, note } from "../drafting/annotation.ts";
import { type Drawing, ground, titleStrip } from "../drafting/sheet.ts";

/** A construction detail: two parts meet, each layer hatched by its material and named by a leader. */
export const detail: Drawing = (board) => {
	const { pen, tone, random } = board;
	ground(board, random.pick([tone.paper, tone.pale, tone.wash]));
	const junction = random.pick([parapet, eaves, slabEdge, wallHead, baseplate]);
	const { notes, name, across } = junction(board);
	for (const one of layNotes(notes)) note(pen, one, tone.near);
	dimensions(pen, { at: 912, places: across, perPixel: 1 / 1.3 }, tone.near);
	titleStrip(board, { what: name, scale: "1 : 5 at A2", pixelsPerMetre: 0 });
};

/** Stands the notes in a column at each side, in the order of what they point at. */
function layNotes(notes: readonly Note[]) {
	return (["left", "right"] as const).flatMap((side) => {
		const column = notes.filter((one) => one.side === side).sort((a, b) => a.at[1] - b.at[1]);
		const step = Math.min(96, 760 / Math.max(1, column.length));
		const first = 470 - ((column.length - 1) * step) / 2;
		return column.map((one, at) => ({
			from: one.at,
			to: [side === "left" ? 330 : 1250, first + at * step] as const,
			text: one.text,
			size: 12,
		}));
	});
}
