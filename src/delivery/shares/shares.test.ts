import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApi, type TestApi, writesOf } from "../../../tests/setup/app/api.ts";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { underPrefix } from "./under-prefix.ts";

const host = "racking.example.nz";
/** Where staff work; not for developers, who get links for their own machine. */
const office = "office.example.nz";

describe.each(databaseKinds)("A link that shares a draft, in $kind", ({ create }) => {
	let test: TestApi;
	beforeAll(async () => {
		test = await openApi(create);
		const { add } = test;
		await add("websites", { id: "racking", domain: host, domainKey: "racking-nz", name: "Racking" });
		await add("websites", {
			id: "other",
			domain: "other.example.nz",
			domainKey: "digital-nz",
			name: "Other",
		});
		const article = { status: "published", content: "<p>Live</p>", domains: ["racking-nz"] } as const;
		for (const id of ["one", "two"]) await add("content", { id, title: `Article ${id}`, ...article });
		for (const [id, title] of [
			["one", "Shared words"],
			["two", "Secret words"],
		] as const)
			await send("PUT", `/api/content/${id}/draft`, 0, { baseVersion: 1, values: { title } });
	});
	afterAll(() => test.platform.close());
	const { send } = writesOf(() => test);
	const share = async (website = "racking", days = 7) => {
		const input = { website, days };
		const { status, body } = await test.call("POST", "/api/content/one/shares", {
			host: office,
			body: input,
		});
		expect(status).toBe(201);
		return body as { id: string; url: string; endsAt: number };
	};
	const look = (path: string, at = host) => test.call("GET", path, { as: "nobody", host: at });
	const pathOf = (url: string) => new URL(url).pathname;

	it("shows the draft on its website and nothing else that is not public, to whoever has it", async () => {
		const { url, endsAt } = await share();
		expect(url).toMatch(/^https:\/\/racking\.example\.nz\/_share\/[\w-]{22}\.[\w-]{43}$/);
		const first = await look(pathOf(url));
		expect([first.status, first.headers.get("location")]).toEqual([
			302,
			`${pathOf(url)}/library/article-one`,
		]);
		const page = await look(first.headers.get("location") ?? "");
		expect(page.text).toContain("Shared words");
		const day = new Intl.DateTimeFormat("en-NZ", {
			day: "numeric",
			month: "short",
			timeZone: "Pacific/Auckland",
		});
		expect(page.text).toContain(`Not public · ends ${day.format(endsAt)}`);
		expect(Object.fromEntries(page.headers)).toMatchObject({
			"cache-control": "no-store",
			"referrer-policy": "no-referrer",
			"x-robots-tag": "noindex, nofollow",
			"content-security-policy": expect.stringMatching(
				/frame-src 'none'.*connect-src https?:\/\/\S+\/_share\//,
			),
		});
		// Its links lead on under it.
		const links = [...page.text.matchAll(/<a\b[^>]* href="(\/[^"]*)"/g)].map(([, href = ""]) => href);
		expect(links.length).toBeGreaterThan(2);
		for (const link of links) expect(link.startsWith(`${pathOf(url)}/`)).toBe(true);
		const library = await look(`${pathOf(url)}/library`);
		expect(library.text).toContain("Shared words");
		expect(library.text).not.toContain("Secret words");
		expect((await look(`${pathOf(url)}/library/two`)).text).not.toContain("Secret words");
		expect((await look("/library")).text).not.toContain("Shared words");

		const own = await test.call("POST", "/api/content/one/shares", { body: { website: "racking" } });
		const { hostname, pathname } = new URL(own.body.url);
		expect(hostname).toBe("racking-nz.localhost");
		expect((await look(`${pathname}/library`, hostname)).text).toContain("Shared words");
	});

	it("is nothing when it is altered in any character, or asked for elsewhere, and nothing is looked up", async () => {
		const path = pathOf((await share()).url);
		const token = path.slice("/_share/".length);
		const { figures } = test.platform.database;
		const before = figures.queries;
		for (let at = 0; at < token.length; at++) {
			const other = token[at] === "A" ? "B" : "A";
			const altered = token.slice(0, at) + other + token.slice(at + 1);
			expect((await look(`/_share/${altered}`)).status).toBe(404);
		}
		for (const altered of [`${token}A`, token.slice(1), token.toUpperCase(), "x", "%00", `${token}%00`])
			expect((await look(`/_share/${altered}/library`)).status).toBe(404);
		expect((await look(path, "other.example.nz")).status).toBe(404);
		expect(figures.queries).toBe(before);
		expect((await look(path)).status).toBe(302);
	});

	it("is over once it has ended or was withdrawn, and counts who touched what it shows", async () => {
		const { id, url, endsAt } = await share("racking", 1);
		const opened = () =>
			test.call("POST", `${pathOf(url)}/opened`, {
				as: "nobody",
				host,
				headers: { origin: `http://${host}` },
			});
		expect((await opened()).status).toBe(204);
		await look(`${pathOf(url)}/library`);
		const listed = async () =>
			(await test.call("GET", "/api/content/one/shares")).body.items.find(
				(each: { id: string }) => each.id === id,
			);
		expect(await listed()).toMatchObject({ opens: 1, website: "racking", withdrawnAt: 0 });
		expect(JSON.stringify(await listed())).not.toContain(url.split(".").at(-1));
		const { db } = test.platform.database;
		const endAt = (ends_at: number) =>
			db.updateTable("shares").set({ ends_at }).where("id", "=", id).execute();
		await endAt(Date.now() - 1);
		expect((await look(`${pathOf(url)}/library`)).status).toBe(410);
		await endAt(endsAt);
		expect((await look(`${pathOf(url)}/library`)).status).toBe(200);
		for (const _ of [1, 2])
			expect((await send("DELETE", `/api/content/one/shares/${id}`, undefined)).status).toBe(204);
		const ended = await look(`${pathOf(url)}/library`);
		expect([ended.status, ended.text]).toEqual([410, expect.not.stringContaining("Article one")]);
		expect((await opened()).status).toBe(410);
		expect((await send("POST", "/api/content/one/shares", undefined, { website: "nowhere" })).status).toBe(
			422,
		);
		expect(
			(await send("POST", "/api/content/one/shares", undefined, { website: "racking", days: 0 })).status,
		).toBe(422);
	});
});

describe("Links under a prefix", () => {
	it.each([
		['<a href="/">', '<a href="/_share/t/">'],
		['<a class="x" href="/library?type=insight">', '<a class="x" href="/_share/t/library?type=insight">'],
		['<a href="https://one.nz/library">', '<a href="/_share/t/library">'],
		['<form action="/library">', '<form action="/_share/t/library">'],
		['<a href="#team">', '<a href="#team">'],
		['<a href="//two.nz/library">', '<a href="//two.nz/library">'],
		['<a href="https://two.nz/">', '<a href="https://two.nz/">'],
		['<a href="/media/abc/plan.pdf">', '<a href="/media/abc/plan.pdf">'],
		['<link href="/assets/a.css">', '<link href="/assets/a.css">'],
	])("%s", (html, expected) => {
		expect(underPrefix(html, "/_share/t", "https://one.nz")).toBe(expected);
	});
});
