import { describe, expect, it } from "vitest";
import { settings } from "../../../model/collections/settings.ts";
import { sectionAt, sectionsOf, sectionsWith } from "./sections.ts";

describe("CM-05 the sections of the settings", () => {
	it("have every field once", () => {
		const fields = sectionsOf(true, "").flatMap((section) => section.fields);
		expect(fields.toSorted()).toEqual(
			Object.keys(settings.fields)
				.filter((field) => field !== "hiddenFields")
				.toSorted(),
		);
	});

	it("include sign-in settings only where they apply", () => {
		expect(sectionsOf(false, "").map(({ title }) => title)).not.toContain("Signing in");
	});

	it("are searchable by their own words and those of their fields", () => {
		const said = (field: string) => ({ label: "", text: field === "footerTagline" ? "Drawn once" : "" });
		const found = (words: string) => sectionsWith(words, sectionsOf(true, ""), said);
		expect(found("company").map(({ title }) => title)).toEqual(["Company"]);
		expect(found("once DRAWN")).toMatchObject([{ title: "Footer", fields: ["footerTagline"] }]);
		expect(found("")).toEqual(sectionsOf(true, ""));
		expect(found("nothing says this")).toEqual([]);
	});

	it("are sorted by relevance: matches of a field's name before those in its text", () => {
		const { fields } = settings;
		const said = (field: string) => ({
			label: fields[field as keyof typeof fields].label,
			text: field === "process3Description" ? "We are a phone call away" : "",
		});
		expect(sectionsWith("phone", sectionsOf(true, ""), said).map((group) => group.fields)).toEqual([
			["contactPhone"],
			["process3Description"],
		]);
	});

	it("start with those of the landing page, in the order of the website, which may hide some", () => {
		const ids = (layout: string) => sectionsOf(true, layout).map(({ id }) => id);
		expect(ids("").slice(0, 10)).toEqual([
			...["hero", "problems", "process", "case-studies", "team", "pricing", "insights", "contact", "footer"],
			"name-and-logo",
		]);
		const layout = ["home", "team", "-pricing", "contact"].join("\n");
		expect(ids(layout).indexOf("team")).toBeLessThan(ids(layout).indexOf("contact"));
		expect(ids(layout).indexOf("contact")).toBeLessThan(ids(layout).indexOf("footer"));
		const hidden = sectionsOf(true, layout).filter(({ isHidden }) => isHidden);
		expect(hidden.map(({ id }) => id)).toEqual(["pricing"]);
	});

	it("are selected by the field in the address, otherwise by the query, otherwise the first is shown", () => {
		const at = (search: string, hash = "") => sectionAt(sectionsOf(false, ""), { search, hash })?.id;
		expect(at("")).toBe("hero");
		expect(at("?brand=team&section=contact-form")).toBe("contact-form");
		expect(at("?section=team", "#field-contactPhone")).toBe("contact-details");
		expect(at("?section=signing-in", "#comments")).toBe("hero");
	});
});
