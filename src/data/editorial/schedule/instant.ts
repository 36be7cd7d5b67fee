import { InvalidError, UnclearTimeError } from "../../../model/errors.ts";
import {
	findTimeZone,
	isWallTime,
	type Occurrence,
	resolveWallTime,
	type WallTime,
	wallTimeAt,
} from "../../../model/zoned-time.ts";

/** A time as somebody names it. */
export interface NamedTime extends WallTime {
	/** Which of two, where clocks show it twice or skip it. */
	readonly occurrence?: Occurrence | undefined;
}

/** A time that has been named, and when that is. */
export interface Instant extends WallTime {
	/** Left out where only one can be meant. */
	readonly occurrence?: Occurrence;
	/** Milliseconds since the epoch. */
	readonly at: number;
}

/**
 * When a time is that somebody names.
 * @throws {InvalidError} when there is no such time or zone, or it has passed
 * @throws {UnclearTimeError} when it may be one of two
 */
export function readInstant(named: NamedTime, now: number): Instant {
	const timeZone = findTimeZone(named.timeZone);
	if (!timeZone)
		throw wrong("timeZone", "There is no such time zone; give an IANA name such as Pacific/Auckland");
	if (!isWallTime(named.wallTime))
		throw wrong("wallTime", "There is no such time; give it as in 2031-09-30T09:00");
	const instant = instantOf({ ...named, timeZone });
	if (instant.at <= now) throw wrong("wallTime", "This time has passed");
	return instant;
}

/** When a time is that is known to be one, by the zone data that there are now. @throws {UnclearTimeError} */
export function instantOf({ wallTime, timeZone, occurrence }: NamedTime): Instant {
	const resolved = resolveWallTime({ wallTime, timeZone });
	if (resolved.kind === "once") return { wallTime, timeZone, at: resolved.at };
	if (occurrence) return { wallTime, timeZone, occurrence, at: resolved[occurrence] };
	const { kind, earlier, later } = resolved;
	const [day, time] = wallTime.split("T");
	const message =
		kind === "twice"
			? `On ${day}, clocks show ${time} twice in this time zone: say whether you mean the earlier or the later`
			: `On ${day}, clocks skip ${time} in this time zone: choose ${timeOf(timeZone, earlier)} or ${timeOf(timeZone, later)}`;
	throw new UnclearTimeError({ pointer: "/wallTime", message }, { earlier, later });
}

function timeOf(timeZone: string, at: number): string {
	return wallTimeAt(timeZone, at).slice("2026-09-27T".length);
}

function wrong(field: string, message: string): InvalidError {
	return new InvalidError([{ pointer: `/${field}`, message }]);
}
