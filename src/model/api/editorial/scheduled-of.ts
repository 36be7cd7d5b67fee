import type { ScheduledFor } from "./scheduled-for.ts";

/** Returns the scheduled actions of a record in a response for staff, soonest first. */
export function scheduledOf(record: object): readonly ScheduledFor[] {
	return "scheduled" in record ? (record.scheduled as readonly ScheduledFor[]) : [];
}
