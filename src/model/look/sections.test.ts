import fc from "fast-check";
import { expect, test } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { sectionList } from "../kinds/sections.ts";
import { sectionKeys, sectionsIn, writeSections } from "./sections.ts";

const field = sectionList("Sections");
const keysIn = (retained: string) => sectionsIn(retained).map(({ key }) => key);

test("are those of every website by default", () => {
	expect(keysIn("")).toEqual(sectionKeys);
	expect(writeSections(sectionsIn(""))).toBe("");
	expect(sectionsIn("").every(({ label, isHidden }) => label === "" && !isHidden)).toBe(true);
});

test("have their order, names and visibility from the stored value", () => {
	const [home, team, ...rest] = sectionsIn("home\nteam: Our people\nproblems\n-pricing");
	expect([home?.key, team]).toEqual(["home", { key: "team", label: "Our people", isHidden: false }]);
	expect(rest.map(({ key, isHidden }) => (isHidden ? `-${key}` : key))).toEqual([
		...["problems", "solutions", "process", "caseStudies", "-pricing", "insights", "contact"],
	]);
});

const lines = fc.array(
	fc.oneof(fc.constantFrom(...sectionKeys, "-contact", "-home", "team: A"), fc.string()),
);

test("are each present once, the hero first and contact shown, whatever is stored", () =>
	holds(
		fc.property(lines, (retained) => {
			const sections = sectionsIn(retained.join("\n"));
			expect(sections.map(({ key }) => key).toSorted()).toEqual(sectionKeys.toSorted());
			expect(sections[0]).toMatchObject({ key: "home", isHidden: false });
			expect(sections.find(({ key }) => key === "contact")?.isHidden).toBe(false);
			expect(sectionsIn(writeSections(sections))).toEqual(sections);
		}),
	));

test.each([
	["team\nteam", "Sections: Team is there twice"],
	["-contact", "Sections: Schedule a Consultation cannot be hidden"],
	["team\nhome", "Sections: Home comes first"],
	["people", "Sections: line 1 names no section"],
	[`team: ${"a".repeat(33)}`, "Sections: a name has 32 characters at most"],
])("are refused if they are %j", (value, message) => {
	expect(field.schema.safeParse(value).error?.issues[0]?.message).toContain(message);
});
