import { beforeAll, describe, expect, it } from "vitest";
import { appForTests } from "../../../tests/setup/app/app.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { allBlocks } from "../../../tests/setup/pages/all-blocks.ts";
import { toId } from "../../model/ids.ts";
import type { CollectionName, InputOf } from "../../model/model.ts";
import { system } from "../../model/rights/access.ts";

const here = "upright.example.nz";
const published = { status: "published", domains: ["racking-nz"] } as const;
const listBlock = (name: string, attributes = "") =>
	`<p data-block="${name}"${attributes}><a href="/library">All</a></p>`;

describe.each(databaseKindsOfAll)("Blocks on pages over $kind", ({ create }) => {
	const test = appForTests(create);
	const ids: Record<"website" | "service" | "member" | "study" | "file", string> = {
		...{ website: "", service: "", member: "", study: "", file: "" },
	};
	beforeAll(async () => {
		const { add } = test;
		ids.website = (await add("websites", { domain: here, domainKey: "racking-nz", name: "Upright" })).id;
		const shown = { active: true, websites: [ids.website] };
		ids.service = (await add("services", { name: "Anchors", ...shown })).id;
		ids.member = (await add("team", { name: "Aroha Ngata", ...shown })).id;
		ids.study = (await add("content", { ...published, type: "case-study", title: "One hall" })).id;
		ids.file = (await add("media", { name: "sheet.pdf", isPublic: true, type: "document", size: 40_000 })).id;
	});

	const pageOf = async (content: string) => {
		const { slug } = await test.add("content", { ...published, type: "insight", title: "Blocks", content });
		return async () => test.get(here, `/library/${slug}`);
	};
	const save = async <Name extends CollectionName>(name: Name, id: string, input: InputOf<Name>) => {
		const { version } = await test.platform.records.find(system, name, toId(id));
		await test.platform.records.save(system, name, toId(id), input, { version });
	};

	it("list services, people, articles and facts of files, and show changes as soon as they are saved", async () => {
		const page = await pageOf(
			listBlock("services") +
				listBlock("people", ` data-ids="${ids.member}"`) +
				listBlock("articles", ' data-type="case-study" data-count="1"') +
				`<p data-block="file"><a href="/media/${ids.file}/sheet.pdf">Sheet</a></p>`,
		);
		const { html } = await page();
		for (const text of ["Anchors", "Aroha Ngata", "One hall", "PDF, 40 kB"]) expect(html).toContain(text);
		expect((await page()).html).toBe(html);
		await save("services", ids.service, { name: "Braces" });
		expect((await page()).html).toContain("Braces");
		await save("team", ids.member, { name: "Mereana Tūhoe" });
		expect((await page()).html).toContain("Mereana Tūhoe");
		await save("content", ids.study, { title: "Two halls" });
		expect((await page()).html).toContain("Two halls");
	});

	it("list chosen articles of this website alone", async () => {
		const other = await test.add("content", { ...published, domains: ["digital-nz"], title: "Elsewhere" });
		const draft = await test.add("content", { ...published, status: "draft", title: "Not yet" });
		const page = await pageOf(listBlock("articles", ` data-ids="${other.id} ${ids.study} ${draft.id}"`));
		const { html } = await page();
		expect(html).toContain("halls</a>");
		expect(html).not.toMatch(/Elsewhere|Not yet/);
	});

	it("permit frames of the providers on the page, and none on other pages", async () => {
		const video = '<figure data-block="video"><a href="https://vimeo.com/76979871">Tour</a></figure>';
		const policyOf = async (content: string) =>
			(await (await pageOf(content))()).headers.get("content-security-policy");
		expect(await policyOf(video)).toContain("frame-src https://player.vimeo.com;");
		expect(await policyOf("<p>Words.</p>")).not.toContain("player.vimeo.com");
	});

	it("are lists of links with complete addresses in feeds", async () => {
		const page = await pageOf(listBlock("articles", ` data-ids="${ids.study}"`) + listBlock("contact"));
		expect((await page()).status).toBe(200);
		const { html } = await test.get(here, "/feed.json");
		const items = JSON.parse(html).items as { content_html: string }[];
		const item = items.find(({ content_html }) =>
			/<ul><li><a href="https:[^"]+">\w+ halls?<\/a>/.test(content_html),
		);
		expect(item?.content_html).toContain(
			`<p data-block="contact"><a href="https://${here}/library">All</a></p>`,
		);
	});

	it("are lists of links in what the API sends to visitors, and the stored link for staff", async () => {
		const stored = listBlock("articles", ` data-ids="${ids.study}"`);
		const article = { ...published, type: "insight", title: "By the API" } as const;
		const { id } = await test.add("content", { ...article, content: stored });
		const { html, headers } = await test.get(here, `/api/content/${id}`);
		expect(JSON.parse(html).content).toMatch(
			/^<ul><li><a href="\/library\/[^"]+">\w+ halls?<\/a><\/li><\/ul>$/,
		);
		// The version does not change when a listed article does.
		expect(headers.get("etag")).toBeNull();
		expect((await test.platform.records.find(system, "content", id)).content).toBe(stored);
	});

	it("keep a page with all of them small", async () => {
		const files = { pictures: [1, 2, 3, 4, 5, 6].map((n) => `/media/${`p${n}`.padEnd(20, "x")}/p.jpg`) };
		for (const picture of files.pictures) {
			const id = toId<never>(picture.slice(7, 27));
			const size = { width: 3_000, height: 2_000, contentType: "image/jpeg" };
			await test.add("media", { id, name: "p.jpg", isPublic: true, type: "picture", ...size });
		}
		const document = `/media/${ids.file}/sheet.pdf`;
		const page = await pageOf(allBlocks({ ...files, document, video: document }));
		const { html, status } = await page();
		expect(status).toBe(200);
		expect(html.match(/<source /g)?.length).toBeGreaterThan(10);
		expect(Buffer.byteLength(html)).toBeLessThanOrEqual(90_000);
	});
});
