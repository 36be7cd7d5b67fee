import { diffArrays } from "diff/lib/diff/array.js";
import { commonEnd, commonStart } from "./common-ends.ts";

/** A range of a list and its replacement. Ends are exclusive; one range may be empty. */
export interface Hunk {
	readonly from: number;
	readonly to: number;
	readonly newFrom: number;
	readonly newTo: number;
}

/**
 * @param mostEdits limit of insertions and deletions, because the time grows with its square; beyond it, one hunk
 * covers everything between the common start and end
 */
export function hunksOf(before: readonly string[], after: readonly string[], mostEdits = 1_000): Hunk[] {
	const start = commonStart(before, after);
	const [oldRest, newRest] = [before.slice(start), after.slice(start)];
	const end = commonEnd(oldRest, newRest);
	const old = oldRest.slice(0, oldRest.length - end);
	const now = newRest.slice(0, newRest.length - end);
	const changes = diffArrays(old, now, { maxEditLength: mostEdits }) ?? [
		{ count: old.length, removed: true, added: false },
		{ count: now.length, removed: false, added: true },
	];
	const hunks: Hunk[] = [];
	let [from, newFrom, isOpen] = [start, start, false];
	for (const { count, removed, added } of changes) {
		const [to, newTo] = [added ? from : from + count, removed ? newFrom : newFrom + count];
		const hunk = isOpen ? hunks.pop() : undefined;
		if (removed || added) hunks.push({ from, newFrom, ...hunk, to, newTo });
		else if (hunk) hunks.push(hunk);
		[from, newFrom, isOpen] = [to, newTo, removed || added];
	}
	return hunks;
}
