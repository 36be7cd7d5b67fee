import { expect, it } from "vitest";
import { countFitting } from "./use-fitting.ts";

it.each([
	["all tools at a desk", 736, 30, 16, 16],
	["most beside a preview", 450, 30, 16, 10],
	["some on a phone, where they are larger", 356, 40, 16, 4],
	["none where there is no room", 60, 40, 16, 0],
])("a bar has %s", (_, width, tool, tools, fitting) => {
	expect(countFitting(width, tool, tools, 6)).toBe(fitting);
});
