import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { destination, path } from "./path.ts";

const from = path("From", { required: true }).schema;
const to = destination("To", { required: true }).schema;

describe("The source of a redirect", () => {
	it.each([
		["/About-Us/", "/About-Us"],
		["https://old.example.nz/services/pods.html", "/services/pods.html"],
		[" /pods ", "/pods"],
		["/?P=12", "/?p=12"],
		["https://old.example.nz/?page_id=7", "/?page_id=7"],
	])("takes %j as %j", (typed, stored) => expect(from.parse(typed)).toBe(stored));

	it.each([
		["", "From is required"],
		["about", "From must be a path that begins with /, of at most 300 characters"],
		...["/page.php?id=3", "/?p=12&lang=en", "/?p=twelve", "/?utm_id=12", "/?p=12#top"].map((typed) => [
			typed,
			"From ends before ? and #: what follows these is not compared, but for a number such as /?p=12",
		]),
		["/blog/*", "From is one address: * stands for no others. Add a redirect for each of them"],
		["/", "Visitors always find the website's own page at /"],
		["/cms/users", "Visitors always find the website's own page at /cms/users"],
		["/LIBRARY", "Visitors always find the website's own page at /LIBRARY"],
	])("refuses %j: %s", (typed, message) => {
		expect(from.safeParse(typed).error?.issues[0]?.message).toBe(message);
	});
});

describe("The target of a redirect", () => {
	it.each([
		["/library?type=insight#top", "/library?type=insight#top"],
		["/whānau", "/wh%C4%81nau"],
		["https://Example.nz", "https://example.nz/"],
		["http://old.example.nz/b", "http://old.example.nz/b"],
		["/a/../b", "/b"],
	])("takes %j as %j", (typed, stored) => expect(to.parse(typed)).toBe(stored));

	it.each([
		"about",
		"//evil.example",
		"/\\evil.example",
		"/..//evil.example",
		"ftp://example.nz",
		"javascript:alert(1)",
		"https://name:secret@example.nz/",
		"/a\r\nset-cookie: a=b",
		"https://",
	])("refuses %j", (typed) => expect(to.safeParse(typed).success).toBe(false));

	it("is an ASCII header value with an address on this website or on the web, whatever is typed", () => {
		holds(
			fc.property(fc.oneof(fc.webUrl(), fc.webPath(), fc.string()), (typed) => {
				const { success, data } = to.safeParse(typed);
				if (!success) return;
				expect(data).toMatch(/^(\/(?!\/)|https?:\/\/)[\x21-\x7e]*$/);
				expect(new URL(data, "https://this.site").protocol).toMatch(/^https?:$/);
			}),
		);
	});
});
