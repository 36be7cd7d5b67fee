import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../tests/setup/input/holds.ts";
import { group } from "./collection.ts";
import { choice } from "./kinds/choice.ts";
import { html } from "./kinds/html.ts";
import { mergeLists } from "./kinds/merging.ts";
import { placements } from "./kinds/references.ts";
import { text } from "./kinds/text.ts";
import { toggle } from "./kinds/toggle.ts";
import { differencesOf, obviousSide, valueOfSide } from "./merge.ts";
import type { Values } from "./values.ts";

const fields = group("", {
	title: text("Title"),
	type: choice("Type", {}),
	domains: placements("Shown on"),
	active: toggle("Active"),
	content: html("Content"),
});
const between = (base: Values, mine: Values, theirs: Values) => differencesOf(fields, base, mine, theirs);

const base = { title: "One", type: "insight", domains: ["team"], active: false };

describe("Differences of two versions", () => {
	it("are none if both are the same, also when both made the same change", () => {
		expect(between(base, base, base)).toEqual([]);
		expect(between(base, { ...base, title: "Two" }, { ...base, title: "Two" })).toEqual([]);
	});

	it("name the user who changed a field", () => {
		const mine = { ...base, title: "Mine", active: true };
		const theirs = { ...base, title: "Theirs", type: "case-study" };
		expect(between(base, mine, theirs).map(({ name, changedBy }) => [name, changedBy])).toEqual([
			["title", "both"],
			["type", "theirs"],
			["active", "mine"],
		]);
	});

	it("include fields of a variant that inherit again", () => {
		const ours = { title: "Ours", summary: "Short" };
		const reset = { ...ours, title: null };
		expect(between(ours, reset, ours)).toMatchObject([{ name: "title", changedBy: "mine", mine: null }]);
		expect(between(ours, ours, reset)).toMatchObject([{ name: "title", changedBy: "theirs", theirs: null }]);
		const both = between(ours, reset, { ...ours, title: "Theirs" });
		expect(both.map((difference) => obviousSide(difference))).toEqual([undefined]);
	});

	it("have an obvious side unless both changed a text", () => {
		const mine = { title: "Mine", type: "insight", domains: ["team", "digital-nz"], active: true };
		const theirs = { title: "Theirs", type: "case-study", domains: ["events-nz"], active: false };
		const sides = between(base, mine, theirs).map((difference) => obviousSide(difference));
		expect(sides).toEqual([undefined, "theirs", "both", "mine"]);
	});
});

describe("A field of a variant that both sides have changed", () => {
	const text = (content: string) => ({ content });
	it("is a conflict if one of them or the base inherits", () => {
		for (const [before, mine, theirs] of [
			[{ content: null }, text("Mine"), text("Theirs")],
			[text("One"), { content: null }, text("Theirs")],
			[text("One"), text("Mine"), { content: null }],
		] as const) {
			const [difference] = between(before, mine, theirs);
			expect([difference?.changedBy, difference?.merged]).toEqual(["both", undefined]);
		}
	});
});

describe("A text that both sides have changed", () => {
	const content = (...paragraphs: string[]) => ({
		content: paragraphs.map((it) => `<p>${it}</p>`).join("\n"),
	});
	it("is merged if they changed different blocks, and otherwise a conflict", () => {
		const [apart] = between(content("One", "Two"), content("One", "2"), content("1", "Two"));
		expect(apart && [obviousSide(apart), valueOfSide(apart, "both")]).toEqual([
			"both",
			content("1", "2").content,
		]);
		const [touching] = between(content("One", "Two"), content("1", "Two"), content("I", "Two"));
		expect(touching && obviousSide(touching)).toBeUndefined();
		expect(touching?.merged?.questions).toHaveLength(1);
	});

	it("of another type under an older model is chosen completely", () => {
		const [difference] = between({ domains: "a" }, { domains: ["a", "b"] }, { domains: ["c"] });
		expect(difference?.merged).toBeUndefined();
	});
});

describe("The value of a side", () => {
	const [difference] = between(
		{ domains: ["a", "b"] },
		{ domains: ["b", "c"] },
		{ domains: ["a", "b", "d"] },
	);
	it.each([
		["mine", ["b", "c"]],
		["theirs", ["a", "b", "d"]],
		["both", ["b", "d", "c"]],
	] as const)("of %s", (side, expected) => {
		expect(difference && valueOfSide(difference, side)).toEqual(expected);
	});
});

describe("Merged lists", () => {
	const list = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"));
	it("have additions of both, lack removals of both, and nothing twice", () => {
		holds(
			fc.property(list, list, list, (before, mine, theirs) => {
				const merged = mergeLists(before, mine, theirs);
				expect(new Set(merged).size).toBe(merged.length);
				for (const item of new Set([...before, ...mine, ...theirs])) {
					const isWanted = before.includes(item)
						? mine.includes(item) && theirs.includes(item)
						: mine.includes(item) || theirs.includes(item);
					expect(merged.includes(item)).toBe(isWanted);
				}
			}),
		);
	});
});
