import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { sampleMedia } from "../../../tests/setup/pages/sample-site.ts";
import { renditionAddress } from "../../model/media/media.ts";
import { Picture } from "./picture.tsx";
import { PictureStyles } from "./picture-styles.tsx";

const media = sampleMedia();
const src = `/media/${media.id}/five.png`;
const whole = [{ sizes: { text: "50vw" } }];
const narrow = { text: "9rem" };
const at = (width: number, format: "avif" | "jpg") =>
	renditionAddress(media.id, media.edition, { width, shape: "", format });

type Props = Partial<Parameters<typeof Picture>[0]>;

function draw(props: Props = {}): string {
	return renderToStaticMarkup(<Picture src={src} media={media} at={whole} {...props} />);
}

const sourcesIn = (html: string) =>
	[...html.matchAll(/<source ([^>]*)\/>/g)].map(([, attributes = ""]) => ({
		type: /type="([^"]*)"/.exec(attributes)?.[1],
		widths: [...attributes.matchAll(/\/([a-z]+-)?\d+\.[a-z]+ (\d+)w/g)].map(([, , width]) => Number(width)),
		when: /media="([^"]*)"/.exec(attributes)?.[1] ?? "",
	}));

describe("An uploaded picture", () => {
	test("is sent as AVIF, otherwise as JPEG, no wider than it is", () => {
		const html = draw();
		const widths = [160, 240, 320, 480, 640, 960, 1280];
		expect(sourcesIn(html)).toEqual([{ type: "image/avif", widths, when: "" }]);
		expect(html).toContain(`srcSet="${at(160, "avif")} 160w,/media/`);
		expect(html).toContain(`src="${at(960, "jpg")}"`);
		expect(html.match(/sizes="50vw"/g)).toHaveLength(1);
	});

	test("has no widths that its slot cannot use", () => {
		const html = draw({ at: [{ sizes: { text: "9rem", steps: [320, 640, 2560] } }] });
		expect(sourcesIn(html)[0]?.widths).toEqual([320, 640]);
	});

	test("has reserved space before it loads, and waits until it comes near", () => {
		expect(draw()).toMatch(/<img [^>]*width="1600" height="1000"[^>]* loading="lazy" decoding="async"/);
		const first = draw({ load: "first" });
		expect(first).toContain('fetchPriority="high"');
		expect(first).not.toContain("lazy");
	});

	test("is sent as PNG instead of JPEG if it is transparent", () => {
		expect(draw({ media: sampleMedia({ hasAlpha: true }) })).toMatch(/<img src="[^"]+\/960\.png"/);
	});

	test("is cut to the shape of its slot", () => {
		const html = draw({ at: [{ shape: "portrait", sizes: narrow }] });
		expect(html).toMatch(/<img src="[^"]+\/portrait-640\.jpg" width="800" height="1000"/);
		expect(sourcesIn(html)[0]?.widths).toEqual([160, 240, 320, 480, 640]);
	});

	test("has another shape for windows that need it, before all others", () => {
		const html = draw({ at: [{ when: "(width < 45rem)", shape: "square", sizes: narrow }, ...whole] });
		const when = "(width &lt; 45rem)";
		expect(sourcesIn(html.replaceAll("<source", "\n<source")).map(({ type, when }) => [type, when])).toEqual([
			["image/avif", when],
			["image/avif", ""],
		]);
	});

	test("is still, if it is animated, for visitors who prefer no motion", () => {
		const html = draw({ media: sampleMedia({ isAnimated: true }) });
		expect(sourcesIn(html).map(({ type, when }) => [type, when])).toEqual([
			["image/avif", "(prefers-reduced-motion: reduce)"],
			["image/jpeg", "(prefers-reduced-motion: reduce)"],
			["image/webp", ""],
		]);
	});

	test("is described by its slot, otherwise by its file", () => {
		expect(draw({ alt: "Our own words" })).toContain('alt="Our own words"');
		expect(draw({ alt: "" })).toContain('alt=""');
		expect(draw()).toContain('alt="Five drawings on a table"');
	});
});

test.each([
	["that lies elsewhere", undefined],
	["that is no picture", sampleMedia({ type: "video" })],
	["that is drawn in SVG", sampleMedia({ contentType: "image/svg+xml" })],
	["whose size is unknown", sampleMedia({ width: 0 })],
])("A picture %s is shown as it is", (_, other) => {
	expect(draw({ src: "https://a.example/b.png", media: other, alt: "B", width: 300, height: 200 })).toBe(
		'<img src="https://a.example/b.png" alt="B" width="300" height="200" loading="lazy" decoding="async"/>',
	);
});

describe("The placeholder of a picture", () => {
	const look = (facts: Parameters<typeof sampleMedia>[0], withPlaceholder = true) =>
		renderToStaticMarkup(
			<PictureStyles of={[sampleMedia(facts), undefined]} at={whole} withPlaceholder={withPlaceholder} />,
		);

	test("is defined once in a style element, and by no attribute of the picture", () => {
		const rule = `[data-look="${media.id}"]{background:url(${media.placeholder}) 50%/cover;}`;
		expect(look({})).toBe(`<div hidden=""><style>${rule}</style></div>`);
		expect(draw({ load: "first" })).toContain(`data-look="${media.id}"`);
		expect(draw({ load: "first" })).not.toContain("style=");
		const twice = renderToStaticMarkup(<PictureStyles of={[media, media]} at={whole} withPlaceholder />);
		expect(twice).toBe(look({}));
	});

	test.each([
		["a transparent picture", { hasAlpha: true }, true],
		["a picture without one", { placeholder: "" }, true],
		["what is no data of a picture", { placeholder: "x);}</style><script>" }, true],
		["a slot that few look at before its picture is there", {}, false],
	])("is none for %s", (_, facts, withPlaceholder) => {
		expect(look(facts, withPlaceholder)).toBe("");
	});

	test("has a name in the page only if it has a rule", () => {
		expect(draw()).not.toContain("data-look");
		const aside = sampleMedia({ focus: { x: 0.2, y: 0.5 } });
		expect(draw({ media: aside })).toContain(`data-look="${media.id}"`);
	});

	test("includes the focal point, in each shape that contains it", () => {
		expect(look({ placeholder: "", focus: { x: 0.2, y: 0.5 } })).toContain("{object-position:20% 50%;}");
		const at = [{ when: "(width < 45rem)", shape: "square", sizes: narrow } as const, ...whole];
		const html = renderToStaticMarkup(
			<PictureStyles of={[sampleMedia({ placeholder: "", focus: { x: 0.75, y: 0.5 } })]} at={at} />,
		);
		expect(html).toContain("{object-position:75% 50%;}@media (width < 45rem){");
		expect(html).toContain("{object-position:60% 50%;}}");
	});
});
