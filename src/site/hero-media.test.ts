import { describe, expect, test } from "vitest";
import { sampleMedia } from "../../tests/setup/pages/sample-site.ts";
import { type RecordId, toId } from "../model/ids.ts";
import { heroMediaOf } from "./hero-media.ts";

test.each(["a.jpeg", "a.JPG", "a.gif", "a.png?width=9.mp4", "a.webp", "a.avif#x"])(
	"LP-04 %s is a picture",
	(address) => {
		expect(heroMediaOf(address)).toEqual({ kind: "image", src: address, media: undefined });
	},
);

test.each([
	["https://videos.example/hero.mp4", "video/mp4"],
	["https://videos.example/hero.webm?v=2", "video/webm"],
	["https://videos.example/a.ogg", "video/ogg"],
])("LP-04 %s is a video", (src, type) => {
	expect(heroMediaOf(src)).toEqual({ kind: "video", videos: [{ src, type }], poster: null });
});

describe("LP-04 an uploaded file in the hero", () => {
	const address = (id: string) => `/media/${id}/whatever.bin`;
	const [video, other, poster, paper] = ["f", "o", "p", "d"].map((letter) => letter.repeat(20)) as [
		string,
		string,
		string,
		string,
	];
	const media = Object.fromEntries(
		[
			sampleMedia({
				...{ id: toId<RecordId>(video), type: "video", contentType: "video/webm" },
				...{ poster: address(poster), alternative: address(other) },
			}),
			sampleMedia({ id: toId(other), type: "video", contentType: "video/mp4" }),
			sampleMedia({ id: toId(poster) }),
			sampleMedia({ id: toId(paper), type: "document", contentType: "application/pdf" }),
		].map((file) => [file.id, file]),
	);

	test("is recognised by its type, not by its name", () => {
		expect(heroMediaOf(address(poster), media)).toMatchObject({ kind: "image", media: { id: poster } });
		expect(heroMediaOf(address(paper), media)).toBeNull();
	});

	test("includes, if it is a video, its other format and its poster", () => {
		expect(heroMediaOf(address(video), media)).toEqual({
			kind: "video",
			videos: [
				{ src: address(video), type: "video/webm" },
				{ src: address(other), type: "video/mp4" },
			],
			poster: { src: address(poster), media: media[poster] },
		});
	});

	test("includes no missing or private poster", () => {
		expect(heroMediaOf(address(other), media)).toMatchObject({ kind: "video", poster: null });
		const alone = { [video]: sampleMedia({ ...media[video] }) };
		expect(heroMediaOf(address(video), alone)).toEqual({
			kind: "video",
			videos: [{ src: address(video), type: "video/webm" }],
			poster: null,
		});
	});
});

test.each(["", "#", "/media/statement.pdf", "https://example.com/"])("LP-04 %j shows nothing", (address) => {
	expect(heroMediaOf(address)).toBeNull();
});
