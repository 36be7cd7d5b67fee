import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { newFolder, sqlite } from "../../tests/setup/databases/databases.ts";
import { pictureBytes } from "../../tests/setup/files/media-files.ts";
import { readConfig } from "../config.ts";
import { system } from "../model/rights/access.ts";
import { openPlatform } from "../platform.ts";
import type { Services } from "../services.ts";
import { openSource } from "./open-source.ts";
import { reportOutcome } from "./outcome.ts";
import { importSource } from "./run-import.ts";

const open: Services[] = [];
afterAll(async () => {
	for (const platform of open) await platform.close();
});

async function importedFrom(name: string, folderOfPictures: string, pictures: readonly string[]) {
	const { url, folder } = await sqlite.create();
	const platform = await openPlatform(readConfig({ DATABASE_URL: url, DATA_DIR: folder }));
	open.push(platform);
	const values = { domain: "setout.example.nz", domainKey: "digital-nz" };
	const website = await platform.records.save(system, "websites", "", values, { version: 0 });
	const from = newFolder();
	copyFileSync(join(import.meta.dirname, "../../tests/setup/input/imports", name), join(from, name));
	for (const [at, picture] of pictures.entries()) {
		const path = join(from, folderOfPictures, picture);
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, await pictureBytes(60 + at, 40));
	}
	const source = await openSource(join(from, name), { map: {} });
	const outcome = await importSource(platform, source, { isTrial: false, website, tell: () => undefined });
	const media = (await platform.records.list(system, "media", { limit: 50 })).items;
	const articles = (await platform.records.list(system, "content", { limit: 50 })).items;
	return {
		media: media.map((file) => file.name).toSorted(),
		texts: new Map(
			articles.map(({ title, content }) => [title, content.replace(/\/media\/[a-z0-9]{20}\//g, "/media/")]),
		),
		report: reportOutcome(outcome, false),
	};
}

const gallery = (layout: string, caption: string) =>
	`<div data-block="gallery" data-layout="${layout}"><figure><img src="/media/wharf.jpg" alt="The wharf" width="60" height="40" />${caption}</figure><figure><img src="/media/quay.jpg" alt="" width="61" height="40" /></figure></div>`;

it("blocks of WordPress become blocks, with their pictures in the media library", async () => {
	const pictures = ["wharf.jpg", "quay.jpg", "still.jpg"];
	const { media, texts } = await importedFrom("wordpress-blocks.xml", "wp-content/uploads/2024/03", pictures);
	expect(media).toEqual(pictures.toSorted());
	expect(texts.get("Blocks")?.replace(/\n+/g, "")).toBe(
		[
			"<p>Two visits to the wharf.</p>",
			gallery("pair", "<figcaption>At low tide</figcaption>"),
			'<figure data-block="video"><a href="https://youtu.be/dQw4w9WgXcQ">Video on YouTube</a><figcaption>The site</figcaption></figure>',
			'<figure data-block="video"><a href="https://old.example.nz/wp-content/uploads/2024/03/visit.mp4"><img src="/media/still.jpg" alt="visit.mp4" width="62" height="40" /></a></figure>',
			'<div data-block="columns"><div data-block="column"><p>Left</p></div><div data-block="column"><p data-block="button" data-style="primary"><a href="/contact/">Book a visit</a></p></div></div>',
			'<div data-block="accordion"><details><summary>When?</summary><p>In May.</p></details></div>',
		].join(""),
	);
	expect(texts.get("Classic")?.replace(/\n+/g, "")).toBe(
		[
			"<p>First words.</p>",
			gallery("wide", ""),
			'<figure data-block="video"><a href="https://vimeo.com/76979871">Video on Vimeo</a></figure>',
			'<figure><img src="/media/wharf.jpg" alt="The wharf" width="300" height="200" /><figcaption>At low tide</figcaption></figure>',
		].join(""),
	);
});

it("cards of Ghost become blocks, and the report names one without a block", async () => {
	const pictures = ["images/2024/03/wharf.jpg", "images/2024/03/quay.jpg", "media/2024/03/still.jpg"];
	const { media, texts, report } = await importedFrom("ghost-cards.json", "content", pictures);
	expect(media).toEqual(["quay.jpg", "still.jpg", "wharf.jpg"]);
	expect(texts.get("Cards")).toBe(
		[
			"<p>Two visits.</p>",
			gallery("grid", ""),
			'<figure data-block="video"><a href="/content/media/2024/03/visit.mp4"><img src="/media/still.jpg" alt="visit.mp4" width="62" height="40" /></a></figure>',
			'<aside data-block="callout" data-tone="tip"><p>💡 Bring boots.</p></aside>',
			'<p data-block="button" data-style="primary"><a href="/contact/">Book a visit</a></p>',
			'<p><a href="https://www.example.org/">Wharves</a> (Example)</p><p>A history</p>',
		].join(""),
	);
	expect(report).toContain("Cards: the card “bookmark” is a link here");
});
