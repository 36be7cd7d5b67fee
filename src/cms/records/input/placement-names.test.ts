import { describe, expect, it } from "vitest";
import {
	byDomainKey,
	directPlacements,
	sayPlacement,
	someWebsitesAt,
	websitesAt,
} from "./placement-names.ts";

const websites = [
	{ id: "w1", name: "Setout", domain: "setout.nz", aliases: ["set-out.nz"], domainKey: "digital-nz" },
	{ id: "w2", name: "Bays", domain: "bays.nz", aliases: [], domainKey: "racking-nz" },
];
const all = { websites, areAll: true, absent: new Set<string>() };

describe("Placements of an article", () => {
	it("that are no brands are named by their websites", () => {
		const placements = directPlacements(["digital-nz", "set-out.nz", "w2", "elsewhere.nz"], all);
		expect(placements.map(sayPlacement)).toEqual([
			"set-out.nz (Setout)",
			"Bays (this website only)",
			"elsewhere.nz (no website has it)",
		]);
	});

	it("are those of its brand if a website has its id or a host", () => {
		expect(byDomainKey(["set-out.nz", "digital-nz", "w2", "elsewhere.nz"], all)).toEqual([
			"digital-nz",
			"racking-nz",
			"elsewhere.nz",
		]);
	});

	it("are shown as written until the server has responded", () => {
		const some = { websites, areAll: false, absent: new Set(["nobodys.nz"]) };
		expect(directPlacements(["later.nz", "nobodys.nz"], some).map(sayPlacement)).toEqual([
			"later.nz",
			"nobodys.nz (no website has it)",
		]);
	});

	it("show the websites of the first of them and the number of the rest, if there are too many to load", () => {
		const some = { websites, areAll: false, absent: new Set<string>(), groups: [] };
		const seen = (found: { websites: readonly { id: string }[]; more: number }) => [
			found.websites.map(({ id }) => id).join(" "),
			found.more,
		];
		expect(seen(someWebsitesAt(["digital-nz", "bays.nz", "x1", "x2"], some, 3))).toEqual(["w1 w2", 1]);
		expect(seen(someWebsitesAt(["bays.nz", "x1", "x2", "x3"], some, 2))).toEqual(["w2", 2]);
		expect(seen(someWebsitesAt(["w2", "w1"], { ...some, areAll: true }, 1))).toEqual(["w1 w2", 0]);
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
