import { expect, it } from "vitest";
import { placeholdersIn } from "../pages/placeholders.ts";
import { startingPointsFor } from "../pages/starting-points/starting-points.ts";
import { targetLinkedBy } from "./article-link.ts";
import { isPagePath, parentPath } from "./page-path.ts";

it.each([
	["/about", true],
	["/about/careers/roles", true],
	["/about/careers/roles/more", false],
	["/About", false],
	["/about/", false],
	["/about.html", false],
	["/library", false],
	["/library/anchors", false],
	["/services/design", false],
	["/people", false],
	["/shortlist", false],
	["/cms", false],
	["/api/pages", false],
	["/healthz", false],
	["/", false],
])("whether %s can be the address of a page: %s", (path, isOne) => expect(isPagePath(path)).toBe(isOne));

it("the path of the parent is what precedes the last part", () => {
	expect(["/a/b/c", "/a", ""].map(parentPath)).toEqual(["/a/b", "", ""]);
});

it.each([
	["/library/Anchors?from=mail", "/library/anchors"],
	["/about/careers/", "/about/careers"],
	["/About#team", "/about"],
	["/pages/g5b1n7s3w9p2d6k0x4t8", "/pages/g5b1n7s3w9p2d6k0x4t8"],
	["/media/g5b1n7s3w9p2d6k0x4t8/plan.pdf", undefined],
	["/services/Design/#costs", "/services/design"],
	["/people", undefined],
	["/", undefined],
	["/#team", undefined],
	["https://example.nz/about", undefined],
])("a link to %s leads to %s", (address, target) => expect(targetLinkedBy(address)).toBe(target));

it("placeholders are texts in square brackets, each once; numbers of notes are none", () => {
	expect(placeholdersIn("<p>[legal name] of [place], [legal name] [1] [12] [] <b>[</b>x]</p>")).toEqual([
		"[legal name]",
		"[place]",
	]);
});

it("the privacy policy to start with is that of the country", () => {
	const privacyOf = (country: string) =>
		startingPointsFor(country).flatMap(({ name, label }) =>
			name === "privacy" ? [label.replace("Privacy policy, ", "")] : [],
		);
	expect(["NZ", "AU", "DE"].map(privacyOf)).toEqual([
		["New Zealand"],
		["Australia"],
		["New Zealand", "Australia"],
	]);
	for (const { values } of startingPointsFor(""))
		expect(placeholdersIn(values.content ?? "")).not.toEqual([]);
});
