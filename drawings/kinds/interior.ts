import { type Drawing, ground, titleStrip } from "../drafting/sheet.ts";
import { furnishAhead } from "../interior/furniture.ts";
import { drawShell, roomFor } from "../interior/shell.ts";

/** A room in one-point perspective: floor, ceiling, glazing, joinery, furniture and people. */
export const interior: Drawing = (board) => {
	ground(board);
	const room = roomFor(board, { width: 1600, height: 950 });
	drawShell(board, room);
	furnishAhead(board, room);
	titleStrip(board, {
		what: `Interior ${board.random.pick(["view 1", "view 2", "view 3", "perspective"])}`,
		scale: "One-point view",
	});
};
