import { describe, expect, it } from "vitest";
import { initialsOf, sayWho } from "./say-who.ts";

const person = (name: string, isTyping = false) => ({ uid: name, name, since: 1, isTyping });

describe("Who else has a record open", () => {
	it.each([
		[[], ""],
		[[person("Mere Kauri")], "Mere Kauri has this open"],
		[[person("Mere"), person("Tom")], "Mere and Tom have this open"],
		[[person("Mere"), person("Tom"), person("Ana")], "Mere and 2 others have this open"],
		[[person("Mere"), person("Tom", true)], "Tom is typing"],
		[[person("Mere", true), person("Tom", true)], "Mere and Tom are typing"],
	])("is said in a few words", (others, said) => {
		expect(sayWho(others)).toBe(said);
	});

	it("is shown by the first letters of names", () => {
		expect(["Mere Kauri", "Tom", "Ana van der Berg", "", "émile  zola "].map(initialsOf)).toEqual([
			"MK",
			"T",
			"AB",
			"",
			"ÉZ",
		]);
	});
});
