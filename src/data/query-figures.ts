import type { LogEvent } from "kysely";

/** How the database does, as this process sees it. */
export interface QueryFigures {
	readonly queries: number;
	readonly errors: number;
	/** Time that queries took, one by one. */
	readonly seconds: number;
}

/** Counts queries; `log` is what Kysely tells of each. */
export function countQueries() {
	const figures = { queries: 0, errors: 0, seconds: 0 };
	const log = ({ level, queryDurationMillis }: LogEvent) => {
		if (level === "error") figures.errors += 1;
		else figures.queries += 1;
		figures.seconds += queryDurationMillis / 1_000;
	};
	return { figures: figures as QueryFigures, log };
}
