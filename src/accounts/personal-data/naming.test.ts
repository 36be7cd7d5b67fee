import { describe, expect, it } from "vitest";
import { toId } from "../../model/ids.ts";
import { openNaming } from "./naming.ts";

const mere = openNaming({
	uid: toId("u1"),
	addresses: ["mere+work@example.nz"],
	names: ["Mere O'Tīpene", "Ana"],
});

describe("Names of people in texts", () => {
	it.each([
		["Written by Mere O'Tīpene.", "Written by X."],
		["MERE  O’TĪPENE and others", "X and others"],
		["mere o'tipene", "X"],
		['{"title":"Mere O&#39;Tīpene","by":"Mere O\\u0027Tīpene"}', '{"title":"X","by":"X"}'],
		["/team/mere-o'tipene", "/team/X"],
		["To: <Mere+Work@example.nz>", "To: <X>"],
		["?to=mere%2Bwork%40example.nz&x", "?to=X&x"],
		[
			'{"guest":"Ana","text":"Ana and Ben","roles":["ana"]}',
			'{"guest":"X","text":"Ana and Ben","roles":["ana"]}',
		],
	])("are found in %s", (text, without) => {
		expect(mere.isIn(text)).toBe(true);
		expect(mere.without(text, "X")).toBe(without);
	});

	it.each([
		"Amere O'Tīpenes",
		"somere+work@example.nz",
		"mere+work@example.nz.example.com",
		"mere+work@example.nzz",
		"Ana",
		"Ana and Ben",
		"Mere and O'Tīpene",
	])("are not found in %s", (text) => {
		expect(mere.isIn(text)).toBe(false);
		expect(mere.without(text, "X")).toBe(text);
	});

	it("are found as one word where that word is a name", () => {
		expect(["guest", "name", "title", "action"].map((column) => mere.isIn("Ana", column))).toEqual([
			...[true, true, true, false],
		]);
		expect(mere.without("Ana", "X", "guest")).toBe("X");
	});
});
