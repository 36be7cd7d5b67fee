import { beforeAll, describe, expect, it } from "vitest";
import { appForTests } from "../../../tests/setup/app/app.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { fillSeo, seoHosts } from "../../../tests/setup/pages/seo.ts";
import { toId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";

describe.each([sqlite])("Links to the other country's pages, over $kind", ({ create }) => {
	const test = appForTests(create);
	let ids: Awaited<ReturnType<typeof fillSeo>>;
	beforeAll(async () => {
		ids = await fillSeo(test);
	});

	const [nz, au, team] = [seoHosts["racking-nz"], seoHosts["racking-au"], seoHosts.team];
	const alternatesIn = async (host: string, path: string) => {
		const { html } = await test.get(host, path);
		return [...html.matchAll(/rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
			([, language, href]) => [language, href],
		);
	};
	const cluster = (path: string) => [
		["en-NZ", `https://${nz}${path}`],
		["en-AU", `https://${au}${path}`],
	];

	it.each(["/", "/library"])("refer to each other and to themselves at %s", async (path) => {
		for (const host of [nz, au]) expect(await alternatesIn(host, path)).toEqual(cluster(path));
		for (const host of [seoHosts["digital-nz"], team]) expect(await alternatesIn(host, path)).toEqual([]);
	});

	it("are on the library if there are articles for it, from the first one on", async () => {
		const types = "/library?type=case-study";
		for (const host of [nz, au]) expect(await alternatesIn(host, types)).toEqual([]);
		const shared = { type: "case-study", status: "published", content: "<p>A paragraph about a rack.</p>" };
		await test.add("content", { ...shared, title: "Here", domains: ["racking-nz"] });
		for (const host of [nz, au]) expect(await alternatesIn(host, types)).toEqual([]);
		await test.add("content", { ...shared, title: "There", domains: [au] });
		for (const host of [nz, au]) expect(await alternatesIn(host, types)).toEqual(cluster(types));
	});

	it("are not on later pages of the library, whose articles differ, nor on a page beyond the last", async () => {
		for (let number = 0; number < 13; number++)
			await test.add("content", { title: `Page ${number}`, status: "published", domains: ["racking-nz"] });
		expect(await alternatesIn(nz, "/library?page=2")).toEqual([]);
		expect((await test.get(nz, "/library?page=2")).status).toBe(200);
		for (const path of ["/library?page=3", "/library?type=case-study&page=2", "/library?page=99"])
			expect((await test.get(nz, path)).status).toBe(404);
	});

	it("are not on an article, which search engines list at its home only", async () => {
		for (const path of [ids.paths.all, ids.paths.both])
			for (const host of [nz, au]) {
				expect(await alternatesIn(host, path)).toEqual([]);
				expect((await test.get(host, path)).html).toContain(`rel="canonical" href="https://${nz}${path}"`);
			}
	});

	it("are on pages, not in sitemaps", async () => {
		for (const host of [nz, au, team])
			expect((await test.get(host, "/sitemap.xml")).html).not.toMatch(/alternate|hreflang/);
	});

	it("use development hosts in development", async () => {
		expect(await alternatesIn("racking-au.localhost:3000", "/")).toEqual([
			["en-NZ", "http://racking-nz.localhost:3000/"],
			["en-AU", "http://racking-au.localhost:3000/"],
		]);
	});

	it("are added, moved and removed with the write that changes them", async () => {
		const id = ids.sites["racking-au"] ?? "";
		const write = async (input: object) => {
			const { version } = await test.platform.records.find(system, "websites", toId(id));
			await test.platform.records.save(system, "websites", toId(id), input, { version });
		};
		const forgotten = async (work: () => Promise<unknown>) => {
			for (const host of Object.values(seoHosts)) await test.get(host, "/");
			await work();
			return Object.values(seoHosts).filter((host) => !test.pageCache.find(host, "/"));
		};
		expect(await forgotten(() => write({ aliases: ["second.example.au"] }))).toEqual([au]);
		await write({ domain: "moved.example.au" });
		expect(await alternatesIn(nz, "/")).toContainEqual(["en-AU", "https://moved.example.au/"]);
		const { version } = await test.platform.records.find(system, "websites", toId(id));
		await test.platform.records.save(system, "websites", toId(id), { domainKey: "events-au" }, { version });
		expect(await alternatesIn(nz, "/")).toEqual([]);
	});
});
