import { describe, expect, it } from "vitest";
import { filesQuery, isNarrowed, readMediaState } from "./media-address.ts";

const query = (address: string) => filesQuery(readMediaState(new URLSearchParams(address)));

describe("The address of the library", () => {
	it.each([
		["", { search: "", where: {}, order: "-createdAt" }],
		["folder=/projects//wharf/", { search: "", where: { folder: "projects/wharf" }, order: "-createdAt" }],
		[
			"type=picture&used=false&described=false&order=-size",
			{ search: "", where: { type: "picture", used: "false", described: "false" }, order: "-size" },
		],
		["q=shed", { search: "shed", where: {} }],
		["q=shed&order=name", { search: "shed", where: {}, order: "name" }],
		["type=spell&used=maybe&order=blob&view=3d", { search: "", where: {}, order: "-createdAt" }],
	])("%j requests %j", (address, expected) => {
		expect(query(address)).toEqual(expected);
	});

	it("contains the view only if it was chosen", () => {
		const viewOf = (address: string) => readMediaState(new URLSearchParams(address)).view;
		expect(["", "view=list", "view=grid", "view=x"].map(viewOf)).toEqual([
			undefined,
			"list",
			"grid",
			undefined,
		]);
	});

	it.each([
		["", 60],
		["shown=120", 120],
		["shown=61", 120],
		["shown=-1", 60],
		["shown=all", 60],
	])("%j shows at most %i files", (address, expected) => {
		expect(readMediaState(new URLSearchParams(address)).most).toBe(expected);
	});

	it.each([
		["", false],
		["folder=a", false],
		["q=+", false],
		["q=a", true],
		["type=video", true],
	])("%j narrows: %s", (address, expected) => {
		expect(isNarrowed(readMediaState(new URLSearchParams(address)))).toBe(expected);
	});
});
