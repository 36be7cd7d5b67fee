import { describe, expect, it } from "vitest";
import { endingOf, needsDescription, saySize } from "./media-file.ts";

describe("A file of the library", () => {
	it.each([
		[0, "0 bytes"],
		[1, "1 byte"],
		[999, "999 bytes"],
		[1_000, "1 kB"],
		[1_499, "1.5 kB"],
		[41_600, "42 kB"],
		[999_999, "1 MB"],
		[4_230_000, "4.2 MB"],
		[50_000_000, "50 MB"],
		[3_000_000_000_000_000, "3000 TB"],
	])("of %i bytes has %s", (bytes, said) => {
		expect(saySize(bytes)).toBe(said);
	});

	it.each([
		["plan.pdf", "PDF"],
		["shed.tar.gz", "GZ"],
		["README", "File"],
		[".htaccess", "File"],
		["a.b.c d", "File"],
	])("named %s ends with %s", (name, ending) => {
		expect(endingOf({ name })).toBe(ending);
	});

	it.each([
		[{ type: "picture", alt: " ", decorative: false }, true],
		[{ type: "picture", alt: "A shed", decorative: false }, false],
		[{ type: "picture", alt: "", decorative: true }, false],
		[{ type: "video", alt: "", decorative: false }, false],
	] as const)("%j has yet to be described: %s", (file, expected) => {
		expect(needsDescription(file)).toBe(expected);
	});
});
