import { beforeAll, describe, expect, it } from "vitest";
import { appForTests } from "../../../../tests/setup/app/app.ts";
import { sqlite } from "../../../../tests/setup/databases/databases.ts";
import { addFile, pictureBytes } from "../../../../tests/setup/files/media-files.ts";
import { fillSeo, seoHosts } from "../../../../tests/setup/pages/seo.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { addressOf } from "../../../model/media/media.ts";
import { system } from "../../../model/rights/access.ts";

const [nz, digital] = [seoHosts["racking-nz"], seoHosts["digital-nz"]];

describe("Pictures that the program draws of a site", () => {
	const test = appForTests(sqlite.create);
	let ids: Awaited<ReturnType<typeof fillSeo>>;
	beforeAll(async () => {
		ids = await fillSeo(test);
	});

	const pictureOf = async (host: string, path: string) => {
		const { html } = await test.get(host, path);
		const [, address = ""] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
		expect(address).toMatch(new RegExp(`^https://${host}/share/\\w{24}/`));
		return new URL(address).pathname;
	};

	it("have a stable address for each page", async () => {
		const paths = ["/", "/library", ids.paths.nz];
		const pictures = await Promise.all(paths.map((path) => pictureOf(nz, path)));
		expect(new Set(pictures).size).toBe(3);
		for (const picture of pictures) {
			const { status, headers } = await test.get(nz, picture);
			expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
			expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
			const etag = headers.get("etag") ?? "";
			expect((await test.get(nz, picture, { "if-none-match": etag })).status).toBe(304);
		}
	});

	it("have another address when their content changes; the old one redirects there", async () => {
		const path = ids.paths.both;
		const before = await pictureOf(nz, path);
		const { version } = await test.platform.records.find(system, "content", ids.articles.both);
		await test.platform.records.save(system, "content", ids.articles.both, { title: "Anew" }, { version });
		const after = await pictureOf(nz, path);
		expect(after).not.toBe(before);
		const { status, headers } = await test.get(nz, before);
		expect([status, headers.get("location")]).toEqual([302, `https://${nz}${after}`]);
		expect(headers.get("cache-control")).toBe("no-cache");
	});

	it("include the article's picture, and have another address when its visible part changes", async () => {
		const { records } = test.platform;
		const bytesAt = async (path: string) => {
			const response = await test.app.request(path, { headers: { host: nz } });
			return [response.status, (await response.arrayBuffer()).byteLength] as const;
		};
		const bare = await bytesAt(await pictureOf(nz, ids.paths.nz));
		const file = await addFile(test.platform, "racks.jpg", await pictureBytes());
		const { version } = await records.find(system, "content", ids.articles.nz);
		const content = `<p>A paragraph about tall racks.</p><img src="${addressOf(file)}" alt="Racks">`;
		await records.save(system, "content", ids.articles.nz, { content }, { version });
		const withIt = await pictureOf(nz, ids.paths.nz);
		const [status, size] = await bytesAt(withIt);
		expect(status).toBe(200);
		expect(size).toBeGreaterThan(bare[1] * 1.5);
		const now = await records.find(system, "media", file.id);
		await records.save(system, "media", file.id, { focalPoint: "0.9,0.2" }, { version: now.version });
		expect(await pictureOf(nz, ids.paths.nz)).not.toBe(withIt);
	});

	it("include the picture of the hero on the landing page and the library", async () => {
		const file = await addFile(test.platform, "hero.jpg", await pictureBytes());
		const id = toId<RecordId>(ids.sites["digital-nz"] ?? "");
		const sizes = async () =>
			Promise.all(
				["/", "/library"].map(async (path) => {
					const response = await test.app.request(await pictureOf(digital, path), {
						headers: { host: digital },
					});
					return (await response.arrayBuffer()).byteLength;
				}),
			);
		const [landing = 0, library = 0] = await sizes();
		const { version } = await test.platform.records.find(system, "websites", id);
		await test.platform.records.save(system, "websites", id, { heroMediaUrl: addressOf(file) }, { version });
		const [withHero, libraryWithHero] = await sizes();
		expect(withHero).toBeGreaterThan(landing + 10_000);
		expect(libraryWithHero).toBeGreaterThan(library + 10_000);
	});

	it("include the logo and the typeface of the website", async () => {
		const { records } = test.platform;
		const file = await addFile(test.platform, "logo.png", await pictureBytes());
		const id = toId<RecordId>(ids.sites["digital-nz"] ?? "");
		const editions = [await pictureOf(digital, "/library")];
		for (const change of [{ logo: addressOf(file) }, { typeface: "serif" }]) {
			const { version } = await records.find(system, "websites", id);
			await records.save(system, "websites", id, change, { version });
			editions.push(await pictureOf(digital, "/library"));
			expect((await test.get(digital, editions.at(-1) ?? "")).status).toBe(200);
		}
		expect(new Set(editions).size).toBe(3);
	});

	it("exist for no other site, no draft, and no person", async () => {
		const picture = await pictureOf(digital, "/");
		const { status, headers } = await test.get(nz, picture);
		expect([status, headers.get("location")]).toEqual([302, `https://${nz}${await pictureOf(nz, "/")}`]);
		const file = (id: string) => `/share/${"0".repeat(24)}/library/${id}.png`;
		expect((await test.get(nz, file(ids.articles.draft))).status).toBe(404);
		expect((await test.get(nz, file(ids.articles.digital))).status).toBe(404);
		expect((await test.get("nobody.example.nz", picture)).status).toBe(404);
		expect((await test.get("nobody.example.nz", "/")).html).not.toContain("og:image");
	});

	it("include the icon of each site, which its manifest names", async () => {
		const { html } = await test.get(nz, "/");
		const icons = [...html.matchAll(/rel="(?:icon|apple-touch-icon)"[^>]* href="([^"]*)"/g)];
		expect(icons.map(([, path]) => path?.split("/").at(-1))).toEqual(["favicon.ico", "icon.svg", "180.png"]);
		const manifest = await test.get(nz, "/site.webmanifest");
		expect(manifest.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
		const { name, theme_color, icons: sizes } = JSON.parse(manifest.html);
		expect([name, theme_color]).toEqual([
			"Name of racking-nz",
			/theme-color" content="([^"]*)"/.exec(html)?.[1],
		]);
		const paths = [...icons.map(([, path = ""]) => path), ...sizes.map(({ src }: { src: string }) => src)];
		for (const path of paths) {
			const { status, headers } = await test.get(nz, path);
			expect([path, status]).toEqual([path, 200]);
			expect(headers.get("cache-control")).toContain("immutable");
		}
		const stable = await test.get(nz, "/favicon.ico");
		expect([stable.status, stable.headers.get("cache-control")]).toEqual([200, "no-cache"]);
		expect((await test.get(nz, `/icons/${"0".repeat(24)}/180.png`)).status).toBe(302);
		expect((await test.get(nz, `/icons/${"0".repeat(24)}/181.png`)).status).toBe(404);
	});

	it("have the website's colour: another colour is another icon, with the very next response", async () => {
		const iconOf = async () =>
			/rel="apple-touch-icon" href="([^"]*)"/.exec((await test.get(nz, "/")).html)?.[1];
		const [before, id] = [await iconOf(), ids.sites["racking-nz"] ?? ""];
		const { version } = await test.platform.records.find(system, "websites", toId(id));
		await test.platform.records.save(system, "websites", toId(id), { primaryColor: "#B22222" }, { version });
		expect(await iconOf()).not.toBe(before);
	});
});
