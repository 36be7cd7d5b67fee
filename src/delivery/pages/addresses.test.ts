import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../tests/setup/app/app.ts";
import { ask } from "../../../tests/setup/app/ask.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { isOwnPath } from "../../model/addresses/site-path.ts";
import type { InputOf, RecordOf } from "../../model/model.ts";
import { system } from "../../model/rights/access.ts";
import { createListener } from "../connections/listener.ts";

const [here, there] = ["upright.example.nz", "setout.example.nz"];

describe.each([sqlite])("Addresses of articles over $kind", ({ create }) => {
	let test: TestApp;
	let server: Server;
	let port: number;
	let article: RecordOf<"content">;
	beforeAll(async () => {
		test = await openApp(create);
		await test.add("websites", { domain: here, domainKey: "racking-nz", name: "Upright" });
		await test.add("websites", { domain: there, domainKey: "digital-nz", name: "Setout" });
		const domains = ["racking-nz", "digital-nz"];
		article = await test.add("content", { title: "Tall racks", status: "published", domains });
		const content = `<p>See <a href="/library/${article.id}#joints">tall racks</a>.</p>`;
		await test.add("content", { title: "Low racks", status: "published", domains, content });
		server = createListener(test.app, { cache: test.pageCache, trustProxy: false });
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		port = (server.address() as AddressInfo).port;
	});
	afterAll(async () => {
		server.close();
		await test.platform.close();
	});
	const change = async (input: InputOf<"content">) => {
		const { version } = await test.platform.records.find(system, "content", article.id);
		await test.platform.records.save(system, "content", article.id, input, { version });
	};
	const requested = async (path: string, host = here) => {
		const { status, headers } = await ask(port, host, path);
		return [status, headers.location ?? ""];
	};

	it("are by slug, and ids lead there with the query", async () => {
		expect(await requested("/library/tall-racks")).toEqual([200, ""]);
		expect(await requested(`/library/${article.id}`)).toEqual([301, "/library/tall-racks"]);
		expect(await requested(`/library/${article.id}?utm_source=mail&x=%2F`)).toEqual([
			301,
			"/library/tall-racks?utm_source=mail&x=%2F",
		]);
		expect(await requested("/library/Tall-Racks")).toEqual([301, "/library/tall-racks"]);
		const { headers } = await ask(port, here, `/library/${article.id}`);
		expect(headers["cache-control"]).toBe("no-cache");
	});

	it("lead on from a slash at the end, with the query and nowhere else", async () => {
		expect(await requested("/library/?query=racks")).toEqual([308, "/library?query=racks"]);
		expect(await requested("/library/tall-racks/")).toEqual([308, "/library/tall-racks"]);
		expect(await requested("/library/tall-racks/more/")).toEqual([404, ""]);
	});

	it("of other domains lead to the main one once the website says so, and from the very next request", async () => {
		const { id } = await test.add("websites", { domain: "main.example.nz", aliases: ["other.example.nz"] });
		const paths = ["/", "/library?type=insight", "/sitemap.xml", "/nowhere"];
		const answers = async () => Promise.all(paths.map((path) => requested(path, "www.other.example.nz")));
		expect((await answers()).map(([status]) => status)).toEqual([200, 200, 200, 404]);
		const say = async (aliasesLead: boolean) => {
			const { version } = await test.platform.records.find(system, "websites", id);
			await test.platform.records.save(system, "websites", id, { aliasesLead }, { version });
		};
		await say(true);
		const led = paths.map((path) => [308, `https://main.example.nz${path}`]);
		expect(await answers()).toEqual(led);
		expect(
			(await Promise.all(paths.map((path) => requested(path, "main.example.nz")))).map(([status]) => status),
		).toEqual([200, 200, 200, 404]);
		expect(await answers()).toEqual(led);
		await say(false);
		expect((await answers()).map(([status]) => status)).toEqual([200, 200, 200, 404]);
	});

	it("that changed lead to the new one from the very next request on, without a chain or a loop", async () => {
		await requested("/library/tall-racks");
		await change({ slug: "taller-racks" });
		expect(await requested("/library/tall-racks")).toEqual([301, "/library/taller-racks"]);
		await change({ slug: "tallest-racks" });
		for (const former of ["tall-racks", "taller-racks", article.id])
			expect(await requested(`/library/${former}`)).toEqual([301, "/library/tallest-racks"]);
		await change({ slug: "tall-racks" });
		expect(await requested("/library/tall-racks")).toEqual([200, ""]);
		expect(await requested("/library/taller-racks")).toEqual([301, "/library/tall-racks"]);
	});

	it("lead nowhere while the article is a draft", async () => {
		await change({ status: "draft" });
		for (const former of ["tall-racks", "taller-racks", article.id])
			expect((await requested(`/library/${former}`))[0]).toBe(404);
		await change({ status: "published" });
		expect(await requested("/library/taller-racks")).toEqual([301, "/library/tall-racks"]);
	});

	it("are in every link that pages make", async () => {
		for (const path of ["/", "/library", "/library/low-racks"]) {
			const { text } = await ask(port, here, path);
			expect(text).toContain('href="/library/tall-racks');
			expect(text).not.toContain(`/library/${article.id}`);
		}
		expect((await ask(port, here, "/library/low-racks")).text).toContain('href="/library/tall-racks#joints"');
	});

	it("are one to search engines, on whichever website it is read", async () => {
		const canonicalAt = async (host: string) =>
			/<link rel="canonical" href="([^"]*)"/.exec((await ask(port, host, "/library/tall-racks")).text)?.[1];
		for (const host of [here, there])
			expect(await canonicalAt(host)).toBe(`https://${here}/library/tall-racks`);
		await change({ canonical: "digital-nz" });
		for (const host of [here, there])
			expect(await canonicalAt(host)).toBe(`https://${there}/library/tall-racks`);
		expect(await canonicalAt("racking-nz.localhost:80")).toBe(
			"http://digital-nz.localhost/library/tall-racks",
		);
	});

	it("that have no page lead where staff say, with the query, and never where a visitor says", async () => {
		const website = (await test.platform.reader.findWebsiteByHost(here))?.website.id ?? "";
		const add = (from: string, to: string, permanence: "301" | "302" = "301") =>
			test.add("redirects", { from, to, permanence, websites: [website] });
		expect((await requested("/about-us"))[0]).toBe(404);
		await add("/about-us", "/#team");
		await add("/library/gone", "/library?type=insight", "302");
		await add("/shop", "https://shop.example.nz/?ref=site#new");
		expect(await requested("/about-us")).toEqual([301, "/#team"]);
		expect(await requested("/About-Us/?utm_source=mail")).toEqual([301, "/?utm_source=mail#team"]);
		expect(await requested("/library/gone?a=b")).toEqual([302, "/library?type=insight&a=b"]);
		expect(await requested("/shop?q=//evil.example")).toEqual([
			301,
			"https://shop.example.nz/?ref=site&q=//evil.example#new",
		]);
		for (const path of ["//evil.example/about-us", "/about-us/more", "/about-us%0d%0a"])
			expect([path, (await requested(path))[0]]).toEqual([path, 404]);
		expect((await requested("/about-us", there))[0]).toBe(404);
		const { status } = await ask(port, here, "/about-us", { method: "POST" });
		expect(status).toBe(404);
	});

	it("that have no page are counted for staff, but not visits of robots or with a key", async () => {
		const person = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36";
		const { notFoundLog } = test.platform;
		for (const path of ["/Lost/", "/lost?q=1", "/library/lost", "/about-us", "/library?page=0", "/.env"])
			await ask(port, here, path, { "user-agent": person });
		await ask(port, here, "/robots-only", { "user-agent": "curl/8" });
		await ask(port, "nowhere.example", "/lost", { "user-agent": person });
		await ask(port, here, "/lost", { "user-agent": person, method: "POST" });
		await notFoundLog.flush();
		const noted = (await notFoundLog.list(system, { limit: 200 })).map(({ path, count }) => [path, count]);
		expect(noted).toEqual([
			["/lost", 2],
			["/library/lost", 1],
		]);
	});

	it("that are a number lead where staff say, and to the front page where there is nothing by it", async () => {
		const website = (await test.platform.reader.findWebsiteByHost(here))?.website.id ?? "";
		expect((await requested("/"))[0]).toBe(200);
		expect(await requested("/?p=12")).toEqual([302, "/"]);
		await test.add("redirects", { from: "/?p=12", to: "/library/tall-racks", websites: [website] });
		expect(await requested("/?P=12")).toEqual([301, "/library/tall-racks"]);
		expect(await requested("/?p=12", there)).toEqual([302, "/"]);
		for (const other of ["/?p=12&q=1", "/?p=x", "/?utm_id=12"])
			expect(await requested(other)).toEqual([200, ""]);
		await test.add("websites", {
			...{ domain: "one.example.nz", aliases: ["two.example.nz"], aliasesLead: true },
		});
		expect(await requested("/?p=12", "two.example.nz")).toEqual([308, "https://one.example.nz/?p=12"]);
	});

	it("that the program answers itself are none to redirect from", () => {
		const paths = test.app.routes.map(({ path }) => path.replace(/[:*].*/, "x"));
		const ofRecords = /^\/(search\/|(library|services|people)\/x?)$/;
		const own = [...new Set(paths)].filter((path) => path !== "/x" && !ofRecords.test(path));
		expect(own.length).toBeGreaterThan(10);
		expect(own.filter((path) => !isOwnPath(path))).toEqual([]);
	});
});
