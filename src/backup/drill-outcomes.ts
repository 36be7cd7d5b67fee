import type { DrillOutcome } from "../model/api/operating/backup-api.ts";

/** By which a drill in a process of its own says what came of it; what ends a process otherwise says nothing about a backup. */
export const drillExitCodes = { good: 0, bad: 2, unknown: 1 } as const satisfies Record<DrillOutcome, number>;

/** What a process has ended with. */
export function outcomeOf(exitCode: number | null): DrillOutcome {
	if (exitCode === drillExitCodes.good) return "good";
	return exitCode === drillExitCodes.bad ? "bad" : "unknown";
}
