import { describe, expect, it } from "vitest";
import { scopesOf, unitScope } from "./scopes-of-website.ts";
import { byNearness, parseScope, scopeLabel } from "./website-scope.ts";

describe("The scopes of a website", () => {
	it("are itself, its unit, its country and all, the nearest first", () => {
		const scopes = scopesOf({ id: "abc", unit: "Fit-out & Racking", country: "GB" });
		expect(scopes).toEqual(["website:abc", "unit:fit-out-and-racking", "country:gb", "all"]);
		expect(scopes.toReversed().toSorted(byNearness)).toEqual(scopes);
		expect(scopes.map((scope) => scopeLabel(scope))).toEqual([
			...["abc", "All Fit out and racking websites", "All UK websites", "All websites"],
		]);
		expect(scopeLabel("unit:fit-out-and-racking", "Fit-out & Racking")).toBe(
			"All Fit-out & Racking websites",
		);
		expect(scopeLabel("website:abc", "Racking UK")).toBe("Racking UK");
	});

	it("leave out unset fields of the website", () => {
		expect(scopesOf({ id: "abc", unit: " ", country: "" })).toEqual(["website:abc", "all"]);
	});

	it("have one unit for two spellings, and one each for units in other scripts", () => {
		expect(unitScope("Fit-out")).toBe(unitScope("FIT OUT"));
		expect(unitScope("株式会社 東京")).toBe("unit:x--2meyvwhexl2x6");
		expect(unitScope(" 株式会社  東京 ")).toBe(unitScope("株式会社 東京"));
		expect(unitScope("株式会社 東京")).not.toBe(unitScope("大阪"));
		expect(unitScope("!?")).toBe("unit:!?");
	});

	it.each([
		["all", { kind: "all", of: "" }],
		["country:nz", { kind: "country", of: "nz" }],
		["unit:racking", { kind: "unit", of: "racking" }],
		["unit:東京", { kind: "unit", of: "東京" }],
		["website:a:b", { kind: "website", of: "a:b" }],
		...[
			"",
			"ALL",
			"all:x",
			"country:NZ",
			"country:zz",
			"country:",
			"unit:",
			"unit:a b",
			"racking-nz",
			"a.nz",
		].map((text) => [text, undefined] as const),
	] as const)("are read: %s", (text, parts) => {
		expect(parseScope(text)).toEqual(parts);
	});
});
