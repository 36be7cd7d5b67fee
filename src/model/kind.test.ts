import { expect, it } from "vitest";
import type { Field, FieldValue } from "./field.ts";
import { choice, choices } from "./kinds/choice.ts";
import { hostnames } from "./kinds/hostname.ts";
import { html } from "./kinds/html.ts";
import { number } from "./kinds/number.ts";
import { placements, references } from "./kinds/references.ts";
import { text } from "./kinds/text.ts";
import { toggle } from "./kinds/toggle.ts";

const options = { one: "The first", two: "The second" };
const reader = {
	textOf: (markup: string) => markup.replace(/<.*?>/g, ""),
	nameOf: (id: string) => `website ${id}`,
	nameOfPlacement: (placement: string) => `at ${placement}`,
};

it.each<[Field<FieldValue>, FieldValue, string]>([
	[text("Text"), "one", "one"],
	[html("HTML"), "<p>one</p>", "one"],
	[number("Number"), 1200, "1200"],
	[toggle("Toggle"), true, "Yes"],
	[toggle("Toggle"), false, "No"],
	[choice("Choice", options), "one", "The first"],
	[choice("Choice", options), "removed since", "removed since"],
	[choices("Choices", options), ["two", "one"], "The second\nThe first"],
	[hostnames("Hosts"), ["a.nz", "b.nz"], "a.nz\nb.nz"],
	[references("Ids", "websites"), ["a", "b"], "website a\nwebsite b"],
	[placements("Placements"), ["team"], "at team"],
])("$0.label: %j is displayed in the format of its kind", (field, value, said) => {
	expect(field.say(value, field, reader)).toBe(said);
});
