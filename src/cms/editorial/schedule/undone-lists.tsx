import type { Overview } from "../../../model/api/reports/overview-api.ts";
import { BehindList } from "./behind-list.tsx";
import { RefusedList } from "./refused-list.tsx";

/** Failed scheduled items, and changes that visitors do not see. */
export function UndoneLists({ refused, behind }: Pick<Overview, "refused" | "behind">) {
	return (
		<>
			<RefusedList items={refused} />
			<BehindList items={behind} />
		</>
	);
}
