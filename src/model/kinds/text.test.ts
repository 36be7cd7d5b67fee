import { describe, expect, it } from "vitest";
import { name, title } from "./text.ts";

const { schema } = title("Title", { required: true, max: 200 });

describe("A title", () => {
	it.each([
		["Two\nlines", "Two lines"],
		["Two \r\n\u2028 lines", "Two lines"],
		["soft\u00ADhyphen", "soft\u00ADhyphen"],
		[" 2024 ", "2024"],
	])("%j is %j", (given, stored) => expect(schema.parse(given)).toBe(stored));

	it.each(["", " ", "\u200B", "\u00AD\u00AD", "\u2060\uFEFF\u3164", "\n", "\u034F"])(
		"%j has no visible text",
		(given) => {
			expect(schema.safeParse(given).error?.issues[0]?.message).toBe("Title is required");
		},
	);
});

it("A name without visible text is refused, too", () => {
	expect(name("Name", { required: true }).schema.safeParse("\u200B").success).toBe(false);
	expect(name("Name", {}).schema.parse("")).toBe("");
});
