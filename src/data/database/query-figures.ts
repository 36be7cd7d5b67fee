import { channel } from "node:diagnostics_channel";
import type { LogEvent } from "kysely";
import type { Writes } from "./writes.ts";

export interface QueryFigures {
	readonly queries: number;
	readonly errors: number;
	readonly seconds: number;
}

/** Publishes each `CompiledQuery`. */
const queries = channel("frontage:query");

/** @param writes is notified of failed queries */
export function countQueries(writes: Writes) {
	const figures = { queries: 0, errors: 0, seconds: 0 };
	const log = (event: LogEvent) => {
		if (event.level === "error") {
			figures.errors += 1;
			writes.note(event.error);
		} else {
			figures.queries += 1;
			if (queries.hasSubscribers) queries.publish(event.query);
		}
		figures.seconds += event.queryDurationMillis / 1_000;
	};
	return { figures: figures as QueryFigures, log };
}
