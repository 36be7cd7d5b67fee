import { describe, expect, it } from "vitest";
import type { ScheduledFor } from "./api/editorial/scheduled-for.ts";
import { asLine, effectOf, shortTime, stateLine, undoEffect } from "./state-line.ts";

const now = Date.UTC(2026, 10, 30, 0, 0);
const timeZone = "Pacific/Auckland";
/** Thursday, 9 am in Auckland. */
const thursday = Date.UTC(2026, 11, 2, 20, 0);

const scheduledFor = (more: Partial<ScheduledFor>): ScheduledFor => ({
	...{ id: "r", version: 1, action: "publish", wallTime: "2026-12-03T09:00", timeZone, at: thursday },
	...{ scope: "all", where: "", draftVersion: 1, problem: "", ...more },
});
const news = { id: "r", title: "December news" };

describe("The state of a record in words", () => {
	it("is the published state", () => {
		const text = (state: "draft" | "live" | "changed" | "taken-down" | undefined, isInPreparation = false) =>
			stateLine({ state, scheduled: [], isInPreparation }, now).text;
		expect([text(undefined), text("draft"), text("live"), text("changed"), text("taken-down")]).toEqual([
			...["Draft", "Draft", "Live", "Live, unpublished changes", "Taken down"],
		]);
		expect([text("live", true), text("draft", true)]).toEqual(["In preparation", "Draft"]);
	});

	it("includes its next changes, their time and release, and excluded changes", () => {
		const publish = scheduledFor({ release: news });
		expect(stateLine({ state: "draft", scheduled: [publish] }, now)).toEqual({
			text: "Goes live Thu 9:00 am (December news)",
			like: "scheduled",
		});
		const changed = { state: "changed", scheduled: [scheduledFor({})] } as const;
		expect(stateLine({ ...changed, laterWords: 2 }, now).text).toBe(
			"Live; changes go live Thu 9:00 am; 2 later words are not included",
		);
		expect(stateLine({ ...changed, laterWords: 1 }, now).text).toMatch(/; 1 later word is not included$/);
		const takeDown = scheduledFor({ action: "take-down", at: thursday + 30 * 86_400_000 });
		expect(stateLine({ state: "live", scheduled: [takeDown] }, now)).toEqual({
			text: "Live; is taken down 2 Jan 2027, 9:00 am",
			like: "live",
		});
		expect(stateLine({ state: "draft", scheduled: [publish, takeDown] }, now).text).toBe(
			"Goes live Thu 9:00 am (December news); is taken down 2 Jan 2027, 9:00 am",
		);
	});

	it("has the same words for one scheduled action, with its scopes and its result", () => {
		expect(effectOf({ action: "publish", where: "in Australia" })).toBe("goes live in Australia");
		expect(effectOf({ action: "take-down", state: "failed", where: "" })).toBe("was not taken down");
		expect(asLine(undoEffect)).toBe("Is undone");
	});

	it("names the scopes with unpublished changes", () => {
		const changedIn = "in Australia and on Racking NZ";
		expect(stateLine({ state: "live", scheduled: [], changedIn }, now)).toEqual({
			text: "Live, unpublished changes in Australia and on Racking NZ",
			like: "changed",
		});
		expect(stateLine({ state: "changed", scheduled: [], changedIn: "in Australia" }, now).text).toBe(
			"Live, unpublished changes, also in Australia",
		);
		expect(stateLine({ state: "draft", scheduled: [], changedIn: "in Australia" }, now).text).toBe(
			"Draft, also in Australia",
		);
		expect(stateLine({ state: "live", scheduled: [scheduledFor({})], changedIn }, now).text).toBe(
			"Live; changes go live Thu 9:00 am",
		);
	});

	it("has times of its time zone", () => {
		expect(shortTime(thursday, "Australia/Sydney", now)).toBe("Thu 7:00 am");
		expect(shortTime(Date.UTC(2026, 11, 24, 20), timeZone, now)).toBe("25 Dec, 9:00 am");
	});
});
