import { describe, expect, it } from "vitest";
import { newChangeId, openChanges } from "./changes.ts";

describe("Changes", () => {
	it("tell when something was written by the clock of who wrote it, and once", () => {
		const changes = openChanges();
		const heard: [string[], number][] = [];
		changes.subscribe((tags, at) => heard.push([[...tags], at]));
		const before = Date.now();
		const id = newChangeId();
		const behind = `${before - 60_000}${id.slice(13)}`;
		for (const each of [id, id, behind]) changes.receive({ id: each, places: "a\nb" });
		expect(heard.map(([tags]) => tags)).toEqual([
			["a", "b"],
			["a", "b"],
		]);
		const [[, first = 0] = [], [, second] = []] = heard;
		expect(first).toBeGreaterThanOrEqual(before);
		expect(second).toBe(before - 60_000);
	});

	it("take what an older program has written for written now", () => {
		const changes = openChanges();
		let at = 0;
		changes.subscribe((_, when) => {
			at = when;
		});
		const before = Date.now();
		changes.receive({ id: "c2h7k0w4q8m6t1y5j9d3", places: "a" });
		expect(at).toBeGreaterThanOrEqual(before);
	});
});
