import { expect, test } from "vitest";
import { embedOf } from "./embed.ts";

test.each([
	["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s", "dQw4w9WgXcQ?autoplay=1&rel=0&start=90"],
	["https://youtu.be/dQw4w9WgXcQ?si=x", "dQw4w9WgXcQ?autoplay=1&rel=0"],
	["https://m.youtube.com/shorts/dQw4w9WgXcQ", "dQw4w9WgXcQ?autoplay=1&rel=0"],
	["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "dQw4w9WgXcQ?autoplay=1&rel=0"],
])("a video of YouTube loads without cookies: %s", (address, frame) => {
	expect(embedOf(address)).toEqual({
		kind: "video",
		provider: "YouTube",
		src: `https://www.youtube-nocookie.com/embed/${frame}`,
	});
});

test.each([
	["https://vimeo.com/76979871", "76979871?dnt=1&autoplay=1"],
	["https://vimeo.com/76979871/8272103f6e", "76979871?h=8272103f6e&dnt=1&autoplay=1"],
	["https://player.vimeo.com/video/76979871?h=8272103f6e", "76979871?h=8272103f6e&dnt=1&autoplay=1"],
	["https://vimeo.com/channels/staffpicks/76979871", "76979871?dnt=1&autoplay=1"],
])("a video of Vimeo loads without tracking: %s", (address, frame) => {
	expect(embedOf(address)?.src).toBe(`https://player.vimeo.com/video/${frame}`);
});

test.each([
	[
		"https://www.google.com/maps/place/Te+Papa/@-41.29,174.78,17z/data=x",
		"q=Te+Papa&ll=-41.29%2C174.78&z=17&output=embed",
	],
	["https://maps.google.com/?q=1+Queen+Street", "q=1+Queen+Street&output=embed"],
	[
		"https://www.google.co.nz/maps/@-41.29,174.78,17z",
		"q=-41.29%2C174.78&ll=-41.29%2C174.78&z=17&output=embed",
	],
])("a map of Google loads in its embedded form: %s", (address, query) => {
	expect(embedOf(address)).toMatchObject({ kind: "map", src: `https://www.google.com/maps?${query}` });
});

test("a map of OpenStreetMap shows the same place", () => {
	const { kind, src = "" } =
		embedOf("https://www.openstreetmap.org/?mlat=-41.29&mlon=174.78#map=16/-41/174") ?? {};
	expect(kind).toBe("map");
	const { searchParams, origin } = new URL(src);
	expect(origin).toBe("https://www.openstreetmap.org");
	expect(searchParams.get("marker")).toBe("-41.29,174.78");
	const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get("bbox") ?? "").split(",").map(Number);
	expect([(west + east) / 2, (south + north) / 2].map((degrees) => degrees.toFixed(3))).toEqual([
		"174.780",
		"-41.290",
	]);
});

test.each([
	"https://www.youtube.com/@channel",
	"https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
	"https://www.youtube.com/watch?v=%22%3E%3Cscript%3E",
	"https://www.google.com/search?q=maps",
	"https://vimeo.com/about",
	"/media/aaaaaaaaaaaaaaaaaaaa/a.mp4",
	"javascript:alert(1)//youtube.com",
	"",
])("nothing is framed of %s", (address) => {
	expect(embedOf(address)).toBeUndefined();
});
