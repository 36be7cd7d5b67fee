import { expect, test } from "vitest";
import { heroMediaOf } from "./hero-media.ts";

test.each(["a.jpeg", "a.JPG", "a.gif", "a.png?width=9.mp4", "a.webp", "a.avif#x"])(
	"LP-04 %s is a picture",
	(address) => {
		expect(heroMediaOf(address)).toEqual({ kind: "image", src: address });
	},
);

test.each([
	["/media/hero.mp4", "video/mp4", "/media/hero.webp"],
	["/media/hero.webm?v=2", "video/webm", "/media/hero.webp"],
	["https://films.example/a.ogg", "video/ogg", ""],
])("LP-04 %s is a film", (src, type, poster) => {
	expect(heroMediaOf(src)).toEqual({ kind: "video", src, type, poster });
});

test.each(["", "#", "/media/statement.pdf", "https://example.com/"])(
	"LP-04 %j is nothing to show",
	(address) => {
		expect(heroMediaOf(address)).toBeNull();
	},
);
