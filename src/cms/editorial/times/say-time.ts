import type { Scheduled } from "../../../model/api/editorial/schedule-api.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = `${timeZone} ${JSON.stringify(options)}`;
	const known = formats.get(key);
	if (known) return known;
	const format = new Intl.DateTimeFormat("en-NZ", { ...options, ...(timeZone && { timeZone }) });
	formats.set(key, format);
	return format;
}

export const ownTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function cityOf(timeZone: string): string {
	return timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
}

/** "Tue, 30 Sept 2031, 9:00 am, Auckland time". */
export function sayTime(at: number, timeZone: string): string {
	const when = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
	const format = formatOf(timeZone, { ...when, hour: "numeric", minute: "2-digit" });
	return `${format.format(at)}, ${cityOf(timeZone)} time`;
}

/** "9:00 am" */
export function sayClock(at: number, timeZone: string): string {
	return formatOf(timeZone, { hour: "numeric", minute: "2-digit" }).format(at);
}

/** Undefined if the device has the same time. */
export function sayOwnTime(at: number, timeZone: string): string | undefined {
	const own = sayTime(at, ownTimeZone);
	return own.split(", ").slice(0, -1).join() === sayTime(at, timeZone).split(", ").slice(0, -1).join()
		? undefined
		: own;
}

const shownZones: Readonly<Record<string, string>> = {
	"Pacific/Auckland": "NZ",
	"Australia/Sydney": "AU",
};

/** "9:00 am NZ · 7:00 am AU", with the schedule's zone and the day if they differ. */
export function sayInBoth({ at, timeZone }: Pick<Scheduled, "at" | "timeZone">): string {
	const zones = shownZones[timeZone] ? shownZones : { [timeZone]: cityOf(timeZone), ...shownZones };
	const weekday = (zone: string) => formatOf(zone, { weekday: "short" }).format(at);
	return Object.entries(zones)
		.map(([zone, name]) => {
			const isOtherDay = weekday(zone) !== weekday(timeZone);
			const local = `${sayClock(at, zone)} ${name}${isOtherDay ? `, ${weekday(zone)}` : ""}`;
			return local.replaceAll(" ", "\u00a0");
		})
		.join(" · ");
}
