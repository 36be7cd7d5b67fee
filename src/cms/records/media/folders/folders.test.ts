import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../../../tests/setup/input/holds.ts";
import { countIn, crumbsOf, everyFolder, foldersWithin } from "./folders.ts";

const all = [
	{ folder: "", count: 9 },
	{ folder: "logos", count: 2 },
	{ folder: "projects", count: 1 },
	{ folder: "projects/wharf", count: 3 },
	{ folder: "projects/wharf/plans", count: 4 },
	{ folder: "projects-old/2 b", count: 1 },
	{ folder: "projects-old/10 a", count: 1 },
];

it("Files are counted per folder without its subfolders, and in the library all together", () => {
	const all = [
		{ folder: "", count: 2 },
		{ folder: "a", count: 3 },
		{ folder: "a/b", count: 5 },
	];
	expect([countIn(all, ""), countIn(all, "a"), countIn(all, "c"), countIn([], "")]).toEqual([
		10,
		3,
		0,
		undefined,
	]);
});

describe("Folders of files", () => {
	it.each([
		[
			"",
			[
				["logos", 2],
				["projects", 8],
				["projects-old", 2],
			],
		],
		["projects", [["projects/wharf", 7]]],
		[
			"projects-old",
			[
				["projects-old/2 b", 1],
				["projects-old/10 a", 1],
			],
		],
		["projects/wharf/plans", []],
		["nowhere", []],
	])("within %j are %j", (parent, expected) => {
		expect(foldersWithin(all, parent).map(({ folder, count }) => [folder, count])).toEqual(expected);
	});

	it("link to one another", () => {
		expect(crumbsOf("a/b c/d")).toEqual([
			{ folder: "a", name: "a" },
			{ folder: "a/b c", name: "b c" },
			{ folder: "a/b c/d", name: "d" },
		]);
		expect(crumbsOf("")).toEqual([]);
		expect(
			everyFolder([
				{ folder: "a/b", count: 1 },
				{ folder: "", count: 1 },
			]),
		).toEqual(["a", "a/b"]);
	});

	it("count every file once", () => {
		const folder = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 4 }).map((parts) => parts.join("/"));
		const some = fc.uniqueArray(fc.record({ folder, count: fc.nat(20) }), { selector: (one) => one.folder });
		holds(
			fc.property(some, (listed) => {
				const inFolders = listed.filter((one) => one.folder !== "");
				const sum = (counted: readonly { readonly count: number }[]) =>
					counted.reduce((total, { count }) => total + count, 0);
				expect(sum(foldersWithin(listed, ""))).toBe(sum(inFolders));
			}),
		);
	});
});
