import type { ScheduledFor } from "./scheduled-for.ts";

/** Soonest first. Only responses for staff have them. */
export function scheduledOf(record: object): readonly ScheduledFor[] {
	return "scheduled" in record ? (record.scheduled as readonly ScheduledFor[]) : [];
}
