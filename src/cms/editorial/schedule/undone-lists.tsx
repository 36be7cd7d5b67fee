import type { Overview } from "../../../model/api/reports/overview-api.ts";
import { BehindList } from "./behind-list.tsx";
import type { ScheduleProblems } from "./find-problems.ts";
import { ProblemList } from "./problem-list.tsx";
import { RefusedList } from "./refused-list.tsx";

interface UndoneListsProps extends Pick<Overview, "refused" | "behind"> {
	readonly problems: ScheduleProblems;
}

/** Failed scheduled items, scheduled ones with a problem, and changes that visitors do not see. */
export function UndoneLists({ refused, problems, behind }: UndoneListsProps) {
	return (
		<>
			<RefusedList items={refused} />
			<ProblemList {...problems} />
			<BehindList items={behind} />
		</>
	);
}
