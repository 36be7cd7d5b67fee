import { describe, expect, it } from "vitest";
import { safeFrom } from "./safe-from.ts";

const origin = "https://digital.example.nz";

describe("AU-03 where users go after signing in", () => {
	it.each(["/cms", "/cms/team", "/cms/content/abc?brand=team#title", "/cms?brand=digital-nz"])(
		"%s",
		(from) => {
			expect(safeFrom(from, origin)).toBe(from);
		},
	);

	it.each([
		null,
		"",
		"//evil.test",
		"/\\evil.test",
		"\\\\evil.test/cms",
		"https:evil.test",
		"https://evil.test/cms",
		"javascript:alert(1)",
		"/cmsevil",
		"/cms/../library",
		"/cms/%2e%2e/library",
		"/cms@evil.test",
		"cms",
		"/library",
		"/cms/login?from=/cms",
		"/cms/set-password",
	])("not %s", (from) => {
		expect(safeFrom(from, origin)).toBe("/cms");
	});
});
