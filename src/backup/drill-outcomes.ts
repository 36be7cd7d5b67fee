/** What a drill ends with: it is good, bad, or nobody knows, for it could not run. */
export const drillOutcomes = ["good", "bad", "unknown"] as const;
export type DrillOutcome = (typeof drillOutcomes)[number];

/** By which a drill in a process of its own says it; what ends a process otherwise says nothing about a backup. */
export const drillExitCodes = { good: 0, bad: 2, unknown: 1 } as const satisfies Record<DrillOutcome, number>;

/** What a process has ended with. */
export function outcomeOf(exitCode: number | null): DrillOutcome {
	return drillOutcomes.find((outcome) => drillExitCodes[outcome] === exitCode) ?? "unknown";
}
