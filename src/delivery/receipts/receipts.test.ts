import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../tests/setup/app/app.ts";
import { ask } from "../../../tests/setup/app/ask.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { listenOnLoopback, staleCache } from "../../../tests/setup/app/stale-cache.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import type { Receipt } from "../../model/api/operating/receipt-api.ts";
import { toId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";
import { createListener } from "../connections/listener.ts";
import { type EntryPoint, entryPointOf } from "./request-page.ts";

const [host, other] = ["racking.example.nz", "digital.example.nz"];

describe("The receipt of a publication", () => {
	let test: TestApp;
	let own: Server;
	let front: Server;
	let cookie: string;
	let door: EntryPoint | undefined;
	beforeAll(async () => {
		front = staleCache(() => (own.address() as AddressInfo).port);
		const checkUrl = `http://127.0.0.1:${await listenOnLoopback(front)}`;
		test = await openApp(sqlite.create, { checkUrl, entryPoint: () => door });
		own = createListener(test.app, { cache: test.pageCache });
		await listenOnLoopback(own);
		const { add, platform, app } = test;
		await addStaff(platform, { email: "eve@staff.example.nz", name: "Eve", roles: ["editor"] });
		cookie = await signInCookie(app, "eve@staff.example.nz");
		await add("websites", { id: toId("racking"), domain: host, domainKey: "racking-nz", name: "Racking" });
		await add("websites", { id: toId("digital"), domain: other, domainKey: "digital-nz", name: "Digital" });
		const article = { content: "<p>Text</p>", status: "published" } as const;
		await add("content", {
			id: toId("one"),
			title: "Anchors",
			domains: ["racking-nz", "digital"],
			...article,
		});
		await add("content", { id: toId("two"), title: "Beams", domains: [], ...article, status: "draft" });
	});
	afterEach(() => {
		door = entryPointOf(own);
	});
	afterAll(async () => {
		own.closeAllConnections();
		front.closeAllConnections();
		own.close();
		front.close();
		await test.platform.close();
	});

	const at = (name: string, id: string, version: number) => `/api/${name}/${id}/versions/${version}/receipt`;
	async function call(method: string, path: string, from = "office.example.nz", as = cookie) {
		const response = await test.app.request(`http://${from}${path}`, {
			method,
			headers: {
				...{ host: from, cookie: as },
				...(method !== "GET" && { origin: `http://${from}`, "if-match": '"1"' }),
			},
		});
		return { status: response.status, body: await response.json() };
	}
	const check = async (name: string, id: string, version: number, from?: string) => {
		door = entryPointOf(own);
		const { status, body } = await call("POST", at(name, id, version), from);
		expect(status).toBe(200);
		return body as Receipt;
	};
	const through = (receipt: Receipt, way: string) => receipt.pages.filter((page) => page.through === way);

	it("names each page on each website, with its version, and is stored with the version", async () => {
		const receipt = await check("content", "one", 1);
		expect(receipt).toMatchObject({ version: 1, more: 0 });
		const pages = through(receipt, "program");
		expect(pages.map(({ domain, kind, address }) => [domain, kind, address])).toEqual(
			[host, other].flatMap((domain) => [
				[domain, "page", `https://${domain}/library/anchors`],
				[domain, "landing", `https://${domain}/`],
				[domain, "library", `https://${domain}/library`],
				[domain, "feed", `https://${domain}/rss.xml`],
				[domain, "sitemap", `https://${domain}/sitemap.xml`],
			]),
		);
		for (const page of receipt.pages) expect(page).toMatchObject({ status: 200, isNew: true });
		expect(pages[0]).toMatchObject({ version: 1 });
		expect((await call("GET", at("content", "one", 1))).body).toEqual(receipt);
		expect((await call("GET", at("content", "one", 2))).status).toBe(404);
	});

	it("checks and names only websites that an editor has rights to, and preserves the results of the others", async () => {
		const { platform, app } = test;
		const scopes = ["racking"];
		await addStaff(platform, { email: "rex@staff.example.nz", name: "Rex", roles: ["editor"], scopes });
		const rex = await signInCookie(app, "rex@staff.example.nz");
		await check("content", "one", 1);
		const { status, body } = await call("POST", at("content", "one", 1), undefined, rex);
		expect(status).toBe(200);
		const domains = (receipt: Receipt) => [...new Set(receipt.pages.map(({ domain }) => domain))];
		expect(domains(body)).toEqual([host]);
		expect((await call("GET", at("content", "one", 1), undefined, rex)).body).toEqual(body);
		expect(domains((await call("GET", at("content", "one", 1))).body)).toEqual([host, other]);
		expect((await call("POST", at("websites", "digital", 1), undefined, rex)).status).toBe(404);
	});

	it("is red if a cache in front still sends the former page", async () => {
		await check("content", "one", 1);
		const { records } = test.platform;
		await records.save(system, "content", toId("one"), { title: "Anchors again" }, { version: 1 });
		const receipt = await check("content", "one", 2);
		expect(through(receipt, "program").map(({ isNew }) => isNew)).not.toContain(false);
		const stale = through(receipt, "proxy");
		expect(stale.map(({ isNew }) => isNew)).not.toContain(true);
		expect(stale[0]).toMatchObject({ kind: "page", status: 200, version: 1 });
		expect((await call("GET", at("content", "one", 1))).body.pages[0]).toMatchObject({ isNew: true });
	});

	it("is red if the program itself has not invalidated a page", async () => {
		await ask((own.address() as AddressInfo).port, host, "/library");
		const { db } = test.platform.database;
		await db
			.updateTable("content")
			.set({ version: 3, updated_at: Date.now() + 60_000 })
			.where("id", "=", "one")
			.execute();
		const receipt = await check("content", "one", 3);
		expect(through(receipt, "program").map(({ isNew }) => isNew)).not.toContain(true);
	});

	it("is red, and ends, if nothing answers", async () => {
		door = { isTls: false, host: "127.0.0.1", port: 1 };
		const { version } = await test.platform.records.find(system, "websites", toId("racking"));
		const { body } = await call("POST", at("websites", "racking", version));
		for (const page of through(body, "program")) expect(page).toMatchObject({ status: 0, isNew: false });
	});

	it("requests only the hosts of its websites, in development those of the brands", async () => {
		const hosts = new Set<string | undefined>();
		const note = ({ headers }: { headers: { host?: string } }) => hosts.add(headers.host);
		own.on("request", note);
		await check(
			"services",
			(
				await test.add("services", {
					name: "Bracing",
					active: true,
					websites: ["racking", "nowhere", "evil.example.com"],
				})
			).id,
			1,
		);
		expect([...hosts]).toEqual([host]);
		hosts.clear();
		const { pages } = await check("websites", "racking", 1, "localhost:3000");
		expect([...hosts]).toEqual(["racking-nz.localhost:3000"]);
		for (const page of pages) expect(page.isNew).toBe(true);
		own.off("request", note);
	});

	it("follows no redirect to other hosts", async () => {
		const requested: string[] = [];
		const leading = createServer(({ url = "" }, response) => {
			requested.push(url);
			response.writeHead(302, { location: "/elsewhere" }).end();
		});
		await listenOnLoopback(leading);
		door = entryPointOf(leading);
		const { body } = await call("POST", at("websites", "digital", 1));
		for (const page of through(body, "program")) expect(page).toMatchObject({ status: 302, isNew: false });
		expect(requested).not.toContain("/elsewhere");
		leading.close();
	});

	it("has no pages for invisible records, and belongs to the current version", async () => {
		expect((await check("content", "two", 1)).pages).toEqual([]);
		expect((await call("POST", at("content", "two", 2))).status).toBe(412);
		expect((await call("POST", at("content", "none", 1))).status).toBe(404);
		expect((await call("GET", at("content", "%00", 1))).status).toBe(404);
	});

	it("relies on a header of pages, documents and 304 responses", async () => {
		const port = (own.address() as AddressInfo).port;
		const { headers } = await ask(port, host, "/library");
		const known = await ask(port, host, "/library", { "if-none-match": String(headers.etag) });
		expect([known.status, known.headers["x-frontage-version"]]).toEqual([304, headers["x-frontage-version"]]);
		expect((await ask(port, host, "/rss.xml")).headers["x-frontage-version"]).toBe(
			headers["x-frontage-version"],
		);
		expect(headers["x-frontage-version"]).toMatch(/^\d{13}$/);
		await test.add("services", { name: "Later", active: true, websites: ["racking"] });
		const later = await ask(port, host, "/library");
		expect(Number(later.headers["x-frontage-version"])).toBeGreaterThan(0);
		expect(Number(later.headers["x-frontage-version"])).toBeGreaterThanOrEqual(
			Number(headers["x-frontage-version"]),
		);
	});

	it("adds nothing to private pages", async () => {
		const port = (own.address() as AddressInfo).port;
		for (const path of ["/library/two", "/nowhere"]) {
			const { status, headers } = await ask(port, host, path);
			expect([status, headers["x-frontage-version"]]).toEqual([404, undefined]);
		}
	});
});
