import { expect, it } from "vitest";
import { sayAddress } from "../../widgets/article-widgets.tsx";

const published = { slug: "tilt-slabs", isPublished: true };
const unpublished = { slug: "", isPublished: false };

it.each([
	["", unpublished, "When it is published, its address is made from the title: /library/tipping-slabs"],
	["Tilt Slabs", unpublished, "Its address: /library/tilt-slabs"],
	["tilt-slabs", published, "Its address: /library/tilt-slabs"],
	[
		"",
		published,
		"Its address will be /library/tipping-slabs. Links to /library/tilt-slabs go on working: they lead here.",
	],
	["Pods", { ...published, isPublished: false }, "Its address will be /library/pods"],
	[
		"Pods",
		published,
		"Its address will be /library/pods. Links to /library/tilt-slabs go on working: they lead here.",
	],
	["…", published, ""],
])("an article's address with %j typed over %j", (typed, stored, said) => {
	expect(sayAddress(typed, { title: "Tipping slabs", stored })).toBe(said);
});
