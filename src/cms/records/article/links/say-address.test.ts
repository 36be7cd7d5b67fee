import { expect, it } from "vitest";
import { sayAddress } from "../../widgets/article-widgets.tsx";

const published = { slug: "tilt-slabs", isPublished: true };
const unpublished = { slug: "", isPublished: false };

it.each([
	["", unpublished, "When it is published, its address comes from the title: /library/tipping-slabs"],
	["Tilt Slabs", unpublished, "Its address: /library/tilt-slabs"],
	["tilt-slabs", published, "Its address: /library/tilt-slabs"],
	["", published, "Its address will be /library/tipping-slabs. Links to /library/tilt-slabs redirect here."],
	["Pods", { ...published, isPublished: false }, "Its address will be /library/pods"],
	["Pods", published, "Its address will be /library/pods. Links to /library/tilt-slabs redirect here."],
	["…", published, ""],
])("an article's address with %j typed over %j", (typed, stored, said) => {
	expect(sayAddress(typed, { collection: "content", title: "Tipping slabs", stored })).toBe(said);
});

it("says that a service has an address once it has a page text", () => {
	const facts = { collection: "services", title: "Model coordination", stored: unpublished } as const;
	const address = "/services/model-coordination";
	expect(sayAddress("", facts)).toBe(
		`When it is published with a page text, its address comes from the name: ${address}`,
	);
});

it("says the path of a page below its parent", () => {
	const of = (above: string) =>
		({ collection: "pages", title: "Careers", above, stored: unpublished }) as const;
	const named = ["", "/about", "/…"].map((above) => sayAddress("Jobs here", of(above)));
	expect(named).toEqual(
		["/jobs-here", "/about/jobs-here", "/…/jobs-here"].map((path) => `Its address: ${path}`),
	);
});
