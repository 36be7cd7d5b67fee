import { beforeAll, describe, expect, it } from "vitest";
import { appForTests } from "../../tests/setup/app/app.ts";
import { databaseKindsOfAll } from "../../tests/setup/databases/databases.ts";
import { toId } from "../model/ids.ts";
import type { RecordOf } from "../model/model.ts";
import { system } from "../model/rights/access.ts";

describe.each(databaseKindsOfAll)("Public pages over $kind", ({ create }) => {
	const test = appForTests(create);
	let site: RecordOf<"websites">;
	let draft: RecordOf<"content">;
	let article: RecordOf<"content">;
	let foreign: RecordOf<"content">;

	beforeAll(async () => {
		site = await test.add("websites", {
			domain: "setout.example.nz",
			aliases: ["setout.example.com"],
			domainKey: "digital-nz",
			name: "Setout",
		});
		const other = await test.add("websites", {
			domain: "upright.example.nz",
			domainKey: "racking-nz",
			name: "Upright",
		});
		await test.add("settings", { id: site.id, heroTitle: "Software for drawings" });
		await test.add("settings", { id: toId("all"), heroTitle: "For everyone", footerTagline: "One company" });
		await test.add("services", { name: "Site apps", active: true, websites: [site.id] });
		await test.add("services", { name: "Retired service", active: false, websites: [site.id] });
		await test.add("services", { name: "Pallet racking", active: true, websites: [other.id] });
		const published = { status: "published", content: "<p>A paragraph of some length to show.</p>" } as const;
		article = await test.add("content", {
			...published,
			title: "Whānau housing models",
			domains: ["digital-nz"],
		});
		draft = await test.add("content", {
			...published,
			status: "draft",
			title: "Not yet",
			domains: ["digital-nz"],
		});
		foreign = await test.add("content", {
			...published,
			title: "Racks only",
			domains: ["upright.example.nz"],
		});
		await test.add("content", {
			...published,
			title: "Placed by id",
			type: "case-study",
			domains: [site.id, "digital-nz", "setout.example.nz"],
		});
	});

	it.each([
		"setout.example.nz",
		"SETOUT.example.nz:8443",
		"www.setout.example.nz",
		"setout.example.nz.",
		"setout.example.com",
	])("BR-02 shows the website of host %s", async (host) => {
		const { status, html } = await test.get(host, "/");
		expect(status).toBe(200);
		expect(html).toContain("Software for drawings");
		expect(html).toContain("<title>Setout | Digital Solutions for New Zealand AEC</title>");
		expect(html).toContain("Site apps");
		expect(html).not.toMatch(/Retired service|Pallet racking|Racks only|Not yet/);
		expect(html.match(/Placed by id/g)?.length).toBe((html.match(/>Placed by id</g)?.length ?? 0) || 1);
	});

	it("BR-02 shows defaults, and no website's content, on a host that no website has", async () => {
		const { status, html } = await test.get("digital.unknown.example.nz", "/");
		expect(status).toBe(200);
		expect(html).toContain("For everyone");
		expect(html).toContain("Our services information is coming soon.");
		expect(html).not.toMatch(/Site apps|Whānau housing|Setout/);
		expect((await test.get("digital-nz.evil.test", `/library/${article.slug}`)).status).toBe(404);
	});

	it("returns 410 without any name on the hosts of a removed website, until it is restored", async () => {
		const { records } = test.platform;
		const [domain, alias] = ["tallship.example.nz", "tallship.example.com"];
		const input = { domain, aliases: [alias], domainKey: "events-nz", name: "Tallship" } as const;
		const { id } = await test.add("websites", input);
		const statusOf = async (host: string, path = "/") => (await test.get(host, path)).status;
		expect(await statusOf(domain)).toBe(200);
		await records.remove(system, "websites", id, 1);
		for (const path of ["/", "/library", "/library/anything", "/about", "/robots.txt", "/rss.xml"]) {
			const { status, html } = await test.get(domain, path);
			expect([path, status]).toEqual([path, 410]);
			expect(html).not.toMatch(/Tallship|For everyone|tel:|mailto:|@example|One company/);
		}
		expect(await statusOf(alias)).toBe(410);
		expect((await test.get(domain, "/favicon.ico")).status).toBe(404);
		await records.restore(system, "websites", id, { version: 1, from: 2 });
		expect((await test.get(domain, "/")).html).toContain("Tallship");
		expect(await statusOf(alias)).toBe(200);
		// A host that another website uses is no longer gone.
		await records.remove(system, "websites", id, 3);
		const { id: next } = await test.add("websites", {
			domain: alias,
			domainKey: "events-nz",
			name: "Brigantine",
		});
		expect((await test.get(alias, "/")).html).toContain("Brigantine");
		expect(await statusOf(domain)).toBe(410);
		await records.remove(system, "websites", next, 1);
		expect(await statusOf(alias)).toBe(410);
	});

	it("BR-03 reads the brand of a development host from its label, otherwise from the stored choice", async () => {
		const title = async (host: string, cookie = "") =>
			/<title>(.*?)<\/title>/.exec((await test.get(host, "/", { cookie })).html)?.[1];
		expect(await title("racking-nz.localhost:3000")).toContain("Upright");
		expect(await title("digital-nz.dev.example.nz")).toContain("Setout");
		expect(await title("localhost:3000", "dev-domain=digital-nz")).toContain("Setout");
		expect(await title("racking-nz.localhost", "dev-domain=digital-nz")).toContain("Upright");
		expect(await title("localhost", "dev-domain=../../etc")).not.toMatch(/Setout|Upright/);
		expect(await title("setout.example.nz", "dev-domain=racking-nz")).toContain("Setout");
	});

	it("BR-04 shows the development bar on development hosts only", async () => {
		expect((await test.get("localhost", "/")).html).toContain("/assets/development.js");
		expect((await test.get("setout.example.nz", "/")).html).not.toMatch(/development|dev-domain|Racking NZ/);
	});

	it.each(["x-forwarded-host", "x-host", "forwarded", "x-original-host"])(
		"BR-06 ignores %s as a choice",
		async (header) => {
			const value = header === "forwarded" ? "host=upright.example.nz" : "upright.example.nz";
			const { html } = await test.get("setout.example.nz", "/", { [header]: value });
			expect(html).toContain("Setout");
			expect(html).not.toContain("upright");
		},
	);

	it("LP-16 reads each text from the website's settings, otherwise from those for all sites", async () => {
		const { html } = await test.get("upright.example.nz", "/");
		expect(html).toContain("For everyone");
		expect((await test.get("setout.example.nz", "/")).html).toContain("One company");
	});

	it("LB-02 shows an article on its site, and a 404 page for any other", async () => {
		const shown = await test.get("setout.example.nz", `/library/${article.slug}`);
		expect(shown.status).toBe(200);
		expect(shown.html).toContain("Whānau housing models");
		for (const id of [draft.id, foreign.id, "nonsense", "%00", "%ff", "a%2F..%2Fb"]) {
			const { status, html } = await test.get("setout.example.nz", `/library/${id}`);
			expect(status).toBe(404);
			expect(html).toContain("Sorry, the page you are looking for does not exist.");
		}
	});

	it("LB-01 lists, filters and searches the library, macrons or not", async () => {
		const library = async (query: string) => (await test.get("setout.example.nz", `/library${query}`)).html;
		expect(await library("")).toMatch(/Whānau housing models[\s\S]*Placed by id|Placed by id[\s\S]*Whānau/);
		expect(await library("?type=case-study")).not.toContain("Whānau housing");
		for (const words of ["whanau", "whānau", "WHANAU hous", "model"])
			expect(await library(`?query=${encodeURIComponent(words)}`)).toContain(`/library/${article.slug}`);
		const found = await library("?query=model");
		const shown = found.match(/<h2><a href="\/library\//g)?.length;
		expect(found).toContain(shown === 1 ? "1 article matches “model”" : `${shown} articles match “model”`);
		expect(await library("")).not.toMatch(/articles? match/);
		for (const words of ["racks", "zzplace", '" OR secret:', "*", "yet"])
			expect(await library(`?query=${encodeURIComponent(words)}`)).not.toMatch(
				/href="\/library\/[a-z0-9-]+"/,
			);
	});

	it("LB-01 pages through the library", async () => {
		for (let n = 0; n < 30; n++)
			await test.add(
				"content",
				{ title: `Paged ${n}`, status: "published", domains: ["racking-nz"], content: "<p>Text.</p>" },
				{ createdAt: n, updatedAt: n },
			);
		const ids = async (page: number) => {
			const { html } = await test.get("upright.example.nz", `/library?page=${page}`);
			return [...new Set([...html.matchAll(/href="(\/library\/[a-z0-9-]+)"/g)].map(([, href]) => href))];
		};
		const pages = [await ids(1), await ids(2), await ids(3)];
		expect(pages.map(({ length }) => length)).toEqual([12, 12, 7]);
		expect(new Set(pages.flat()).size).toBe(31);
		expect((await test.get("upright.example.nz", "/library?page=0")).status).toBe(404);
		expect((await test.get("upright.example.nz", "/library?page=9e9")).status).toBe(404);
		expect((await test.get("upright.example.nz", "/library?page=3")).status).toBe(200);
		for (const path of ["?page=4", "?page=99", "?page=2&type=case-study", "?page=2&query=absent"]) {
			const beyond = await test.get("upright.example.nz", `/library${path}`);
			expect([path, beyond.status]).toEqual([path, 404]);
			expect(beyond.html).toContain("Page Not Found");
			expect(beyond.html).not.toContain('rel="canonical"');
		}
		expect((await test.get("upright.example.nz", "/library?query=absent")).status).toBe(200);
		expect((await test.get("upright.example.nz", "/library?type=nonsense")).status).toBe(404);
	});

	it("LB-03 serves any other path with the 404 page", async () => {
		for (const path of [
			"/nope",
			"/library/a/b",
			"/LIBRARY",
			"//cms",
			"/.git/config",
			"/media/..%2f..%2fetc",
		]) {
			const { status, html } = await test.get("setout.example.nz", path);
			expect([path, status]).toEqual([path, 404]);
			expect(html).toContain("404 - Page Not Found");
			expect(html).toContain("Page Not Found</h1>");
		}
	});
});
