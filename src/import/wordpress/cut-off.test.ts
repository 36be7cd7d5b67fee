import { expect, it } from "vitest";
import { writeFiles } from "../../../tests/setup/files/import-site.ts";
import { openSource } from "../open-source.ts";

const start = (site: string) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${site}</wp:base_blog_url>
`;
const post = (id: number) =>
	`<item><title>Café ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_name>post-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="author"><![CDATA[Ana]]></category><category domain="author"><![CDATA[Ben]]></category></item>\n`;
const end = "</channel></rss>";

async function read(files: Readonly<Record<string, string | Uint8Array>>) {
	const source = await openSource(writeFiles(files), { map: {} });
	const items = await Array.fromAsync(source.items());
	return {
		titles: items.flatMap((item) => ("moved" in item ? [item.moved.title] : [])),
		lost: items.flatMap((item) => ("lost" in item ? [`${item.lost.title}: ${item.lost.why}`] : [])),
	};
}

it("A file that ends between two posts is reported", async () => {
	const { titles, lost } = await read({ "old.xml": start("https://a.example.nz") + post(1) + post(2) });
	expect(titles).toEqual(["Café 1", "Café 2"]);
	expect(lost).toContainEqual(
		expect.stringMatching(/^old\.xml: is incomplete: the file ends before <\/channel>/),
	);
});

it("A complete file is not, and further authors are named", async () => {
	const { lost } = await read({ "old.xml": start("https://a.example.nz") + post(1) + end });
	expect(lost).toEqual(["Café 1: its further author Ben has no place here"]);
});

it("A file in Windows-1252 is read and reported", async () => {
	const bytes = Buffer.from(start("https://a.example.nz") + post(1) + end, "latin1");
	const { titles, lost } = await read({ "old.xml": bytes });
	expect(titles).toEqual(["Café 1"]);
	expect(lost[0]).toContain("old.xml: is not UTF-8, and was read as Windows-1252");
});

it("Files of two websites are refused; one may change its protocol", async () => {
	const of = (site: string, id: number) => start(site) + post(id) + end;
	await expect(
		read({ "a.xml": of("https://a.example.nz", 1), "b.xml": of("https://b.example.nz", 1) }),
	).rejects.toThrow(
		"b.xml is of https://b.example.nz, and a.xml of https://a.example.nz: import each website by itself",
	);
	const one = await read({
		"a.xml": of("http://www.a.example.nz", 1),
		"b.xml": of("https://a.example.nz", 2),
	});
	expect(one.titles).toEqual(["Café 1", "Café 2"]);
});
