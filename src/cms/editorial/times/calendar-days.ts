import type { ReleaseFacts } from "../../../model/api/editorial/release-api.ts";
import type { Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import { collections } from "../../../model/model.ts";
import { wallTimeAt } from "../../../model/zoned-time.ts";
import { countOf } from "../../kit/parts/count-of.ts";

/** Calendar items: scheduled records and releases. */
export type CalendarItem = Pick<
	Scheduled,
	"id" | "title" | "action" | "state" | "wallTime" | "timeZone" | "at"
> & {
	/** Type of the item, such as "article". */
	readonly kind: string;
	readonly of: { readonly scheduled: Scheduled } | { readonly release: ReleaseFacts };
};

/** As the calendar shows it. */
export function itemOfScheduled(scheduled: Scheduled): CalendarItem {
	return { ...scheduled, kind: collections[scheduled.collection].singular, of: { scheduled } };
}

/** As the calendar shows it. */
export function itemOfRelease(release: ReleaseFacts): CalendarItem {
	const state = release.state === "failed" ? "failed" : "pending";
	const kind = `release of ${countOf(release.changes, "change")}`;
	return { ...release, state, action: "publish", kind, of: { release } };
}

const dayMs = 24 * 60 * 60_000;
const weeksShown = 5;

/** The day as a text (`2026-09-30`), so many days later. Days are counted by the calendar, however long they are. */
export function dayAfter(day: string, days: number): string {
	return new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
	const weekday = new Date(`${day}T00:00Z`).getUTCDay();
	return dayAfter(day, -((weekday + 6) % 7));
}

/** The day that clocks in a zone show now. */
export function todayIn(timeZone: string, now = Date.now()): string {
	return wallTimeAt(timeZone, now).slice(0, 10);
}

/** The first day that the calendar shows, by its address; the week that today is in without one. */
export function firstDayOf(asked: string | null, today: string): string {
	const isDay = asked !== null && /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked));
	return mondayOf(isDay ? asked : today);
}

/** The days that the calendar shows from a Monday on. */
export function daysFrom(monday: string): string[] {
	return Array.from({ length: weeksShown * 7 }, (_, index) => dayAfter(monday, index));
}

/** Groups items by day, in the time zone of their schedule. */
export function byDay(items: readonly CalendarItem[]): ReadonlyMap<string, readonly CalendarItem[]> {
	const days = new Map<string, CalendarItem[]>();
	for (const item of items) {
		const day = dayOf(item);
		days.set(day, [...(days.get(day) ?? []), item]);
	}
	return days;
}

/** The day that clocks show where it was scheduled for. */
export function dayOf({ wallTime }: Pick<Scheduled, "wallTime">): string {
	return wallTime.slice(0, "2026-09-30".length);
}

/** The same time on another day. */
export function onDay({ wallTime, timeZone }: CalendarItem, day: string) {
	return { wallTime: `${day}${wallTime.slice(day.length)}`, timeZone };
}
