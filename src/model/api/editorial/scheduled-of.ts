import type { ScheduledFor } from "./scheduled-for.ts";

/** Returns what is scheduled for a record of an answer for staff, soonest first. */
export function scheduledOf(record: object): readonly ScheduledFor[] {
	return "scheduled" in record ? (record.scheduled as readonly ScheduledFor[]) : [];
}
