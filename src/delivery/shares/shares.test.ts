import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests, writesOf } from "../../../tests/setup/app/api.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { newId } from "../../data/database/ids.ts";
import { recordIdOf, toId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";
import { underPrefix } from "./router.ts";

const host = "racking.example.nz";
/** Links of a development host point to the local machine. */
const office = "office.example.nz";

describe.each(databaseKindsOfAll)("A link that shares a draft, in $kind", ({ create }) => {
	const test = apiForTests(create);
	beforeAll(async () => {
		const { add } = test;
		await add("websites", { id: toId("racking"), domain: host, domainKey: "racking-nz", name: "Racking" });
		await add("websites", {
			id: toId("other"),
			domain: "other.example.nz",
			domainKey: "digital-nz",
			name: "Other",
		});
		const article = { status: "published", content: "<p>Live</p>", domains: ["racking-nz"] } as const;
		for (const id of ["one", "two"])
			await add("content", { id: toId(id), title: `Article ${id}`, ...article });
		for (const [id, title] of [
			["one", "Shared words"],
			["two", "Secret words"],
		] as const)
			await send("PUT", `/api/content/${id}/draft`, 0, { baseVersion: 1, values: { title } });
	});
	const { send } = writesOf(() => test);
	const share = async (website = "racking", days = 7) => {
		const [made] = await shareAll("content/one", [website], days);
		if (!made) throw new Error("No link was made");
		return made;
	};
	const shareAll = async (what: string, websites: readonly string[], days = 7) => {
		const input = { websites, days };
		const { status, body } = await test.call("POST", `/api/${what}/shares`, { host: office, body: input });
		expect([status, body]).toMatchObject([201, {}]);
		return body.items as { id: string; url: string; endsAt: number; website: string }[];
	};
	const look = (path: string, at = host) => test.call("GET", path, { as: "nobody", host: at });
	const pathOf = (url: string) => new URL(url).pathname;

	const shows = (url: string) => look(pathOf(url), new URL(url).host.replace(/:.*/, ""));

	it("is distinct from a preview link of staff", async () => {
		const { status, body } = await test.call("POST", "/api/websites/racking/look", { host: office });
		expect(status).toBe(201);
		const shared = new URL(body.url).pathname.replace("/_look/", "/_share/");
		for (const path of [shared, `${shared}/`, `${shared}/library`, `${shared}/share/card.png`])
			expect([path, (await look(path)).status]).toEqual([path, 404]);
		for (const path of [`${shared}/opened`, `${shared}/comments`])
			expect([path, (await test.call("POST", path, { as: "nobody", host, body: "" })).status]).toEqual([
				path,
				404,
			]);
	});

	it.each([
		["their account is disabled", { disabled: true }],
		["their role is gone", { roles: [] }],
		["they may publish no more", { mayPublish: false }],
		["their websites are others", { scopes: ["other"] }],
	])("ends when it was made by an editor and %s", async (_, changes) => {
		const { id: uid, email } = await addStaff(test.platform, { roles: ["editor"] });
		const headers = { cookie: await signInCookie(test.app, email) };
		const body = { websites: ["racking"], days: 7 };
		const made = await test.call("POST", "/api/content/one/shares", {
			as: "nobody",
			host: "localhost",
			body,
			headers,
		});
		const [{ url, id }] = made.body.items;
		expect((await shows(url)).status).toBe(302);
		const save = async (values: object) => {
			const { version } = await test.platform.records.find(system, "users", recordIdOf(uid));
			await test.platform.records.save(system, "users", recordIdOf(uid), values, { version });
		};
		const before = await test.platform.records.find(system, "users", recordIdOf(uid));
		await save(changes);
		expect((await shows(url)).status).toBe(410);
		const { body: listed } = await test.call("GET", "/api/content/one/shares", { host: office });
		expect(listed.items.find((each: { id: string }) => each.id === id).state).toBe("ended");
		await save({ disabled: false, mayPublish: true, roles: before.roles, scopes: before.scopes });
		expect((await shows(url)).status).toBe(302);
	});

	it("shows the draft on its website and no other private content, without a sign-in", async () => {
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
		const links = [...page.text.matchAll(/<a\b[^>]* href="(\/[^"]*)"/g)].map(([, href = ""]) => href);
		expect(links.length).toBeGreaterThan(2);
		for (const link of links) expect(link.startsWith(`${pathOf(url)}/`)).toBe(true);
		const library = await look(`${pathOf(url)}/library`);
		expect(library.text).toContain("Shared words");
		expect(library.text).not.toContain("Secret words");
		expect((await look(`${pathOf(url)}/library/two`)).text).not.toContain("Secret words");
		expect((await look("/library")).text).not.toContain("Shared words");

		const own = await test.call("POST", "/api/content/one/shares", { body: { websites: ["racking"] } });
		const { hostname, pathname } = new URL(own.body.items[0].url);
		expect(hostname).toBe("racking-nz.localhost");
		expect((await look(`${pathname}/library`, hostname)).text).toContain("Shared words");
	});

	it("is not found when any character is altered, or on another host, without a database query", async () => {
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

	it("is expired once it has ended or was withdrawn, and records who touched the draft", async () => {
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
		for (const wrong of [
			{ websites: ["racking", "nowhere"] },
			{ websites: [] },
			{ websites: ["racking"], days: 0 },
		])
			expect((await send("POST", "/api/content/one/shares", undefined, wrong)).status).toBe(422);
		const { items } = (await test.call("GET", "/api/content/one/shares")).body;
		expect(items.filter(({ state }: { state: string }) => state === "withdrawn")).toHaveLength(1);
	});

	it("can be opened by many at once", async () => {
		const path = `${pathOf((await share()).url)}/library`;
		const answers = await Promise.all(Array.from({ length: 20 }, () => look(path)));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	});

	it("is never the public page: it reports that the draft was published, or that its record is gone", async () => {
		const live = { status: "published", content: "<p>Live</p>", domains: ["racking-nz"] } as const;
		const { id } = await test.add("content", { title: "Article three", ...live });
		const [path, draft] = [`/api/content/${id}`, { baseVersion: 1, values: { title: "Three" } }];
		const nothing = await send("POST", `${path}/shares`, undefined, { websites: ["racking"] });
		expect([nothing.status, nothing.text]).toEqual([422, expect.stringContaining("no unpublished changes")]);
		await send("PUT", `${path}/draft`, 0, draft);
		const [{ url } = { url: "" }] = await shareAll(`content/${id}`, ["racking"]);
		expect((await look(`${pathOf(url)}/library/article-three`)).text).toContain("Three");
		expect((await send("POST", `${path}/publish`, 1)).status).toBe(200);
		const published = await look(`${pathOf(url)}/library/article-three`);
		expect([published.status, published.text]).toEqual([
			410,
			expect.stringContaining("waiting to be published"),
		]);
		expect(published.text).not.toContain("Three");
		expect((await test.call("GET", `${path}/shares`)).body.items).toMatchObject([{ state: "published" }]);
		await send("DELETE", path, 2);
		expect((await look(pathOf(url))).text).toContain("is gone");
	});

	it("shows a record that was never public, without a draft, and not again after a take-down", async () => {
		const unseen = { status: "draft", content: "<p>Unseen</p>", domains: ["racking-nz"] } as const;
		const { id } = await test.add("content", { title: "Article unseen", ...unseen });
		const path = `/api/content/${id}`;
		const [{ url } = { url: "" }] = await shareAll(`content/${id}`, ["racking"]);
		const page = await look(`${pathOf(url)}/library/article-unseen`);
		expect([page.status, page.text]).toEqual([200, expect.stringContaining("Unseen")]);
		expect((await look("/library/article-unseen")).status).toBe(404);
		expect((await send("PATCH", path, 1, { status: "published" })).status).toBe(200);
		expect((await look(pathOf(url))).status).toBe(410);
		expect((await send("PATCH", path, 2, { status: "draft" })).status).toBe(200);
		expect((await look(pathOf(url))).status).toBe(410);
		const refused = await send("POST", `${path}/shares`, undefined, { websites: ["racking"] });
		expect(refused.status).toBe(422);
	});

	it("shows all of a release on each website that it was made for, until it is published, undone or deleted", async () => {
		const content = "<p>Live</p>";
		const article = { title: "Anchors", status: "published", domains: ["racking-nz", "digital-nz"], content };
		const { id } = await test.add("content", article as never);
		const { id: other } = await test.add("content", {
			...article,
			title: "Bolts",
			domains: ["digital-nz"],
		} as never);
		for (const [of, title] of [
			[id, "Anchors of autumn"],
			[other, "Bolts of autumn"],
		])
			await send("PUT", `/api/content/${of}/draft`, 0, { baseVersion: 1, values: { title } });
		const made = await test.call("POST", "/api/releases", { body: { title: "Autumn" } });
		const path = `/api/releases/${made.body.id}`;
		const empty = await send("POST", `${path}/shares`, undefined, { websites: ["racking"] });
		expect([empty.status, empty.text]).toEqual([422, expect.stringContaining("nothing in it yet")]);
		const items = [id, other].map((of) => ({ collection: "content", id: of, action: "publish" }));
		const filled = await send("POST", `${path}/items`, made.body.version, { items });

		const preview = await test.call("GET", `${path}/preview`, { host: office });
		expect(preview.text).toContain("other.example.nz");
		const picture = await test.call("GET", `${path}/preview/share-image`, { host: office });
		expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
		const links = await shareAll(`releases/${made.body.id}`, ["racking", "other", "racking"]);
		expect(links.map(({ website, url }) => [website, new URL(url).host])).toEqual([
			["racking", host],
			["other", "other.example.nz"],
		]);
		const [here = "", there = ""] = links.map(({ url }) => pathOf(url));
		const library = async (link: string, at: string) => look(`${link}/library`, at);
		expect((await library(here, host)).text).toContain("Anchors of autumn");
		const both = (await library(there, "other.example.nz")).text;
		for (const title of ["Anchors of autumn", "Bolts of autumn"]) expect(both).toContain(title);
		expect(both).not.toContain("Secret words");
		expect((await look(here, "other.example.nz")).status).toBe(404);
		expect(both).toContain('guest-comments"');
		expect((await look(`${there}/nowhere`, "other.example.nz")).text).not.toContain('guest-comments"');

		const states = async () =>
			(await test.call("GET", `${path}/shares`)).body.items.map((each: { state: string }) => each.state);
		const told = async () => {
			const { status, text } = await library(there, "other.example.nz");
			return [status, /<h1>(.*)<\/h1>/.exec(text)?.[1]];
		};
		const published = await send("POST", `${path}/publish`, filled.body.version);
		expect([await told(), await states()]).toEqual([
			[410, expect.stringContaining("waiting to be published")],
			["published", "published"],
		]);
		const undone = await send("POST", `${path}/undo`, published.body.version);
		expect([await told(), await states()]).toEqual([
			[410, expect.stringContaining("published and taken back")],
			["undone", "undone"],
		]);
		const [again] = await shareAll(`releases/${made.body.id}`, ["other"]);
		expect((await library(pathOf(again?.url ?? ""), "other.example.nz")).text).toContain("Bolts of autumn");
		const withdrawn = `${path}/shares/${again?.id}`;
		expect((await send("DELETE", withdrawn, undefined)).status).toBe(204);
		expect(await states()).toEqual(["withdrawn", "undone", "undone"]);
		await send("DELETE", path, undone.body.version);
		expect(await told()).toEqual([410, expect.stringContaining("is gone")]);
	});

	it("shows a website in preparation to staff, and ends when it is published", async () => {
		const values = { name: "Facades", primaryColor: "#B22222" };
		for (const more of [{}, { domain: "facades.example.nz", domainKey: "facades-nz" }]) {
			const id = newId();
			const draft = { baseVersion: 0, values: { ...values, ...more } };
			expect((await send("PUT", `/api/websites/${id}/draft`, 0, draft, "admin")).status).toBe(200);
			const [{ url } = { url: "" }] = await shareAll(`websites/${id}`, [id]);
			expect(new URL(url).host).toBe(office);
			const page = await look(`${pathOf(url)}/`, office);
			expect([page.status, page.text]).toEqual([200, expect.stringContaining("Facades")]);
			expect(page.text).toContain(`href="${pathOf(url)}/library"`);
			expect(page.text).not.toContain("Secret words");
			expect((await look(`${pathOf(url)}/library`, office)).status).toBe(200);
			expect((await look(`${pathOf(url)}/`, host)).status).toBe(404);
			const elsewhere = { websites: [id] };
			expect((await send("POST", "/api/content/one/shares", undefined, elsewhere)).status).toBe(422);
			if (!("domain" in more)) continue;
			expect((await send("POST", `/api/websites/${id}/publish`, 1, undefined, "admin")).status).toBe(200);
			expect((await look(`${pathOf(url)}/`, office)).status).toBe(410);
		}
	});

	it("shows a draft also on other websites, as it would look, with its own share image", async () => {
		const { url } = await share("other");
		const there = "other.example.nz";
		const page = await look(`${pathOf(url)}/library/article-one`, there);
		expect([page.status, page.text]).toEqual([200, expect.stringContaining("Shared words")]);
		expect(page.text).toContain("not placed on this website yet");
		expect((await look("/library/article-one", there)).text).not.toContain("Shared words");
		const [, image = ""] = /property="og:image" content="([^"]*)"/.exec(page.text) ?? [];
		expect(image).toContain(`${pathOf(url)}/share/card.png?path=`);
		const { pathname, search } = new URL(image.replaceAll("&amp;", "&"));
		const picture = await look(pathname + search, there);
		expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
		expect(picture.headers.get("cache-control")).toBe("no-store");
	});

	it("cannot be made of a release without the right to publish all of it", async () => {
		const made = await test.call("POST", "/api/releases", { body: { title: "Settings" } });
		const draft = { baseVersion: 0, values: { measurementId: "" } };
		await send("PUT", "/api/settings/all/draft", 0, draft, "admin");
		const items = [{ collection: "settings", id: "all", action: "publish" }];
		const filled = await send(
			"POST",
			`/api/releases/${made.body.id}/items`,
			made.body.version,
			{ items },
			"admin",
		);
		expect(filled.status).toBe(200);
		const as = async (who: "editor" | "contributor" | "nobody") => {
			const input = { as: who, body: { websites: ["racking"] } } as const;
			return (await test.call("POST", `/api/releases/${made.body.id}/shares`, input)).status;
		};
		expect([await as("editor"), await as("contributor"), await as("nobody")]).toEqual([403, 403, 401]);
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
