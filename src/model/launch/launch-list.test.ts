import { describe, expect, it } from "vitest";
import { countryOf } from "../countries/countries.ts";
import { type FormAnswer, type LaunchFacts, launchLines } from "./launch-list.ts";

const url = "https://forms.example.com/book";
const facts: LaunchFacts = {
	...{ id: "one", domainKey: "one", domain: "one.example.nz", country: countryOf("NZ"), numbers: [] },
	...{ primaryColor: "", secondaryColor: "", description: "", services: 0, people: 0, articles: 0 },
	...{ broken: [], seen: {}, textOf: (setting) => (setting === "contactFormUrl" ? url : "") },
};

describe("A contact form in the launch list", () => {
	const line = (more: Partial<LaunchFacts> = {}) => {
		const found = launchLines({ ...facts, ...more }).find(({ id }) => id === "form");
		return [found?.state, found?.says];
	};

	it("is missing, or not asked for yet", () => {
		expect(line({ textOf: () => "" })).toEqual(["missing", "No contact form"]);
		expect(line()).toEqual(["unknown", url]);
	});

	it.each<[FormAnswer, string, string]>([
		[200, "done", "answers"],
		[404, "missing", "answers with 404"],
		[403, "unknown", "answers only browsers (403): open it and see"],
		["unframed", "missing", "answers, and lets no other site show it"],
		["nowhere", "missing", "has no DNS record yet"],
		["silent", "missing", "does not answer"],
	])("that answers %s is %s", (form, state, says) => {
		expect(line({ seen: { form } })).toEqual([state, `${url} ${says}`]);
	});
});
