import { describe, expect, it } from "vitest";
import { countryOf } from "../../../model/countries/countries.ts";
import type { FormAnswer } from "../../../model/launch/seen.ts";
import type { Site } from "./check.ts";
import { checks } from "./checks.ts";
import { form } from "./site-checks.ts";

const url = "https://forms.example.com/book";
const site: Site = {
	...{ id: "one", row: {}, country: countryOf("NZ"), services: 0, team: 0, insights: 0, caseStudies: 0 },
	privacyPath: "",
	...{ files: [], menus: [], seen: {}, textOf: (field) => (field === "contactFormUrl" ? url : "") },
};

describe("The check of a contact form", () => {
	const outcome = (more: Partial<Site> = {}) => {
		const { state, message } = form({ ...site, ...more });
		return [state, message];
	};

	it("fails without one, and is unknown without a request", () => {
		expect(outcome({ textOf: () => "" })).toEqual(["failed", "No contact form"]);
		expect(outcome()).toEqual(["unknown", url]);
	});

	it.each<[FormAnswer, string, string]>([
		[200, "passed", "answers"],
		[404, "failed", "answers with 404"],
		[403, "unknown", "answers only browsers (403): open it and see"],
		["unframed", "failed", "answers, and lets no other site show it"],
		["nowhere", "failed", "has no DNS record yet"],
		["silent", "failed", "does not answer"],
	])("with the response %s has %s", (form, state, says) => {
		expect(outcome({ seen: { form } })).toEqual([state, `${url} ${says}`]);
	});
});

it("each check has a name of its own and asks a question", () => {
	expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
	for (const { question } of checks) expect(question).toMatch(/^[A-Z][^.]+\?$/);
});
