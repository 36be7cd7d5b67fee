import type { DrillOutcome } from "../model/api/operating/backup-api.ts";

/** Other exit codes say nothing about the backup. */
export const drillExitCodes = { good: 0, bad: 2, unknown: 1 } as const satisfies Record<DrillOutcome, number>;

export function outcomeOf(exitCode: number | null): DrillOutcome {
	if (exitCode === drillExitCodes.good) return "good";
	return exitCode === drillExitCodes.bad ? "bad" : "unknown";
}
