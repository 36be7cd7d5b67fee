import { expect, it } from "vitest";
import { utf8Of } from "./page-cache/cached-page.ts";

it.each(["", "plain", "Ngā whare “tūturu” 🏠", "€".repeat(200_000), "lone \ud800 half"])(
	"writes a text like Buffer.from does, into separate memory",
	(text) => {
		const bytes = utf8Of(text);
		expect(bytes.equals(Buffer.from(text))).toBe(true);
		utf8Of("something else that is written after it");
		expect(bytes.equals(Buffer.from(text))).toBe(true);
	},
);
