import { expect, test } from "vitest";
import { letter, widthOf } from "./lettering.ts";
import { Pen } from "./pen.ts";

const sheet = { width: 400, height: 100 };

function lettered(text: string): string {
	const pen = new Pen();
	letter(pen, text, { x: 10, y: 60, size: 20 }, { stroke: "#000000" });
	return pen.svg(sheet, sheet);
}

test("letters words as strokes", () => {
	expect(lettered("Whangārei 1 : 50")).toMatch(/<path d="M/);
	expect(lettered("ā")).not.toBe(lettered("a"));
});

test("draws a box for what the alphabet lacks", () => {
	expect(lettered("\u4e2d")).toBe(lettered("\u6587"));
	expect(lettered("")).not.toMatch(/path/);
});

test("measures what it letters", () => {
	expect(widthOf("Setout", 20)).toBeCloseTo(widthOf("Setout", 10) * 2);
});
