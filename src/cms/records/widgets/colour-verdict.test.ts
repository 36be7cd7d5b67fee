import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../../tests/setup/input/holds.ts";
import { contrast, parseColor } from "../../../model/look/color.ts";
import { sayVerdict, verdictOf } from "./colour-verdict.ts";

describe("The verdict on a colour", () => {
	it.each([
		["#1B4D94", "primary", "Reads well as text and on buttons; the site uses it as it is."],
		["#1B4D94", "secondary", "Reads well as text and on buttons; the site uses it as it is."],
		["#FFE44D", "primary", "Too light for text"],
		["#3B82F6", "primary", "Too light to read"],
	] as const)("%s as the %s one: %s", (value, role, expected) => {
		const verdict = verdictOf(value, role);
		expect(verdict && sayVerdict(verdict)).toContain(expected);
	});

	it("is none for an invalid colour", () => {
		expect(verdictOf("blue", "primary")).toBeUndefined();
		expect(verdictOf("", "secondary")).toBeUndefined();
	});

	it("always includes readable shades", () => {
		const hex = fc.stringMatching(/^#[0-9a-f]{6}$/);
		holds(
			fc.property(hex, fc.constantFrom("primary" as const, "secondary" as const), (value, role) => {
				const verdict = verdictOf(value, role);
				const ratio = (one = "", other = "") =>
					contrast(parseColor(one) ?? [0, 0, 0], parseColor(other) ?? [0, 0, 0]);
				expect(ratio(verdict?.text, verdict?.ground)).toBeGreaterThanOrEqual(4.5);
				expect(ratio(verdict?.onButton, verdict?.button)).toBeGreaterThanOrEqual(4.5);
			}),
		);
	});
});
