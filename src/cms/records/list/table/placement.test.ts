import { describe, expect, it } from "vitest";
import { type RecordId, toId } from "../../../../model/ids.ts";
import { placedOn, websitesOf, withoutPlacement } from "./placement.ts";

const team = {
	id: toId<RecordId>("w1"),
	domainKey: "team" as const,
	domain: "team.example.nz",
	aliases: ["staff.example.nz"],
};
const digital = {
	id: toId<RecordId>("w2"),
	domainKey: "digital-nz" as const,
	domain: "digital.example.nz",
	aliases: [],
};
const second = {
	id: toId<RecordId>("w3"),
	domainKey: "digital-nz" as const,
	domain: "digital-2.example.nz",
	aliases: [],
};
const all = [team, digital, second];

describe("The placement of a record", () => {
	it.each([
		[["w1"], ["w1"]],
		[["digital-nz"], ["w2", "w3"]],
		[
			["staff.example.nz", "w2"],
			["w1", "w2"],
		],
		[["elsewhere"], []],
	])("%j is on %j", (values, expected) => {
		expect(websitesOf(values, all).map(({ id }) => id)).toEqual(expected);
	});

	it("gets a website by its id, unless it is there already", () => {
		expect(placedOn(["digital-nz"], team)).toEqual(["digital-nz", "w1"]);
		expect(placedOn(["digital-nz"], second)).toEqual(["digital-nz"]);
	});

	it("loses a website under any of its names, and no other", () => {
		expect(withoutPlacement(["w1", "team", "staff.example.nz", "w2"], team, all)).toEqual(["w2"]);
		expect(withoutPlacement(["digital-nz", "w1"], digital, all)).toEqual(["w1", "w3"]);
	});
});
