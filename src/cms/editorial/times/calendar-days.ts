import type { ReleaseFacts } from "../../../model/api/editorial/release-api.ts";
import type { Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import { collections } from "../../../model/model.ts";
import { wallTimeAt } from "../../../model/zoned-time.ts";
import { countOf } from "../../kit/parts/count-of.ts";

export type CalendarItem = Pick<
	Scheduled,
	"id" | "title" | "action" | "state" | "where" | "wallTime" | "timeZone" | "at" | "problem"
> & {
	/** A release is undone then. */
	readonly isEnd: boolean;
	readonly kind: string;
	readonly of: { readonly scheduled: Scheduled } | { readonly release: ReleaseFacts };
};

export function itemOfScheduled(scheduled: Scheduled): CalendarItem {
	const kind = collections[scheduled.collection].singular;
	return { ...scheduled, isEnd: false, kind, of: { scheduled } };
}

export function itemsOfRelease(release: ReleaseFacts): readonly CalendarItem[] {
	const { id, state, at, timeZone, endsAt, endsWallTime } = release;
	const kind = `release of ${countOf(release.changes, "change")}`;
	const begin: CalendarItem = {
		...{ ...release, isEnd: false, kind, where: "", of: { release } },
		...{ action: "publish", state: state === "failed" ? "failed" : "pending" },
		problem: state === "scheduled" ? release.problem : "",
	};
	const end: CalendarItem = {
		...{ ...begin, id: `${id}-end`, isEnd: true, action: "take-down", state: "pending", problem: "" },
		...{ at: endsAt, wallTime: endsWallTime, timeZone },
	};
	return [...(at > 0 ? [begin] : []), ...(endsAt > 0 ? [end] : [])];
}

const dayMs = 24 * 60 * 60_000;
const weeksShown = 5;

export function dayAfter(day: string, days: number): string {
	return new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

export function mondayOf(day: string): string {
	const weekday = new Date(`${day}T00:00Z`).getUTCDay();
	return dayAfter(day, -((weekday + 6) % 7));
}

export function todayIn(timeZone: string, now = Date.now()): string {
	return wallTimeAt(timeZone, now).slice(0, 10);
}

/** Defaults to the current week's Monday. */
export function firstDayOf(asked: string | null, today: string): string {
	const isDay = asked !== null && /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked));
	return mondayOf(isDay ? asked : today);
}

export function daysFrom(monday: string): string[] {
	return Array.from({ length: weeksShown * 7 }, (_, index) => dayAfter(monday, index));
}

export function byDay(items: readonly CalendarItem[]): ReadonlyMap<string, readonly CalendarItem[]> {
	const days = new Map<string, CalendarItem[]>();
	for (const item of items) {
		const day = dayOf(item);
		days.set(day, [...(days.get(day) ?? []), item]);
	}
	return days;
}

export function dayOf({ wallTime }: Pick<Scheduled, "wallTime">): string {
	return wallTime.slice(0, "2026-09-30".length);
}

export function onDay({ wallTime, timeZone }: CalendarItem, day: string) {
	return { wallTime: `${day}${wallTime.slice(day.length)}`, timeZone };
}
