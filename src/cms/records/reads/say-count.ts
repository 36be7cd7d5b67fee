import type { ReadCount } from "../../../model/api/reports/reads-api.ts";
import { leastShown } from "../../../model/list-limit.ts";

/** Null means a count below the least shown one. */
export function sayCount(count: ReadCount): string {
	return count === null ? `< ${leastShown}` : count.toLocaleString("en-NZ");
}
