import { describe, expect, it } from "vitest";
import { timeOf } from "./time-of.ts";

const read = (text: unknown, dates?: "day-first" | "month-first") => {
	const at = timeOf(text, dates);
	return at === undefined ? undefined : new Date(at).toISOString().replace(":00.000Z", "Z");
};

describe("A date", () => {
	it.each([
		["2019-05-01", "2019-05-01T00:00Z"],
		["2019-05-01 09:30", "2019-05-01T09:30Z"],
		["2019-05-01T09:30:00+12:00", "2019-04-30T21:30Z"],
		["2019/5/1", "2019-05-01T00:00Z"],
		["May 1, 2019", "2019-05-01T00:00Z"],
		["Wednesday, May 1st, 2019 at 3:04 p.m.", "2019-05-01T15:04Z"],
		["1 May 2019", "2019-05-01T00:00Z"],
		["1st of May 2019, 12:05 am", "2019-05-01T00:05Z"],
		["01-Sept-2019", "2019-09-01T00:00Z"],
		["Wed, 01 May 2019 10:00:00 +0000", "2019-05-01T10:00Z"],
		["Wed, 01 May 2019 10:00:00 GMT", "2019-05-01T10:00Z"],
		["Wed May 01 2019 12:34:00 GMT+1200 (New Zealand Standard Time)", "2019-05-01T00:34Z"],
		["31/12/2023", "2023-12-31T00:00Z"],
		["12/31/2023 3:04 PM", "2023-12-31T15:04Z"],
		["5/5/2019", "2019-05-05T00:00Z"],
		[1_556_668_800, "2019-05-01T00:00Z"],
		["1556668800000", "2019-05-01T00:00Z"],
	])("is read if it is unambiguous: %s", (text, expected) => {
		expect(read(text)).toBe(expected);
	});

	it.each([
		"05/01/2019 3:04 PM",
		"5/6/19",
		"2023-02-31",
		"31 February 2023",
		"32/12/2023",
		"May 2019",
		"Mayor 1, 2019",
		"1 May 2019 25:00",
		"1 May 2019 13:00 pm",
		"soon",
	])("is not read otherwise: %s", (text) => {
		expect(read(text)).toBeUndefined();
	});

	it("is read in the order of a map", () => {
		expect(read("05/01/2019 3:04 PM", "day-first")).toBe("2019-01-05T15:04Z");
		expect(read("05/01/2019 3:04 PM", "month-first")).toBe("2019-05-01T15:04Z");
	});
});
