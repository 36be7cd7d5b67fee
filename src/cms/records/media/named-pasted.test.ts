import { expect, it } from "vitest";
import { namedPasted } from "./drop-anywhere.tsx";

const at = new Date(2026, 10, 21, 18, 5, 9);
const names = (...files: string[]) =>
	namedPasted(
		files.map((name) => new File(["x"], name, { type: "image/png" })),
		at,
	).map(({ name, type }) => [name, type].join(", "));

it("renames pasted pictures, and not files", () => {
	expect(names("image.png")).toEqual(["Pasted 2026-11-21 18.05.09.png, image/png"]);
	expect(names("image.png", "plan.pdf", "image.jpeg")).toEqual([
		"Pasted 2026-11-21 18.05.09 1.png, image/png",
		"plan.pdf, image/png",
		"Pasted 2026-11-21 18.05.09 3.jpeg, image/png",
	]);
});
