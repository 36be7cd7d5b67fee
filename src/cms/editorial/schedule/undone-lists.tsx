import type { Overview } from "../../../model/api/reports/overview-api.ts";
import { BehindList } from "./behind-list.tsx";
import { RefusedList } from "./refused-list.tsx";

/** What was to be live or gone and is not: what was refused at its time, and what visitors do not see. */
export function UndoneLists({ refused, behind }: Pick<Overview, "refused" | "behind">) {
	return (
		<>
			<RefusedList items={refused} />
			<BehindList items={behind} />
		</>
	);
}
