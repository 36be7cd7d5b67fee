import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../../../tests/setup/input/holds.ts";
import { newUniquePart, pathOnWire, tidyName } from "./path-on-wire.ts";

describe("The path of an upload", () => {
	it.each([
		["shed.jpg", "projects/wharf", "", "projects/wharf/2026/shed.jpg"],
		["shed.jpg", "", "", "2026/shed.jpg"],
		["shed.jpg", "/a//b/", "k3", "a/b/2026/k3/shed.jpg"],
		["a/b\\c.jpg", "", "", "2026/a b c.jpg"],
		["  Tāmaki  plan.PDF ", "", "", "2026/Tāmaki plan.PDF"],
		[".gitignore", "", "", "2026/file.gitignore"],
		["..", "", "", "2026/file."],
	])("of %j in %j, made distinct by %j: %s", (name, folder, apart, path) => {
		expect(pathOnWire(name, folder, 2026, apart)).toBe(path);
	});

	it("is valid for the bucket, whatever the file is called", () => {
		holds(
			fc.property(fc.string({ unit: "binary", maxLength: 150 }), (name) => {
				const tidy = tidyName(name);
				expect(tidy).toBe(tidyName(tidy));
				expect(new TextEncoder().encode(tidy).length).toBeLessThan(600);
				expect(tidy.trim()).toBe(tidy);
				expect(tidy).toMatch(/^[^/]+$/);
				expect([".", ".."]).not.toContain(tidy);
				expect([...tidy].every((character) => character >= " " && character !== "\u007f")).toBe(true);
			}),
		);
	});

	it("is unique each time", () => {
		expect(new Set(Array.from({ length: 200 }, newUniquePart)).size).toBe(200);
	});
});
