import { describe, expect, it } from "vitest";
import { settings } from "../../../model/collections/settings.ts";
import { sectionsOf, sectionsWith } from "./settings-form.tsx";

describe("CM-05 the sections of the settings", () => {
	it("have every field once", () => {
		const fields = sectionsOf(true).flatMap((section) => section.fields);
		expect(fields.toSorted()).toEqual(
			Object.keys(settings.fields)
				.filter((field) => field !== "hiddenFields")
				.toSorted(),
		);
	});

	it("have what is about signing in only where it counts", () => {
		expect(sectionsOf(false).map(({ title }) => title)).not.toContain("Signing in");
	});

	it("are found by their own words and those of their fields", () => {
		const said = (field: string) => ({ label: "", text: field === "footerTagline" ? "Drawn once" : "" });
		const found = (words: string) => sectionsWith(words, sectionsOf(true), said);
		expect(found("company").map(({ title }) => title)).toEqual(["Company"]);
		expect(found("once DRAWN")).toEqual([{ title: "Footer", fields: ["footerTagline"] }]);
		expect(found("")).toEqual(sectionsOf(true));
		expect(found("nothing says this")).toEqual([]);
	});

	it("come in the order of what is meant: fields that are called so before those whose text says it", () => {
		const { fields } = settings;
		const said = (field: string) => ({
			label: fields[field as keyof typeof fields].label,
			text: field === "process3Description" ? "We are a phone call away" : "",
		});
		expect(sectionsWith("phone", sectionsOf(true), said).map((group) => group.fields)).toEqual([
			["contactPhone"],
			["process3Description"],
		]);
	});
});
