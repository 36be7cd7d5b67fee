import { expect, it } from "vitest";
import { fileKindOf } from "./file-preview.tsx";

it.each([
	["/media/hero.webp", "picture"],
	["/media/hero.JPG?v=2", "picture"],
	["https://pictures.example.nz/1234", "picture"],
	["/media/hero.mp4#t=1", "video"],
	["/media/capability.pdf", "other"],
] as const)("%s is a %s", (address, kind) => {
	expect(fileKindOf(address)).toBe(kind);
});
