import type { ReleaseFacts } from "../../../model/api/editorial/release-api.ts";
import type { Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import { client } from "../../client.ts";
import { releases } from "../releases/releases.ts";

/** Scheduled records and releases with a problem. */
export interface ScheduleProblems {
	readonly records: readonly Scheduled[];
	readonly releases: readonly ReleaseFacts[];
}

/** Maximum number of scheduled records and releases that are searched. */
const limit = 200;

/** Returns scheduled records and releases in which a problem was found since. */
export async function findScheduleProblems(): Promise<ScheduleProblems> {
	const [records, together] = await Promise.all([
		client.data.calendar({ states: ["pending"], limit }),
		releases.list({ states: ["scheduled"], limit }),
	]);
	return {
		records: records.items.filter(({ problem }) => problem !== ""),
		releases: together.items.filter(({ problem }) => problem !== ""),
	};
}
