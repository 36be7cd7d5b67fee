import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newFolder } from "../../../tests/setup/databases/databases.ts";
import { openSource } from "../open-source.ts";
import type { Moved } from "../source.ts";
import { toArticleHtml } from "./post-html.ts";

const pictures = [
	{
		url: "https://old.example.nz/wp-content/uploads/2019/05/wharf.jpg",
		alt: "A wharf",
		caption: "At <low> tide",
	},
];

describe("The text of a WordPress post", () => {
	const convert = (text: string) => toArticleHtml(text, (ids) => (ids.includes("8") ? [] : pictures));

	it.each([
		["One.\r\n\r\nTwo <em>a</em>\r\nb.", "<p>One.</p>\n<p>Two <em>a</em><br>\nb.</p>"],
		[
			"<h2>Head</h2>\nText.\n\n<ul>\n\n<li>a</li>\n\n</ul>",
			"<h2>Head</h2>\n<p>Text.</p>\n<ul>\n\n<li>a</li>\n\n</ul>",
		],
		['<!-- wp:paragraph {"a":"-"} -->\n<p>One.</p>\n<!-- /wp:paragraph -->', "<p>One.</p>"],
		["<pre>a\n\nb</pre>", "<pre>a\n\nb</pre>"],
		["a[1] and [note] stay", "<p>a[1] and [note] stay</p>"],
		[
			'[caption id="a" width="3"]<a href="/x"><img src="a.jpg" /></a> Low tide[/caption]After.',
			'<figure><a href="/x"><img src="a.jpg"></a><figcaption>Low tide</figcaption></figure>\n<p>After.</p>',
		],
		[
			"[gallery]",
			`<div data-block="gallery" data-layout="grid"><figure><img src="${pictures[0]?.url}" alt="A wharf"><figcaption>At &lt;low&gt; tide</figcaption></figure></div>`,
		],
		[
			'[gallery columns="2" ids="3"]',
			`<div data-block="gallery" data-layout="pair"><figure><img src="${pictures[0]?.url}" alt="A wharf"><figcaption>At &lt;low&gt; tide</figcaption></figure></div>`,
		],
		[
			"See\n\nhttps://youtu.be/dQw4w9WgXcQ\n",
			'<p>See</p>\n<figure data-block="video"><a href="https://youtu.be/dQw4w9WgXcQ">Video on YouTube</a></figure>',
		],
		[
			"[embed width=300]https://vimeo.com/76979871[/embed]",
			'<figure data-block="video"><a href="https://vimeo.com/76979871">Video on Vimeo</a></figure>',
		],
		[
			'[video width="640" mp4="/wp-content/uploads/v.mp4" poster="/wp-content/uploads/v.jpg"][/video]',
			'<figure data-block="video"><a href="/wp-content/uploads/v.mp4"><img src="/wp-content/uploads/v.jpg" alt="v.mp4"></a></figure>',
		],
		[
			'[audio mp3="/wp-content/uploads/talk.mp3"][/audio]',
			'<p data-block="file"><a href="/wp-content/uploads/talk.mp3">talk.mp3</a></p>',
		],
		['[gallery ids="8,9"]', ""],
		["Write [[gallery]] for pictures", "<p>Write [gallery] for pictures</p>"],
		[
			"[embed]https://a.example/v?x=1&y=2[/embed]",
			'<p><a href="https://a.example/v?x=1&amp;y=2">https://a.example/v?x=1&amp;y=2</a></p>',
		],
		[
			"See\n\nhttps://a.example/v\n",
			'<p>See</p>\n<p><a href="https://a.example/v">https://a.example/v</a></p>',
		],
		["[code]if (a <b) [x][/code]", "<pre><code>if (a &lt;b) [x]</code></pre>"],
	])("%j becomes %j", (text, html) => {
		expect(convert(text)).toEqual({ html, lost: [] });
	});

	it("reports its losses", () => {
		const { html, lost } = convert('<!-- wp:latest-posts {"n":3} /--> [slider id=3] <!-- wp:html');
		expect(html).toContain("[slider id=3]");
		expect(lost).toEqual([
			"the block “latest-posts” is filled by WordPress, and is empty here",
			"the shortcode [slider] stays as text",
		]);
	});

	it.each(["<!-- wp:a", "[gallery ", "[caption]<img ", '<iframe src="', "<a href='https://a", "<b>\n\n"])(
		"is read in linear time, whatever is left open: %j",
		(piece) => {
			const started = performance.now();
			convert(piece.repeat(2_000));
			expect(performance.now() - started).toBeLessThan(2_000);
		},
	);
});

const item = (elements: string, body = "") =>
	`<item>${elements}<content:encoded><![CDATA[${body}]]></content:encoded></item>`;
const wxr = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Old &amp; new</title>
<link>https://old.example.nz</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>https://old.example.nz</wp:base_blog_url>
<wp:author><wp:author_login><![CDATA[ana]]></wp:author_login><wp:author_display_name><![CDATA[Ana T&uuml;i]]></wp:author_display_name></wp:author>
${item(
	`<title><![CDATA[Bracing &#8211; how]]></title><link>https://old.example.nz/2019/05/bracing/</link>
<dc:creator><![CDATA[ana]]></dc:creator><excerpt:encoded><![CDATA[In <b>short</b>.]]></excerpt:encoded>
<wp:post_id>12</wp:post_id><wp:post_date>2019-05-02 09:00:00</wp:post_date><wp:post_date_gmt>2019-05-01 21:00:00</wp:post_date_gmt>
<wp:post_modified_gmt>2020-01-01 00:00:00</wp:post_modified_gmt><wp:post_name>bracing</wp:post_name><wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type><category domain="category" nicename="case-studies"><![CDATA[Case Studies]]></category>
<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[30]]></wp:meta_value></wp:postmeta>
<wp:postmeta><wp:meta_key>mood</wp:meta_key><wp:meta_value>calm</wp:meta_value></wp:postmeta>
<wp:comment><wp:comment_content>Nice <b>one</b></wp:comment_content></wp:comment>`,
	'See <a href="https://www.old.example.nz/about/#us">us</a> ]]]]><![CDATA[> <img src="https://old.example.nz/wp-content/uploads/2019/05/wharf-300x200.jpg"/>',
)}
${item("<title>Draft \u0007 one</title><link>https://old.example.nz/?p=13</link><wp:post_id>13</wp:post_id><wp:post_date>2021-03-04 10:00:00</wp:post_date><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt><wp:post_name></wp:post_name><wp:status>draft</wp:status><wp:post_type>page</wp:post_type>")}
${item("<title>Members</title><link>https://old.example.nz/members/</link><wp:post_id>14</wp:post_id><wp:status>publish</wp:status><wp:post_password>x</wp:post_password><wp:post_type>page</wp:post_type>")}
${item("<title>Numbered</title><link>https://old.example.nz/?page_id=16</link><wp:post_id>16</wp:post_id><wp:status>publish</wp:status><wp:post_type>page</wp:post_type>")}
${item("<title>Spanner</title><wp:post_id>15</wp:post_id><wp:status>publish</wp:status><wp:post_type>product</wp:post_type>")}
${item(`<title>wharf</title><wp:post_id>30</wp:post_id><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type>
<wp:attachment_url>https://old.example.nz/wp-content/uploads/2019/05/wharf.jpg</wp:attachment_url>
<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>A wharf</wp:meta_value></wp:postmeta>`)}
<item><title>Cut off`;

async function read(text: string) {
	const folder = newFolder();
	writeFileSync(join(folder, "old.xml"), text);
	mkdirSync(join(folder, "uploads/2019/05"), { recursive: true });
	for (const name of ["wharf.jpg", "wharf-300x200.jpg", "50% # plan.pdf"])
		writeFileSync(join(folder, "uploads/2019/05", name), "");
	const source = await openSource(join(folder, "old.xml"), { map: {} });
	const items = await Array.fromAsync(source.items());
	return {
		source,
		folder,
		moved: items.flatMap((each): Moved[] => ("moved" in each ? [each.moved] : [])),
		lost: items.flatMap((each) => ("lost" in each ? [`${each.lost.title}: ${each.lost.why}`] : [])),
	};
}

describe("An export of WordPress", () => {
	it("has authors, posts and pages with their attachments", async () => {
		const { source, moved, lost, folder } = await read(wxr);
		expect(source.called).toBe("WordPress https://old.example.nz");
		expect(moved.map(({ collection, foreignId, title }) => [collection, foreignId, title])).toEqual([
			["team", "ana", "Ana Tüi"],
			["content", "12", "Bracing – how"],
			["content", "13", "Draft  one"],
			["content", "14", "Members"],
			["content", "16", "Numbered"],
		]);
		expect(moved[1]).toMatchObject({
			values: {
				...{ slug: "bracing", status: "published", type: "case-study", searchDescription: "In short." },
				...{ publishedAt: Date.UTC(2019, 4, 1, 21), leadImage: pictures[0]?.url },
			},
			...{ names: { author: "ana" }, createdAt: Date.UTC(2019, 4, 1, 21), updatedAt: Date.UTC(2020, 0) },
			oldPaths: ["/2019/05/bracing/"],
		});
		expect(moved[1]?.values.content).toContain('<a href="/about/#us">us</a> ]]&gt; <img');
		expect(moved[2]).toMatchObject({ values: { status: "draft", slug: "" }, oldPaths: [] });
		expect(moved[2]?.createdAt).toBe(Date.UTC(2021, 2, 4, 10));
		expect(moved[3]).toMatchObject({ values: { status: "draft" }, oldPaths: [] });
		expect(moved[4]).toMatchObject({ values: { status: "published" }, oldPaths: ["/?page_id=16"] });
		expect(lost).toEqual([
			"Bracing – how (Case Studies): its categories and tags have no place here",
			"Bracing – how: the custom field “mood” has no place here",
			"Bracing – how: comments of readers have no place here",
			"Members: was behind a password, and is a draft here",
			"Spanner: is of the type “product”, which has no place here",
			"Cut off: stands where the file ends, which was cut off: export it again",
			"old.xml: is incomplete: the file ends before </channel>, and further entries are missing. Export it again, in parts if it is large",
		]);
		const file = {
			path: "2019/05/wharf.jpg",
			from: join(folder, "uploads/2019/05/wharf.jpg"),
			alt: "A wharf",
		};
		expect(
			source.fileAt("https://old.example.nz/wp-content/uploads/2019/05/wharf-300x200.jpg"),
		).toMatchObject(file);
		expect(source.fileAt("/wp-content/uploads/2019/05/wharf-scaled.jpg?w=3")).toMatchObject(file);
		expect(source.fileAt("/wp-content/uploads/gone.jpg")).toEqual({ path: "gone.jpg", from: undefined });
		expect(source.fileAt("https://elsewhere.example/logo.png")).toBeUndefined();
		const files = [...source.folder.paths()].flatMap((path) => source.fileIn(path)?.path ?? []);
		expect(files.toSorted()).toEqual(["2019/05/50%25 %23 plan.pdf", "2019/05/wharf.jpg"]);
	});

	it("is distinguished from other XML", async () => {
		await expect(read("<rss><channel><item><title>News</title></item></channel></rss>")).rejects.toThrow(
			"is no export of WordPress",
		);
	});
});
