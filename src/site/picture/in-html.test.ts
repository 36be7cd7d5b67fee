import { describe, expect, test } from "vitest";
import { sampleMedia } from "../../../tests/setup/pages/sample-site.ts";
import { renditionAddress } from "../../model/media/media.ts";
import { withPictures } from "./in-html.ts";

const file = sampleMedia();
const media = { [file.id]: file };
const address = renditionAddress(file.id, file.edition, { width: 960, shape: "", format: "jpg" });
const column = [{ when: "(max-width: 59.99rem)", width: "92vw" }, { width: "68vw" }];
const src = `/media/${file.id}/five.png`;
const loading = 'loading="lazy" decoding="async"';
const body = (attributes: string) => `<figure><img src="${src}"${attributes} ${loading}></figure>`;

describe("Pictures in an article's HTML", () => {
	test("come in formats and widths that suit the visitor", () => {
		const html = withPictures(body(' alt="A > B" width="1600" height="1000"'), media, column);
		expect(html).toMatch(
			/^<figure><picture><source type="image\/avif" sizes="[^"]+" srcset="[^"]+\/160\.avif 160w,[^>]+>/,
		);
		expect(html.match(/<source /g)).toHaveLength(1);
		expect(html).toContain('sizes="(max-width: 59.99rem) min(92vw, 1600px), min(68vw, 1600px)"');
		expect(html).toContain(
			`<img src="${address}" alt="A > B" width="1600" height="1000" ${loading} data-look="${file.id}"></picture></figure>`,
		);
	});

	test("are as wide as the article has them, and as high as the file asks", () => {
		expect(withPictures(body(' width="400" height="9"'), media, column)).toContain(
			'width="400" height="250"',
		);
		for (const written of [' width="9000" height="1"', ""])
			expect(withPictures(body(written), media, column)).toMatch(/ width="1600"[^>]* height="1000"/);
	});

	test("are described by the article, else by the file, whose words cannot become markup", () => {
		expect(withPictures(body(" alt"), media, column)).toContain('alt="Five drawings on a table"');
		const sly = { [file.id]: sampleMedia({ alt: '"><script>&' }) };
		expect(withPictures(body(" alt"), sly, column)).toContain('alt="&quot;>&lt;script>&amp;"');
	});

	test("of a block have the width of its slot, and a person is square", () => {
		const grid = withPictures(body(' alt="A" data-slot="grid"'), media, column);
		expect(grid).toContain('sizes="(max-width: 44.99rem) min(44vw, 1600px), min(22vw, 1600px)"');
		expect(grid).not.toMatch(/data-slot| 1280w/);
		const person = withPictures(body(' alt="A" data-slot="person"'), media, column);
		expect(person).toMatch(/\/square-240\.avif 240w[^>]*><img [^>]*width="1000" height="1000"/);
	});

	test.each([
		`<img src="https://a.example/${file.id}/b.png" alt="B" ${loading}>`,
		`<img src="/media/zzzzzzzzzzzzzzzzzzzz/b.png" alt ${loading}>`,
		`<p title="<img src="></p>`,
		`<pre>&lt;img src="${src}"&gt;</pre>`,
	])("that are none of ours stay as they are: %s", (html) => {
		expect(withPictures(html, media, column)).toBe(html);
	});
});
