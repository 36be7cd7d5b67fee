import { expect, it } from "vitest";
import { embedOf } from "./embed.ts";
import { framedAt } from "./framed.ts";

it.each([
	[
		"//www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed&start=90",
		"https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90",
		"Video on YouTube",
	],
	["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
	["https://youtu.be/dQw4w9WgXcQ", "https://youtu.be/dQw4w9WgXcQ"],
	[
		"https://player.vimeo.com/video/76979871?h=8272103f6e&app_id=122963",
		"https://vimeo.com/76979871/8272103f6e",
		"Video on Vimeo",
	],
	[
		"https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2998.1!2d174.78!3d-41.29!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m3!1m2!1s0x6d38afd6%3A0x1!2sTe%20Papa%20Tongarewa!5e0!3m2!1sen!2snz!4v1",
		"https://www.google.com/maps/place/Te+Papa+Tongarewa/@-41.29,174.78,15z",
		"Map on Google Maps",
	],
	[
		"https://www.google.com/maps/embed?pb=!1m14!2d174.78!3d-41.29",
		"https://www.google.com/maps/@-41.29,174.78,15z",
	],
	[
		"https://maps.google.com/maps?q=12+Quay+St&t=m&z=15&output=embed",
		"https://www.google.com/maps/search/?api=1&query=12+Quay+St",
	],
	[
		"https://www.google.com/maps/embed/v1/place?key=secret&q=Petone",
		"https://www.google.com/maps/search/?api=1&query=Petone",
	],
	[
		"https://www.openstreetmap.org/export/embed.html?bbox=174.76,-41.30,174.80,-41.28&layer=mapnik&marker=-41.29,174.78",
		"https://www.openstreetmap.org/?mlat=-41.29&mlon=174.78#map=15/-41.29000/174.78000",
		"Map on OpenStreetMap",
	],
])("the frame %s has a page that can be embedded", (source, address, title?: string) => {
	const framed = framedAt(source);
	expect(framed?.address).toBe(address);
	expect(embedOf(address)).toBeDefined();
	if (title) expect(framed?.title).toBe(title);
});

it.each([
	"https://example.nz/",
	"https://www.youtube.com/embed/videoseries?list=PL1",
	"https://www.google.com/maps/d/embed?mid=1",
	"https://www.openstreetmap.org/export/embed.html?bbox=1",
	"/b.jpg",
	"",
])("%j is no video and no map", (source) => {
	expect(framedAt(source)).toBeUndefined();
});
