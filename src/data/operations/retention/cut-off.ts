import type { Retention } from "../../../model/api/operating/retention-api.ts";

export const dayMs = 24 * 60 * 60_000;

export interface Cut {
	readonly settings: Retention;
	readonly now: number;
}

/** Data is deleted by whole days (UTC). */
export function daysBefore(now: number, days: number): number {
	return (Math.floor(now / dayMs) - days) * dayMs;
}

/** In a shorter month, its last day. */
export function monthsBefore(now: number, months: number): number {
	const date = new Date(now);
	const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - months];
	const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
	return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay));
}
