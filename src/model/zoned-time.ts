/** A local date and time in an IANA time zone. Transitions follow the zone data of Node or the browser (`Intl`). */
export interface WallTime {
	/** `2026-09-27T09:00` */
	readonly wallTime: string;
	readonly timeZone: string;
}

/** The instant of a wall time, in milliseconds since the epoch. */
export interface Resolved {
	readonly at: number;
	/**
	 * `first` for a repeated time: `at` is its first occurrence. `forward` for a skipped time: `at` is later by the gap.
	 */
	readonly shift: "none" | "first" | "forward";
}

const wallTimePattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;
const dayMs = 24 * 60 * 60_000;

/** Returns whether a text is a valid date and time. */
export function isWallTime(text: string): boolean {
	return wallTimePattern.test(text) && textOf(asUtc(text)) === text;
}

/** Returns the canonical name of a time zone; undefined if it does not exist. */
export function findTimeZone(name: string): string | undefined {
	// Intl also accepts offsets as names, which have no daylight saving time.
	if (!/^[a-z]/i.test(name)) return undefined;
	try {
		return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
	} catch {
		return undefined;
	}
}

/** Resolves a valid wall time in a known zone, like `compatible` of Temporal. */
export function resolveWallTime({ wallTime, timeZone }: WallTime): Resolved {
	const wall = asUtc(wallTime);
	const offsets = [offsetAt(timeZone, wall - dayMs), offsetAt(timeZone, wall + dayMs)];
	const [earlier, later] = [wall - Math.max(...offsets), wall - Math.min(...offsets)];
	const shown = [...new Set([earlier, later])].filter((each) => each + offsetAt(timeZone, each) === wall);
	const [at] = shown;
	if (at === undefined) return { at: later, shift: "forward" };
	return { at, shift: shown.length > 1 ? "first" : "none" };
}

/** Returns the local time in the zone at an instant. */
export function wallTimeAt(timeZone: string, at: number): string {
	return textOf(at + offsetAt(timeZone, at));
}

function asUtc(wallTime: string): number {
	return Date.parse(`${wallTime}Z`);
}

function textOf(utc: number): string {
	return Number.isNaN(utc) ? "" : new Date(utc).toISOString().slice(0, "2026-09-27T09:00".length);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the zone's offset from UTC at an instant, in milliseconds. */
function offsetAt(timeZone: string, at: number): number {
	let format = formats.get(timeZone);
	if (!format) {
		format = new Intl.DateTimeFormat("en", {
			timeZone,
			calendar: "iso8601",
			numberingSystem: "latn",
			hourCycle: "h23",
			year: "numeric",
			month: "numeric",
			day: "numeric",
			hour: "numeric",
			minute: "numeric",
			second: "numeric",
		});
		formats.set(timeZone, format);
	}
	const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
	const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
	return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}
