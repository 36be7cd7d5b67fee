import { expect, test } from "vitest";
import { descriptionOf } from "./excerpt.ts";

const first = "A library in a lane had four columns in its way, and none of them could be moved.";
const second = "We drew the shelves around them, which took three weeks longer than anybody had planned for.";

test.each([
	["what is short stays", "Short, without an end", "Short, without an end"],
	["whole sentences", `${first} ${second}`, first],
	["a sentence that ends in a quote", `${first.slice(0, -1)}.” ${second}`, `${first.slice(0, -1)}.”`],
	["no end within a number", `The stand weighs 4.6 t, ${second.repeat(2)}`, undefined],
	["no stub", `No. ${second} ${second}`, undefined],
])("A description for search engines has %s", (_, text, expected) => {
	const description = descriptionOf(text);
	expect(description.length).toBeLessThanOrEqual(155);
	if (expected !== undefined) expect(description).toBe(expected);
	else expect(description).toMatch(/[\p{L}\d.]{1,}[.…]$/u);
	expect(description.length).toBeGreaterThan(20);
});
