import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../../tests/setup/input/holds.ts";
import { fitText } from "./fit-text.ts";

const room = { width: 1_000, height: 300, sizes: [100, 80, 60, 40], lineHeight: 1 };
const widthOf = (text: string, size: number) => [...text].length * size * 0.5;

describe("A text in a box", () => {
	it("is as large as possible, in lines of similar length", () => {
		expect(fitText("Racks", widthOf, room)).toEqual({ size: 100, lines: ["Racks"] });
		const { size, lines } = fitText("What the ceiling weighs today", widthOf, room);
		expect(size).toBe(100);
		expect(lines).toEqual(["What the ceiling", "weighs today"]);
	});

	it("shrinks when it is long, and ends in '…' when it is longer than that", () => {
		expect(fitText("word ".repeat(20).trim(), widthOf, room).size).toBeLessThan(100);
		const { size, lines } = fitText("word ".repeat(200).trim(), widthOf, room);
		expect(size).toBe(40);
		expect(lines.at(-1)).toMatch(/…$/);
	});

	it("never leaves its box, and is complete unless it ends in '…'", () => {
		holds(
			fc.property(
				fc.array(fc.string({ minLength: 1, maxLength: 80 }), { minLength: 1, maxLength: 40 }),
				(words) => {
					const text = words.join(" ").replace(/\s+/g, " ").trim();
					const { size, lines } = fitText(text, widthOf, room);
					for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(room.width);
					expect(lines.length * size).toBeLessThanOrEqual(room.height);
					if (!lines.at(-1)?.endsWith("…"))
						expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
				},
			),
		);
	});
});
