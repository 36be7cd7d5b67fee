import { describe, expect, it } from "vitest";
import { sayWho } from "./say-who.ts";

const person = (name: string, isTyping = false) => ({ uid: name, name, since: 1, isTyping });

describe("Other users in a record", () => {
	it.each([
		[[], ""],
		[[person("Mere Kauri")], "Mere Kauri has this open"],
		[[person("Mere"), person("Tom")], "Mere and Tom have this open"],
		[[person("Mere"), person("Tom"), person("Ana")], "Mere and 2 others have this open"],
		[[person("Mere"), person("Tom", true)], "Tom is typing"],
		[[person("Mere", true), person("Tom", true)], "Mere and Tom are typing"],
	])("are listed in a few words", (others, said) => {
		expect(sayWho(others)).toBe(said);
	});

	const at = (name: string, scope: string, isTyping = false) => ({ ...person(name, isTyping), scope });
	const nameOf = (scope: string) => ({ all: "all websites", "country:au": "Australia" })[scope] ?? scope;

	it.each([
		["all", [at("Mere", "country:au")], "Mere edits this for Australia"],
		["country:au", [at("Mere", "country:au")], "Mere has this open"],
		["country:au", [at("Mere", "all", true)], "Mere edits this for all websites"],
		["all", [at("Mere", "country:au"), at("Mere", "all")], "Mere has this open"],
		["all", [at("Mere", "country:au"), at("Tom", "all")], "Tom has this open"],
		["all", [at("Mere", "country:au", true), at("Tom", "all")], "Mere edits this for Australia"],
		["all", [at("Mere", "country:au"), at("Tom", "country:nz")], "Mere and Tom edit this for other websites"],
	])("include the scope of a form if it is not %s", (own, others, said) => {
		expect(sayWho(others, own, nameOf)).toBe(said);
	});
});
