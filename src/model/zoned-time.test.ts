import { describe, expect, it } from "vitest";
import { findTimeZone, isWallTime, resolveWallTime, wallTimeAt } from "./zoned-time.ts";

const iso = (at: number) => new Date(at).toISOString().slice(0, 16);

function when(timeZone: string, wallTime: string): string {
	const { at, shift } = resolveWallTime({ timeZone, wallTime });
	return shift === "none" ? iso(at) : `${shift}: ${iso(at)}`;
}

describe("Times in a time zone", () => {
	it.each([
		// Clocks go forward on the last Sunday of September, back on the first of April.
		["Pacific/Auckland", "2026-09-26T09:00", "2026-09-25T21:00"],
		["Pacific/Auckland", "2026-09-27T01:59", "2026-09-26T13:59"],
		["Pacific/Auckland", "2026-09-27T02:00", "forward: 2026-09-26T14:00"],
		["Pacific/Auckland", "2026-09-27T02:30", "forward: 2026-09-26T14:30"],
		["Pacific/Auckland", "2026-09-27T03:00", "2026-09-26T14:00"],
		["Pacific/Auckland", "2026-09-27T09:00", "2026-09-26T20:00"],
		["Pacific/Auckland", "2027-04-04T01:59", "2027-04-03T12:59"],
		["Pacific/Auckland", "2027-04-04T02:30", "first: 2027-04-03T13:30"],
		["Pacific/Auckland", "2027-04-04T03:00", "2027-04-03T15:00"],
		["Pacific/Auckland", "2027-04-04T09:00", "2027-04-03T21:00"],
		// A week later than in New Zealand, and back on the same day.
		["Australia/Sydney", "2026-10-03T09:00", "2026-10-02T23:00"],
		["Australia/Sydney", "2026-10-04T02:30", "forward: 2026-10-03T16:30"],
		["Australia/Sydney", "2026-10-04T09:00", "2026-10-03T22:00"],
		["Australia/Sydney", "2027-04-04T02:30", "first: 2027-04-03T15:30"],
		// Without transitions, and with transitions of half an hour.
		["Australia/Brisbane", "2026-10-04T02:30", "2026-10-03T16:30"],
		["Australia/Lord_Howe", "2026-10-04T02:15", "forward: 2026-10-03T15:45"],
		["Australia/Lord_Howe", "2026-10-04T02:30", "2026-10-03T15:30"],
		["Australia/Lord_Howe", "2027-04-04T01:45", "first: 2027-04-03T14:45"],
		["UTC", "2026-10-04T02:30", "2026-10-04T02:30"],
	])("%s, %s", (timeZone, wallTime, expected) => {
		expect(when(timeZone, wallTime)).toBe(expected);
	});

	it("are converted back from every instant of the nights in which clocks change", () => {
		for (const timeZone of [
			"Pacific/Auckland",
			"Australia/Sydney",
			"Australia/Brisbane",
			"Australia/Lord_Howe",
		])
			for (const night of ["2026-09-26T10:00Z", "2026-10-03T10:00Z", "2027-04-03T10:00Z"])
				for (let minutes = 0; minutes < 12 * 60; minutes += 15) {
					const at = Date.parse(night) + minutes * 60_000;
					const wallTime = wallTimeAt(timeZone, at);
					const resolved = resolveWallTime({ timeZone, wallTime });
					expect(resolved.shift).not.toBe("forward");
					// A repeated time occurs again at most an hour later.
					expect(at - resolved.at).toBeLessThanOrEqual(resolved.shift === "first" ? 60 * 60_000 : 0);
					expect(wallTimeAt(timeZone, resolved.at)).toBe(wallTime);
				}
	});

	it("are for existing days and known zones", () => {
		const texts = [
			"2026-11-30T09:00",
			"2026-11-31T09:00",
			"2026-11-30T24:00",
			"2026-11-30 09:00",
			"soon",
			"",
		];
		expect(texts.filter(isWallTime)).toEqual(["2026-11-30T09:00"]);
		expect(findTimeZone("pacific/auckland")).toBe("Pacific/Auckland");
		for (const name of ["+13:00", "Pacific/Atlantis", "", "Pacific/Auckland\0"])
			expect(findTimeZone(name)).toBeUndefined();
	});
});
