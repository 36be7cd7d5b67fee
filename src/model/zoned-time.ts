import { Temporal } from "temporal-polyfill";

/** Transitions follow the zone data of Node or the browser. */
export interface WallTime {
	/** `2026-09-27T09:00` */
	readonly wallTime: string;
	readonly timeZone: string;
}

/** In milliseconds since the epoch. */
export interface Resolved {
	readonly at: number;
	/** `first`: a repeated time, at its first occurrence. `forward`: a skipped time, later by the gap. */
	readonly shift: "none" | "first" | "forward";
}

const wallTimePattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;

export function isWallTime(text: string): boolean {
	if (!wallTimePattern.test(text)) return false;
	try {
		Temporal.PlainDateTime.from(text);
		return true;
	} catch {
		return false;
	}
}

/** Undefined for an unknown name. */
export function findTimeZone(name: string): string | undefined {
	// Intl also accepts offsets, which have no daylight saving time.
	if (!/^[a-z]/i.test(name)) return undefined;
	try {
		return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
	} catch {
		return undefined;
	}
}

export function resolveWallTime({ wallTime, timeZone }: WallTime): Resolved {
	const wall = Temporal.PlainDateTime.from(wallTime);
	const first = wall.toZonedDateTime(timeZone, { disambiguation: "compatible" });
	const last = wall.toZonedDateTime(timeZone, { disambiguation: "later" });
	const isSkipped = !first.toPlainDateTime().equals(wall);
	const isRepeated = last.epochMilliseconds !== first.epochMilliseconds;
	return { at: first.epochMilliseconds, shift: isSkipped ? "forward" : isRepeated ? "first" : "none" };
}

export function wallTimeAt(timeZone: string, at: number): string {
	const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
	return zoned.toPlainDateTime().toString({ smallestUnit: "minute" });
}
