import { describe, expect, it } from "vitest";
import { directPlaces, sayPlace, websitesAt } from "./place-names.ts";

const websites = [
	{ id: "w1", name: "Setout", domain: "setout.nz", aliases: ["set-out.nz"], domainKey: "digital-nz" },
	{ id: "w2", name: "Bays", domain: "bays.nz", aliases: [], domainKey: "racking-nz" },
];

describe("Places of an article", () => {
	it("that are no brands are said by what they stand for", () => {
		const places = directPlaces(["digital-nz", "set-out.nz", "w2", "elsewhere.nz"], websites);
		expect(places.map(sayPlace)).toEqual([
			"set-out.nz (Setout)",
			"Bays (this website only)",
			"elsewhere.nz (no website has it)",
		]);
	});

	it.each([
		[["racking-nz"], ["w2"]],
		[["setout.nz"], ["w1"]],
		[
			["set-out.nz", "w2"],
			["w1", "w2"],
		],
		[["team"], []],
	])("%j are on %j", (values, ids) => {
		expect(websitesAt(values, websites).map(({ id }) => id)).toEqual(ids);
	});
});
