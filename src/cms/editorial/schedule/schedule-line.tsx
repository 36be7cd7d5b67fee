import type { ScheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import type { RecordState } from "../../../model/record-state.ts";
import { stateLine } from "../../../model/state-line.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { StateBadge } from "../../kit/parts/state-badge.tsx";

interface ScheduleLineProps {
	readonly state: RecordState;
	readonly scheduled: readonly ScheduledFor[];
	readonly isInPreparation: boolean;
	readonly changedIn: readonly string[];
	/** Includes the current draft in the schedule. */
	readonly include: () => Promise<void>;
}

/** State of a scheduled record in its form, with its problem, and a button to include later words. */
export function ScheduleLine({ state, scheduled, isInPreparation, changedIn, include }: ScheduleLineProps) {
	const laterWords = scheduled.reduce((sum, each) => sum + (each.laterWords ?? 0), 0);
	const problem = scheduled.find((each) => each.problem !== "")?.problem;
	const { text, like } = stateLine({ state, scheduled, laterWords, changedIn, isInPreparation });
	return (
		<>
			<StateBadge state={like} label={text} />
			{laterWords > 0 && (
				<BusyButton
					variant="subtle"
					size="compact-xs"
					px={0}
					run={include}
					failure="They could not be included"
				>
					Include
				</BusyButton>
			)}
			{problem && <span>{problem}</span>}
		</>
	);
}
