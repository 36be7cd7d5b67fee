import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { cacheKey } from "./address.ts";

describe("The address that a page is cached under", () => {
	it.each([
		["/", "/"],
		["/?utm_source=mail&fbclid=x", "/"],
		["/library", "/library"],
		["/library?", "/library"],
		["/library?page=1&type=", "/library"],
		["/library?page=2&type=insight", "/library?type=insight&page=2"],
		["/library?type=insight&x=1&page=2", "/library?type=insight&page=2"],
		["/library?query=+&page=3", "/library?page=3"],
		["/library/c2h7k0w4q8m6t1y5j9d3?ref=mail", "/library/c2h7k0w4q8m6t1y5j9d3"],
		["/services/rack-audits?ref=mail", "/services/rack-audits"],
		["/people/aroha-ngata", "/people/aroha-ngata"],
		["/about/careers?ref=mail", "/about/careers"],
		["/sitemap.xml", "/sitemap.xml"],
		["/sitemap-2.xml?from=mail", "/sitemap-2.xml"],
		["/.well-known/security.txt", "/.well-known/security.txt"],
	])("of %s is %s", (target, stored) => expect(cacheKey(target)).toBe(stored));

	it.each([
		"/library?query=racking",
		"/library?type=insight&type=case-study",
		"/library?page=0",
		"/library?page=-1",
		"/library?page=99999",
		"/library?type=other",
		"/library/",
		"/library/a/b",
		"/services",
		"/people/a/b",
		"/library/%61",
		"/cms",
		"/api/content",
		"/nowhere/",
		"/projects/design",
		"/?p=12",
		"/sitemap-0.xml",
		"/feed.json/",
		"http://other.example.nz/",
		"//",
		`/?${"x".repeat(400)}`,
		"",
	])("is none for %s", (target) => expect(cacheKey(target)).toBeUndefined());

	it("is its own, whatever it was made of", () => {
		holds(
			fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
				const stored = cacheKey(`${path}?${query}`);
				if (stored !== undefined) expect(cacheKey(stored)).toBe(stored);
			}),
		);
	});
});
