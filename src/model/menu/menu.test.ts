import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { menu } from "../kinds/menu.ts";
import { mergedValue } from "../kinds/merging.ts";
import { findInValue, replaceInValue } from "../replace/find-in-value.ts";
import type { Term } from "../replace/term.ts";
import { defaultMenuOf } from "./default-menus.ts";
import { menuIn, writeMenu } from "./menu.ts";
import { menuTargetOf, writeMenuTarget } from "./menu-target.ts";

const field = menu("Navigation menu");
const id = "4f6rxk2m8q0z1c7v9b3n";
const targets = [
	...["section:team", "library", "library:case-study", "group", `content:${id}`, "https://example.nz/a?b=1"],
	...["/library/costs#why", "mailto:ada@example.nz", "tel:+6445550100"],
];

const lines = fc.array(
	fc.oneof(
		fc.string(),
		fc
			.tuple(fc.constantFrom("", "- "), fc.constantFrom(...targets), fc.string())
			.map(([child, target, label]) => `${child}${target} ${label}`),
	),
);

describe("A stored menu", () => {
	it.each(targets)("leads to %s", (target) => {
		const parsed = menuTargetOf(target);
		expect(parsed && writeMenuTarget(parsed)).toBe(target);
	});

	it.each(["section:people", "library:news", "javascript:alert(1)", "#team", "//x.nz", "content:", "people"])(
		"does not lead to %s",
		(target) => expect(menuTargetOf(target)).toBeUndefined(),
	);

	it("has items with one level of children, whatever it contains", () =>
		holds(
			fc.property(lines, (stored) => {
				const items = menuIn(stored.join("\n"));
				for (const item of items) for (const child of item.children) expect(child.children).toEqual([]);
				expect(menuIn(writeMenu(items))).toEqual(items);
			}),
		));

	it("is stored in one form", () => {
		expect(field.schema.parse(` section:home\n\n- section:team   Our people\r\nlibrary:  \n`)).toBe(
			"section:home\n- section:team Our people\nlibrary",
		);
	});

	it.each([
		["people", "line 1 must begin with section:, library"],
		["section:home\n- group A", "line 2 is a group within an item"],
		["section:home\ngroup", "line 2 needs a name"],
		["https://example.nz", "line 1 needs a name"],
		["javascript:alert(1) A", "line 1 must begin with"],
		[`library ${"a".repeat(61)}`, "line 1 has a name of more than 60 characters"],
		["library A\n".repeat(101), "a menu has 100 items at most"],
		["- library A", "line 1 is a child, but no item is above it"],
	])("is refused where it is %j", (value, message) => {
		expect(field.schema.safeParse(value).error?.issues[0]?.message).toContain(`Navigation menu: ${message}`);
	});

	it("is described with the names of its targets", () => {
		const reader = { textOf: String, nameOf: () => "Costs", nameOfPlacement: String };
		const said = field.say(`section:team Crew\ngroup More\n- content:${id}\n- /a A`, field, reader);
		expect(said).toBe("Crew (Team)\nMore\n– Costs\n– A (/a)");
	});

	it("merges changes of two people line by line", () => {
		const merged = mergedValue(
			field,
			"section:home\nsection:team\nlibrary",
			"section:home\nsection:team Crew\nlibrary",
			"section:home\nsection:team\nlibrary\n/a A",
		);
		expect(merged?.questions).toEqual([]);
		expect(merged?.settle(() => "mine")).toBe("section:home\nsection:team Crew\nlibrary\n/a A");
	});
});

describe("Find and replace in a menu", () => {
	const words = { matchCase: false, matchMacrons: false, wholeWord: false } as const;
	const term = (kind: Term["kind"], find: string, replacement: string): Term => ({
		...words,
		...{ kind, find, replacement },
	});
	const stored =
		"section:team Our team\n- https://old.nz/a Team of old.nz\n- tel:+6445550100 Call 04 555 0100";
	const replaced = (...terms: Term[]) => replaceInValue("menu", stored, findInValue("menu", stored, terms));

	it("changes words in names only", () => {
		expect(replaced(term("text", "team", "crew"))).toBe(
			stored.replace("Our team", "Our crew").replace("Team of", "Crew of"),
		);
	});

	it("changes addresses in targets only", () => {
		expect(replaced(term("link", "https://old.nz", "https://new.nz"))).toBe(
			stored.replace("https://old.nz/a", "https://new.nz/a"),
		);
	});

	it("changes a phone number in both", () => {
		expect(replaced(term("phone", "04 555 0100", "04 555 0199"))).not.toMatch(/0100/);
	});

	it("leaves an item that would lose its target", () => {
		const [hit] = findInValue("menu", stored, [term("link", "https://old.nz/a", "")]);
		expect(hit).toMatchObject({
			hit: "https://old.nz/a",
			splices: [],
			blocked: expect.stringMatching(/form/),
		});
	});
});

const navigation = "home problems solutions process caseStudies team pricing insights".split(" ");
const footer = "home solutions caseStudies team insights".split(" ");
const written = (sections: readonly string[]) => sections.map((key) => `section:${key}`).join("\n");

test("LP-02 LP-13 the default menus are the sections of the landing page, in its order, without hidden ones", () => {
	expect(defaultMenuOf("navigationMenu", "")).toBe(written(navigation));
	expect(defaultMenuOf("footerMenu", "")).toBe(written(footer));
	const layout = "home\nteam: Crew\nproblems\n-pricing\n-insights";
	const shown = (all: readonly string[]) =>
		all.filter((key) => !["home", "team", "pricing", "insights"].includes(key));
	expect(defaultMenuOf("navigationMenu", layout)).toBe(written(["home", "team", ...shown(navigation)]));
	expect(defaultMenuOf("footerMenu", layout)).toBe(written(["home", "team", ...shown(footer)]));
	expect(defaultMenuOf("heroTitle", "")).toBeUndefined();
});
