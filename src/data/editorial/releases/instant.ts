import { InvalidError } from "../../../model/errors.ts";
import { findTimeZone, isWallTime, resolveWallTime, type WallTime } from "../../../model/zoned-time.ts";

export interface Instant extends WallTime {
	/** Milliseconds since the epoch. */
	readonly at: number;
}

/** An ambiguous time resolves to the first instant; a skipped time moves forward. @throws {InvalidError} */
export function readInstant(named: WallTime, now: number): Instant {
	const timeZone = findTimeZone(named.timeZone);
	if (!timeZone)
		throw wrong("timeZone", "There is no such time zone; give an IANA name such as Pacific/Auckland");
	if (!isWallTime(named.wallTime))
		throw wrong("wallTime", "There is no such time; give it as in 2031-09-30T09:00");
	const instant = { wallTime: named.wallTime, timeZone, at: resolveWallTime({ ...named, timeZone }).at };
	if (instant.at <= now) throw wrong("wallTime", "This time has passed");
	return instant;
}

function wrong(field: string, message: string): InvalidError {
	return new InvalidError([{ pointer: `/${field}`, message }]);
}
