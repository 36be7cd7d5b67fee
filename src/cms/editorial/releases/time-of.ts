import type { ReleaseTime } from "../../../client/releases.ts";
import type { Release } from "../../../model/api/editorial/release-api.ts";

type Timed = Pick<Release, "wallTime" | "timeZone" | "endsWallTime">;

export function timeOf({ wallTime, timeZone, endsWallTime }: Timed): ReleaseTime {
	return { wallTime, timeZone, ...(endsWallTime && { until: endsWallTime }) };
}
