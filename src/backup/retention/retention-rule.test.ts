import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { momentOf, snapshotName } from "../repository/snapshot-name.ts";
import { retainedSnapshots } from "./retention-rule.ts";

const dayMs = 86_400_000;
const first = Date.parse("2026-01-01T14:30:00Z");
const nameAt = (days: number) => snapshotName(new Date(first + Math.round(days * dayMs)).toISOString());
const daysOf = (names: Iterable<string>) => [...names].map((name) => name.slice(0, "2026-01-01".length));

/** Distinct days after the first, oldest first. */
const backups = fc.uniqueArray(fc.nat(900), { minLength: 1, maxLength: 120 }).map((days) =>
	days
		.toSorted((a, b) => a - b)
		// Adds a second backup on some days.
		.flatMap((day) => (day % 5 === 0 ? [nameAt(day), nameAt(day + 0.2)] : [nameAt(day)])),
);
const rules = fc.record({ daily: fc.integer({ min: 1, max: 9 }), weekly: fc.nat(9), monthly: fc.nat(15) });

describe("Retention of daily backups", () => {
	it("covers seven days, five weeks and twelve months", () => {
		const names = Array.from({ length: 400 }, (_, day) => nameAt(day));
		expect(daysOf(retainedSnapshots(names, { daily: 7, weekly: 5, monthly: 12 })).sort()).toEqual([
			...["2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30", "2026-07-31", "2026-08-31"],
			...["2026-09-30", "2026-10-31", "2026-11-30", "2026-12-31"],
			// These are Sundays. The fifth week and the twelfth month extend beyond the list.
			...["2027-01-10", "2027-01-17", "2027-01-24"],
			...["2027-01-29", "2027-01-30", "2027-01-31"],
			...["2027-02-01", "2027-02-02", "2027-02-03", "2027-02-04"],
		]);
	});

	it("includes names that are not in the program's format", () => {
		const rule = { daily: 1, weekly: 0, monthly: 0 };
		expect([...retainedSnapshots(["before-the-move", nameAt(1), nameAt(2)], rule)]).toEqual([
			"before-the-move",
			nameAt(2),
		]);
		expect(momentOf(nameAt(2))).toBe(first + 2 * dayMs);
	});

	it("includes the last three before updates, whatever their age", () => {
		const before = [1, 2, 3, 4].map((day) => `${nameAt(day)}-before-update`);
		const rule = { daily: 1, weekly: 0, monthly: 0 };
		expect([...retainedSnapshots([...before, nameAt(4.1)], rule)]).toEqual([...before.slice(1), nameAt(4.1)]);
		expect(momentOf(before[0] ?? "")).toBe(first + dayMs);
	});

	it("includes the newest, and no more than the rule", () => {
		holds(
			fc.property(backups, rules, (names, rule) => {
				const stored = retainedSnapshots(names, rule);
				expect(stored).toContain(names.at(-1));
				expect(stored.size).toBeLessThanOrEqual(rule.daily + rule.weekly + rule.monthly);
			}),
		);
	});

	it("is the same whether the rule is applied after each backup or once", () => {
		holds(
			fc.property(backups, rules, (names, rule) => {
				let left: string[] = [];
				for (const name of names)
					left = [...left, name].filter((_, __, all) => retainedSnapshots(all, rule).has(_));
				expect(left).toEqual(names.filter((name) => retainedSnapshots(names, rule).has(name)));
			}),
			{ times: 50 },
		);
	});
});
