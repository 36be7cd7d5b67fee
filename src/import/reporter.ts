import { openProgress } from "../backup/progress.ts";
import type { ReportProgress } from "../backup/repository/place.ts";
import type { ImportGroup, ImportOutcome } from "../model/api/operating/import-api.ts";
import type { ImportId } from "../model/ids.ts";
import { describeOutcome, type Outcome, outcomeView, reportOutcome } from "./outcome.ts";
import { describeUndone, type Undone, undoneView } from "./undone.ts";

export interface ImportReporter {
	readonly progress: ReportProgress;
	opened(source: { readonly source?: string; readonly groups?: readonly ImportGroup[] }): void;
	began(importId: ImportId): void;
	imported(outcome: Outcome, isTrial: boolean): void;
	undone(undone: Undone): void;
	end(): void;
}

export interface OutputLine {
	readonly progress?: string;
	readonly source?: string;
	readonly groups?: readonly ImportGroup[];
	readonly importId?: string;
	readonly outcome?: ImportOutcome;
	readonly report?: string;
}

export function reportInWords(): ImportReporter {
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

/** Exits with the calling program, whose end closes standard input. */
export function reportAsLines(): ImportReporter {
	process.stdin.on("end", () => process.exit(1)).resume();
	// Standard input must not keep the process running.
	process.stdin.unref?.();
	const say = (line: OutputLine) => void process.stdout.write(`${JSON.stringify(line)}\n`);
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
			say({ outcome: outcomeView(outcome), report: reportOutcome(outcome, isTrial) }),
		undone: (undone) => say({ outcome: undoneView(undone), report: describeUndone(undone) }),
		end: () => undefined,
	};
}
