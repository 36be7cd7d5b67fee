import { beforeUpdate, momentOf } from "../repository/snapshot-name.ts";

export interface RetentionRule {
	readonly daily: number;
	readonly weekly: number;
	readonly monthly: number;
}

const updates = 3;
const dayMs = 24 * 60 * 60_000;

const dayOf = (at: number) => Math.floor(at / dayMs);
/** 1970 began on a Thursday; weeks begin on Mondays. */
const weekOf = (at: number) => Math.floor((dayOf(at) + 3) / 7);
const monthOf = (at: number) => new Date(at).toISOString().slice(0, "1970-01".length);

/**
 * Retains the newest of each of the last days, weeks and months with snapshots (UTC), and the last three before
 * updates. Without new backups, none expires. Other names are retained.
 * @param names oldest first
 */
export function retainedSnapshots(names: readonly string[], rule: RetentionRule): ReadonlySet<string> {
	const isBeforeUpdate = (name: string) => name.endsWith(beforeUpdate);
	const ours = names.flatMap((name) => {
		const at = momentOf(name);
		return at === undefined || isBeforeUpdate(name) ? [] : [{ name, at }];
	});
	const newestOf = (periodOf: (at: number) => number | string, count: number) => {
		const newest = new Map(ours.map(({ name, at }) => [periodOf(at), name]));
		return count > 0 ? [...newest.values()].slice(-count) : [];
	};
	return new Set([
		...names.filter((name) => momentOf(name) === undefined),
		...names.filter(isBeforeUpdate).slice(-updates),
		...newestOf(dayOf, rule.daily),
		...newestOf(weekOf, rule.weekly),
		...newestOf(monthOf, rule.monthly),
	]);
}
