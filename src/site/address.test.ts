import { describe, expect, test } from "vitest";
import { embedFrom, linkTo, telephoneLink } from "./address.ts";

describe("linkTo", () => {
	test.each([
		["https://example.com/a", "https://example.com/a"],
		["/media/statement.pdf", "/media/statement.pdf"],
		["mailto:hello@example.com", "mailto:hello@example.com"],
		["tel:+6445550100", "tel:+6445550100"],
		["www.example.com/pricing", "https://www.example.com/pricing"],
		[" https://example.com ", "https://example.com"],
	])("keeps %s", (value, expected) => expect(linkTo(value)).toBe(expected));

	test.each([
		"",
		" ",
		"#",
		"javascript:alert(1)",
		"JaVaScript:alert(1)",
		"java\tscript:alert(1)",
		"\u0001javascript:x",
		"data:text/html,x",
		"vbscript:x",
		"file:///etc/passwd",
	])("refuses %j", (value) => expect(linkTo(value)).toBe(""));
});

test("only complete web addresses are embedded, and the form of the sample", () => {
	expect(embedFrom("https://forms.example.com/f/1")).toBe("https://forms.example.com/f/1");
	expect(embedFrom("/sample-form")).toBe("/sample-form");
	for (const value of [
		"javascript:alert(1)",
		"/cms",
		"/sample-form/x",
		"//sample-form",
		"mailto:a@example.com",
		"",
	])
		expect(embedFrom(value)).toBe("");
});

test("a telephone link has digits only", () => {
	expect(telephoneLink("+64 (4) 555-0100")).toBe("tel:+6445550100");
});
