import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { articleOfPath, isOwnPath, pathKey, tidyPath } from "./site-path.ts";

describe("Paths of a site", () => {
	it.each([
		["/About-Us.aspx", "/About-Us.aspx"],
		["/our//work/", "/our/work"],
		["/caf%C3%A9", "/café"],
		["/cafe\u0301", "/café"],
		["/100%", "/100%"],
		["/", "/"],
	])("%j is %j", (text, path) => expect(tidyPath(text)).toBe(path));

	it.each([
		"",
		"about",
		"//evil.example",
		"/a/../b",
		"/a/%2e%2e/b",
		"/a\\b",
		"/a?b",
		"/a#b",
		"/a%00b",
		"/a%0d%0ab",
	])("%j is none", (text) => expect(tidyPath(text)).toBeUndefined());

	it("are compared in small letters, and stay as they are", () => {
		expect(pathKey("/ABOUT/Us/")).toBe("/about/us");
		holds(
			fc.property(fc.webPath(), (path) => {
				const tidy = tidyPath(path);
				if (tidy === undefined || tidy.includes("%")) return;
				expect(tidyPath(tidy)).toBe(tidy);
			}),
		);
	});

	it("are the program's own, an article's, or free", () => {
		for (const path of [
			"/",
			"/library",
			"/services",
			"/people",
			"/CMS/users",
			"/sitemap-2.xml",
			"/api/x",
			"/robots.txt",
		])
			expect([path, isOwnPath(path)]).toEqual([path, true]);
		for (const path of ["/about", "/library/pods", "/services/pods", "/people/jo", "/cmsx", "/apis"])
			expect([path, isOwnPath(path)]).toEqual([path, false]);
		expect(articleOfPath("/library/pods")).toBe("pods");
		expect(articleOfPath("/library/pods/more")).toBeUndefined();
	});
});
