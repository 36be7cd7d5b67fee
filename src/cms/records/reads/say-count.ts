import type { ReadCount } from "../../../model/api/reports/reads-api.ts";
import { leastShown } from "../../../model/list-limit.ts";

/** Counts below the least shown one are unknown to the browser. */
export function sayCount(count: ReadCount): string {
	return count === null ? `< ${leastShown}` : count.toLocaleString("en-NZ");
}
