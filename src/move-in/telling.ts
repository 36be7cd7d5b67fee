import { openProgress } from "../backup/progress.ts";
import type { Tell } from "../backup/repository/place.ts";
import type { ImportGroup, ImportOutcome } from "../model/api/operating/import-api.ts";
import { describeOutcome, type Outcome, reportOutcome, toldOutcome } from "./outcome.ts";
import { describeUndone, toldUndone, type Undone } from "./undone.ts";

/** Who hears how an import, or an undo, goes on. */
export interface Telling {
	readonly progress: Tell;
	/** What a source is called, and what its groups become, as far as that can be told before it is read. */
	opened(source: { readonly source?: string; readonly groups?: readonly ImportGroup[] }): void;
	/** By which id it is undone. */
	began(importId: string): void;
	imported(outcome: Outcome, isTrial: boolean): void;
	undone(undone: Undone): void;
	end(): void;
}

/** One line of what a program hears. */
export interface ToldLine {
	readonly progress?: string;
	readonly source?: string;
	readonly groups?: readonly ImportGroup[];
	readonly importId?: string;
	readonly outcome?: ImportOutcome;
	/** Beside the outcome. */
	readonly report?: string;
}

/** Tells people at a terminal. */
export function tellPeople(): Telling {
	const progress = openProgress(process.stdout);
	const say = (text: string) => {
		progress.end();
		process.stdout.write(`${text}\n`);
	};
	return {
		progress: progress.tell,
		opened: () => undefined,
		began: () => undefined,
		imported: (outcome, isTrial) => say(describeOutcome(outcome, isTrial)),
		undone: (undone) => say(describeUndone(undone)),
		end: progress.end,
	};
}

const everyMs = 500;

/** Tells a program, which this process ends with: its end closes what it was started with as standard input. */
export function tellProgram(): Telling {
	process.stdin.on("end", () => process.exit(1)).resume();
	// It is no reason to go on.
	process.stdin.unref?.();
	const say = (line: ToldLine) => void process.stdout.write(`${JSON.stringify(line)}\n`);
	let toldAt = Number.NEGATIVE_INFINITY;
	return {
		progress(progress) {
			if (performance.now() - toldAt < everyMs) return;
			toldAt = performance.now();
			say({ progress });
		},
		opened: say,
		began: (importId) => say({ importId }),
		imported: (outcome, isTrial) =>
			say({ outcome: toldOutcome(outcome), report: reportOutcome(outcome, isTrial) }),
		undone: (undone) => say({ outcome: toldUndone(undone), report: describeUndone(undone) }),
		end: () => undefined,
	};
}
