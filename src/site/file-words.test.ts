import { expect, test } from "vitest";
import { fileWords } from "./file-words.ts";

test.each([
	["Statement.pdf", 1_240_000, "PDF, 1.2 MB"],
	["a.b.docx", 328_744, "DOCX, 329 kB"],
	["video.mp4", 48_300_000, "MP4, 48 MB"],
	["a.pdf", 999_700, "PDF, 1.0 MB"],
	["a.pdf", 512, "PDF, 512 bytes"],
	["statement", 2_000, "2 kB"],
])("%s of %i bytes is described as %s", (name, size, words) => {
	expect(fileWords({ name, size })).toBe(words);
});
