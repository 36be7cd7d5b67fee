import { expect, test } from "vitest";
import { sampleCard, sampleMedia, sampleSite } from "../../../../tests/setup/pages/sample-site.ts";
import { toId } from "../../../model/ids.ts";
import { PageUses } from "../../uses.tsx";
import { articlesKey, type BlockLists, blockQueriesIn, noBlockLists } from "./block-lists.ts";
import { fillBlocks, plainBlocks } from "./fill-blocks.tsx";

const site = sampleSite();
const file = sampleMedia({
	name: "guide.pdf",
	type: "document",
	contentType: "application/pdf",
	size: 1_200_000,
	pages: 24,
});
const address = `/media/${file.id}/guide.pdf`;
const listBlock = (name: string, attributes = "") =>
	`<p data-block="${name}"${attributes}><a href="/library">All of them</a></p>`;

function fill(html: string, given: Partial<Parameters<typeof fillBlocks>[1]> = {}) {
	const uses = new PageUses();
	const filling = { site, media: {}, lists: noBlockLists, path: "/library/a1", ...given };
	return { html: fillBlocks(html, filling, uses), uses };
}

function listsFor(html: string, given: Partial<BlockLists>): BlockLists {
	const [query] = blockQueriesIn(html);
	const cards = ["a1", "a2", "a3"].map((id) => sampleCard({ id, title: `Title <${id}>` }));
	return { ...noBlockLists, articles: query ? { [articlesKey(query)]: cards } : {}, ...given };
}

test("the latest articles are as many as asked for, without the article itself", () => {
	const html = `<h2>Read on</h2>${listBlock("articles", ' data-count="2"')}<p>End.</p>`;
	const filled = fill(html, { lists: listsFor(html, {}), except: "a1" }).html;
	expect(filled).toMatch(/^<h2>Read on<\/h2><div data-block="articles">.*<\/div><p>End\.<\/p>$/s);
	expect([...filled.matchAll(/href="\/library\/(\w+)"/g)].map(([, id]) => id)).toEqual(["a2", "a3"]);
	expect(filled).toContain("Title &lt;a2&gt;");
});

test("chosen records have the order of their ids, and those that visitors cannot see are left out", () => {
	const html = listBlock("articles", ' data-ids="a3 gone a1"');
	const filled = fill(html, { lists: listsFor(html, {}), except: "a1" }).html;
	expect([...filled.matchAll(/href="\/library\/(\w+)"/g)].map(([, id]) => id)).toEqual(["a3", "a1"]);
});

test("services and people are cards", () => {
	const services = [{ id: "s1", name: "Audits & plans", description: "Two weeks.", image: "" }];
	const people = [
		{ id: "p1", name: "Aroha Ngata", role: "", bio: "", photo: "", linkedin: "https://l.example/a" },
	];
	const { html } = fill(listBlock("services") + listBlock("people"), {
		lists: { ...noBlockLists, services, people },
	});
	expect(html).toContain("Audits &amp; plans");
	expect(html).toContain("Aroha Ngata");
	expect(html).toContain('aria-label="Aroha Ngata on LinkedIn"');
	expect(html).not.toContain("All of them");
});

test.each(["articles", "services", "people", "contact", "file", "video", "unknown"])(
	"a block of %s without data stays the stored link",
	(name) => {
		const html = listBlock(name);
		expect(fill(html).html).toBe(html);
	},
);

test("a file card has the type and size of the file", () => {
	const html = `<p data-block="file"><a href="${address}">Our guide</a></p>`;
	expect(fill(html, { media: { [file.id]: file } }).html).toBe(
		`<p data-block="file"><a href="${address}"><span>Our guide</span> <small>PDF, 1.2 MB, 24 pages</small></a></p>`,
	);
});

test("a video loads on a click, and only its provider may be framed", () => {
	const html =
		'<figure data-block="video" data-name="A &quot;tour&quot;"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=5" rel="noopener"><img src="/a.png" alt="A"></a><figcaption>A <em>tour</em></figcaption></figure>';
	const { html: filled, uses } = fill(`${html}${html}`);
	expect([...uses.frames]).toEqual([
		"https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=5",
	]);
	expect(filled).toContain('id="video-1"');
	expect(filled).toContain('href="/library/a1#video-2"');
	expect(filled).toContain('aria-label="Play video: A &quot;tour&quot;"');
	expect(filled).toContain("Playing loads the video from YouTube, which receives your IP address.");
	expect(filled).toContain(
		'<noscript><a class="play" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=5"',
	);
	expect(filled).toContain("<span>A <em>tour</em></span>");
	expect(filled).not.toContain("<iframe");
});

test("a video of another host stays a link, and the page frames nothing", () => {
	const html = '<figure data-block="video"><a href="https://videos.example/a">Watch</a></figure>';
	const { html: filled, uses } = fill(html);
	expect(filled).toBe(html);
	expect(uses.frames.size).toBe(0);
});

test("an uploaded video plays on the page, with its poster", () => {
	const poster = sampleMedia({ id: toId("b1b2c3d4e5f6g7h8j9k0") });
	const video = sampleMedia({
		...{ name: "tour.mp4", type: "video", contentType: "video/mp4", width: 0, height: 0 },
		poster: `/media/${poster.id}/five.png`,
	});
	const html = `<figure data-block="video" data-name="Tour"><a href="/media/${video.id}/tour.mp4">Tour</a></figure>`;
	const { html: filled, uses } = fill(html, { media: { [video.id]: video, [poster.id]: poster } });
	expect(filled).toMatch(
		/<video controls="" preload="none" playsInline="" poster="\/media\/b1b2[^"]+" aria-label="Tour">/i,
	);
	expect(filled).toContain(`<source src="/media/${video.id}/tour.mp4" type="video/mp4"/>`);
	expect(uses.frames.size).toBe(0);
});

test("the first contact block is the website's form, and a further one is the link", () => {
	const contact = { ...site.contact, formUrl: "https://calendly.com/a" };
	const { html, uses } = fill(listBlock("contact").repeat(2), { site: { ...site, contact } });
	expect(html.match(/<template>/g)).toHaveLength(1);
	expect(html).toContain("All of them");
	expect([...uses.frames][0]).toContain("calendly.com");
});

test("feeds have lists of links, facts of files, and nothing that needs a style or a script", () => {
	const html = `${listBlock("articles")}<p data-block="file"><a href="${address}">Guide</a></p><p data-block="button" data-style="primary"><a href="/a" class="button">Go</a></p>`;
	const lists = listsFor(html, {});
	expect(plainBlocks(html, { media: { [file.id]: file }, lists, except: "a2" })).toBe(
		`<ul><li><a href="/library/a1">Title &lt;a1&gt;</a></li><li><a href="/library/a3">Title &lt;a3&gt;</a></li></ul><p data-block="file"><a href="${address}"><span>Guide</span> <small>PDF, 1.2 MB, 24 pages</small></a></p><p data-block="button" data-style="primary"><a href="/a">Go</a></p>`,
	);
});
