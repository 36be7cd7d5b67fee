import { describe, expect, it } from "vitest";
import { dayAfter, daysFrom, firstDayOf, mondayOf, onDay, todayIn } from "./calendar-days.ts";

describe("The days of the calendar", () => {
	it("are whole weeks from a Monday on, also over days of 23 and 25 hours", () => {
		expect(mondayOf("2026-09-27")).toBe("2026-09-21");
		expect(mondayOf("2026-09-28")).toBe("2026-09-28");
		expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
		const days = daysFrom("2026-09-21");
		expect([days.length, days[6], days[34]]).toEqual([35, "2026-09-27", "2026-10-25"]);
	});

	it("start at the date in the address, otherwise today", () => {
		expect(firstDayOf("2026-11-25", "2026-01-01")).toBe("2026-11-23");
		for (const asked of [null, "soon", "2026-99-99"])
			expect(firstDayOf(asked, "2026-11-25")).toBe("2026-11-23");
		expect(todayIn("Pacific/Auckland", Date.UTC(2026, 10, 22, 12))).toBe("2026-11-23");
	});

	it("move an item to another day at its former time", () => {
		const item = { wallTime: "2026-09-26T09:00", timeZone: "Pacific/Auckland" } as Parameters<
			typeof onDay
		>[0];
		expect(onDay(item, "2026-09-28")).toEqual({ wallTime: "2026-09-28T09:00", timeZone: "Pacific/Auckland" });
	});
});
