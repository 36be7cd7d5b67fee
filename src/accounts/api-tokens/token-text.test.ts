import { describe, expect, it } from "vitest";
import { isTokenText, newTokenText, tokenIn } from "./token-text.ts";

describe("The text of a token", () => {
	it("is unique, and recognisable by its prefix and checksum", () => {
		const [one, other] = [newTokenText(), newTokenText()];
		expect(one).toMatch(/^frontage_[0-9a-f]{72}$/);
		expect(one).not.toBe(other);
		expect([one, other].map(isTokenText)).toEqual([true, true]);
	});

	it("is not recognised if it is mistyped, cut or made up", () => {
		const text = newTokenText();
		const last = text.at(-1) === "0" ? "1" : "0";
		const wrong = [
			text.slice(0, -1) + last,
			text.slice(0, -1),
			`${text}0`,
			"frontage_",
			text.toUpperCase(),
			"",
		];
		expect(wrong.filter(isTokenText)).toEqual([]);
	});

	it.each([
		["Bearer frontage_1", "frontage_1"],
		["bearer  frontage_1", "frontage_1"],
		["Firebase frontage_1", "frontage_1"],
		["Bearer frontage_a b", "frontage_a b"],
		["Bearer\tfrontage_1", "\tfrontage_1"],
		["Bearer \t frontage_1", "\t frontage_1"],
		["Bearer of-somebody-else", undefined],
		["Basic frontage_1", undefined],
		["frontage_1", undefined],
	])("is read from %j", (authorization, text) => {
		expect(tokenIn(new Headers({ authorization }))).toBe(text);
	});
});
