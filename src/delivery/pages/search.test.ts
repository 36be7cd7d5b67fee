import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../tests/setup/app/app.ts";
import { databaseKinds, sqlite } from "../../../tests/setup/databases/databases.ts";
import { system } from "../../model/rights/access.ts";
import { AddressLimits } from "../http/address-limits.ts";

const [here, there] = ["upright.example.nz", "setout.example.nz"];
const person = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36";

describe.each(databaseKinds)("The search page over $kind", ({ create }) => {
	let test: TestApp;
	beforeAll(async () => {
		test = await openApp(create, { limits: new AddressLimits(0) });
		const website = await test.add("websites", { domain: here, domainKey: "racking-nz", name: "Upright" });
		await test.add("websites", { domain: there, domainKey: "digital-nz", name: "Setout" });
		for (let number = 1; number <= 23; number++)
			await test.add("content", {
				...{ title: `Rack ${number}`, content: "<p>Māori <b>&lt;design&gt;</b> of uprights.</p>" },
				...{ status: "published", domains: ["racking-nz"] },
			});
		await test.add("services", {
			...{ name: "Rack audits", description: "Seismic <b>.", active: true, websites: [website.id] },
		});
	});
	afterAll(() => test.platform.close());
	const page = (path: string, headers = {}) => test.get(here, path, headers);

	it("lists results with marks, counts and pages, and is not indexed", async () => {
		const { status, html, headers } = await page("/search?query=rack");
		expect(status).toBe(200);
		expect(html).toContain('<meta name="robots" content="noindex"/>');
		expect(html).not.toContain('rel="canonical"');
		expect(html).toContain("24 results for “rack”");
		expect(html).toMatch(/Articles <span>23</);
		expect(html).toMatch(/Services <span>1</);
		expect(html.match(/<mark>Rack<\/mark>/g)).toHaveLength(10);
		expect(html).toContain('href="/search?query=rack&amp;page=2">Next<');
		expect(headers.get("cache-control")).toBe("no-cache");
		expect((await page("/search?query=rack&page=3")).html.match(/<mark>Rack<\/mark>/g)).toHaveLength(4);
		expect((await page("/search?query=rack&page=4")).status).toBe(404);
		expect((await page("/search?query=rack&page=0")).status).toBe(404);
		expect((await test.get(there, "/search?query=rack")).html).toContain("Nothing matches “rack”");
	});

	it("filters by type, corrects typos, and escapes what visitors and staff wrote", async () => {
		const { html } = await page("/search?query=rack&type=services");
		expect(html).toContain("1 result for “rack”");
		expect(html).toContain('name="type" value="services"');
		expect((await page("/search?query=uprihgts")).html).toContain(
			"No results for “uprihgts”. Showing results for “uprights”. 23 results.",
		);
		const { html: macron } = await page("/search?query=maori+<script>");
		expect(macron).toContain("<mark>Māori</mark> &lt;design&gt;");
		expect(macron).not.toContain("<script>”");
	});

	it("has a form without a query, cuts long ones, and leads on from a slash", async () => {
		const { status, html } = await page("/search");
		expect([status, html.includes('action="/search"'), html.includes("results")]).toEqual([200, true, false]);
		expect((await page(`/search?query=${"x".repeat(400)}`)).html).toContain(`value="${"x".repeat(200)}"`);
		expect((await page("/search/?query=rack")).headers.get("location")).toBe("/search?query=rack");
		const { status: post } = await test.app.request(`http://${here}/search`, { method: "POST" });
		expect(post).toBe(405);
	});

	it("counts searches without result for staff, of people alone, and none with personal data", async () => {
		const { searchLog } = test.platform;
		for (const query of ["Zeppelin Bāse", "zeppelin base", "rack", "mere@example.nz", "021 555 0123", "!?"])
			await page(`/search?query=${encodeURIComponent(query)}`, { "user-agent": person });
		await page("/search?query=airship", { "user-agent": "curl/8" });
		await page("/search?query=airship");
		await searchLog.flush();
		expect((await searchLog.list(system, { limit: 9 })).map(({ query, count }) => [query, count])).toEqual([
			["zeppelin base", 2],
		]);
	});

	it("of a missing address suggests similar pages to people, and the status stays 404", async () => {
		const lost = await page("/services/rack-auditts", { "user-agent": person });
		expect(lost.status).toBe(404);
		expect(lost.html).toContain("Sorry, the page you are looking for does not exist.");
		expect(lost.html).toContain('<a href="/#solutions">Rack audits</a>');
		for (const agent of ["curl/8", ""])
			expect((await page("/rack-auditts", { "user-agent": agent })).html).not.toContain("Rack audits");
		expect((await page("/wp-admin/rack-auditts", { "user-agent": person })).html).not.toContain(
			"Rack audits",
		);
	});
});

it("searches and suggestions are limited by address", async () => {
	const test = await openApp(sqlite.create, { limits: new AddressLimits(1), trustProxy: true });
	await test.add("websites", { domain: here, domainKey: "racking-nz", name: "Upright" });
	await test.add("content", { title: "Racks", status: "published", domains: ["racking-nz"] });
	const headers = { "x-forwarded-for": "203.0.113.7", "user-agent": person };
	const twice = async (path: string) => [
		await test.get(here, path, headers),
		await test.get(here, path, headers),
	];
	expect((await twice("/search?query=rack")).map(({ status }) => status)).toEqual([200, 429]);
	const lost = await twice("/old/racks");
	expect(lost.map(({ status }) => status)).toEqual([404, 404]);
	expect(lost.map(({ html }) => html.includes("/library/racks"))).toEqual([true, false]);
	await test.platform.close();
});
