import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests, type Caller, type TestApi } from "../../../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import { toId } from "../../../model/ids.ts";
import { collectionNames, collections } from "../../../model/model.ts";

const here = "upright.example.nz";
const there = "harbour.example.nz";
const nowhere = "nobody.example.nz";

describe.each(databaseKindsOfAll)("CA-01 reading over HTTP, from $kind", ({ create }) => {
	const test = apiForTests(create);
	const ids: Record<string, string> = {};
	const titles = (body: { items: { title: string }[] }) => body.items.map(({ title }) => title);

	beforeAll(async () => {
		const add = async (key: string, ...args: Parameters<TestApi["add"]>) => {
			ids[key] = (await test.add(...args)).id;
		};
		await add("here", "websites", { domain: here, domainKey: "racking-nz", name: "Upright", uid: "owner-7" });
		await add("there", "websites", {
			domain: there,
			domainKey: "events-nz",
			name: "Harbour",
			aliases: ["quay.nz"],
		});
		const [one = "", two = ""] = [ids.here, ids.there];
		await add("settings", "settings", {
			id: toId(one),
			heroTitle: "Ours",
			authorizedDomains: ["staff.example.nz"],
		});
		await add("other settings", "settings", { id: toId(two), heroTitle: "Theirs" });
		await add("all settings", "settings", { id: toId("all"), heroTitle: "Everybody's" });
		await add("live service", "services", { name: "Live", active: true, websites: [one, two], order: 2 });
		await add("first service", "services", { name: "First", active: true, websites: [one], order: 1 });
		await add("idle service", "services", { name: "Idle", websites: [one] });
		await add("their service", "services", { name: "Theirs", active: true, websites: [two], order: 0.5 });
		await add("live person", "team", { name: "Aroha", active: true, websites: [one] });
		await add("idle person", "team", { name: "Left", websites: [one] });
		let clock = Date.UTC(2026, 0, 1);
		const article = (title: string, domains: string[], more = {}) => {
			clock += 1_000;
			const record = {
				title,
				status: "published",
				content: `<p>${title}, whānau</p>`,
				domains,
				...more,
			};
			return add(title, "content", record, { createdAt: clock, updatedAt: clock });
		};
		await article("By id", [one, "racking-au"]);
		await article("By key", ["racking-nz"]);
		await article("By host", [here], { type: "case-study" });
		await article("Draft", [one], { status: "draft" });
		await article("Theirs", ["events-nz", "quay.nz"]);
		await article("Nowhere", []);
	});

	const read = (path: string, host = here) => test.call("GET", path, { as: "nobody", host });

	describe("for visitors, limited to the site of the host", () => {
		it.each([
			["/api/websites?order=name&fields=name", ["Upright"]],
			["/api/services?order=order&fields=name", ["First", "Live"]],
			["/api/team?fields=name", ["Aroha"]],
			["/api/settings?order=heroTitle&fields=heroTitle", ["Everybody's", "Ours"]],
			["/api/content?order=title&fields=title", ["By host", "By id", "By key"]],
			["/api/content?fields=title&order=-updatedAt", ["By host", "By key", "By id"]],
			["/api/content?fields=title&type=case-study", ["By host"]],
			["/api/content?fields=title&status=draft", []],
			["/api/content?fields=title&domains=events-nz", []],
			["/api/content?q=theirs&fields=title", []],
			["/api/content?q=draft&fields=title", []],
			["/api/content?q=by+key&fields=title", ["By key"]],
			["/api/services?q=theirs&fields=name", []],
			["/api/websites?domain=Harbour.example.nz&fields=name", []],
			["/api/websites?domain=UPRIGHT.example.nz&fields=name", ["Upright"]],
		])("%s", async (path, expected) => {
			const { status, body } = await read(path);
			expect(status).toBe(200);
			const shown = body.items.map(
				(item: Record<string, string>) => item.title ?? item.name ?? item.heroTitle,
			);
			expect(shown).toEqual(expected);
		});

		it.each(["quay.nz", "www.quay.nz", "QUAY.nz.", "www.harbour.example.nz"])(
			"the website whose domain equals the host %s, also by another host of it",
			async (host) => {
				const { body } = await read(`/api/websites?domain=${host}&fields=name`, host);
				expect(body.items.map(({ name }: { readonly name: string }) => name)).toEqual(["Harbour"]);
				expect((await read(`/api/websites?domain=${host}`)).body.items).toEqual([]);
			},
		);

		it.each(collectionNames.filter((name) => "publicWhen" in collections[name]))(
			"nothing of %s on an unknown host",
			async (name) => {
				expect((await read(`/api/${name}`, nowhere)).body).toEqual({ items: [] });
				const odd = await test.call("GET", `/api/${name}`, { as: "nobody", headers: { host: "no host" } });
				expect(odd.status).toBe(400);
			},
		);

		it("without staff fields, and without other websites", async () => {
			const { body: website } = await read(`/api/websites/${ids.here}`);
			const { body: settings } = await read(`/api/settings/${ids.here}`);
			const { body: service } = await read(`/api/services/${ids["live service"]}`);
			const { body: article } = await read(`/api/content/${ids["By id"]}`);
			for (const record of [website, settings, service, article]) {
				expect(record).not.toHaveProperty("createdBy");
				expect(record).not.toHaveProperty("updatedBy");
			}
			expect(website).not.toHaveProperty("uid");
			expect(settings).not.toHaveProperty("authorizedDomains");
			expect(service.websites).toEqual([ids.here]);
			expect(article.domains).toEqual([ids.here]);
		});

		it("row 11, 10: hidden and unknown records have the same response", async () => {
			const hidden = ["Draft", "Theirs", "Nowhere"].map((title) => `/api/content/${ids[title]}`);
			hidden.push(`/api/services/${ids["idle service"]}`, `/api/services/${ids["their service"]}`);
			hidden.push(
				`/api/team/${ids["idle person"]}`,
				`/api/websites/${ids.there}`,
				`/api/settings/${ids.there}`,
			);
			for (const path of hidden) {
				const nothing = await read(path.replace(/[^/]+$/, "zzzzzzzzzzzzzzzzzzzz"));
				const answer = await read(path);
				expect([path, answer.status, answer.text]).toEqual([path, 404, nothing.text]);
				expect([...answer.headers]).toEqual([...nothing.headers]);
			}
			const next = String(ids["By key"]).replace(/.$/, (last) => (last === "a" ? "b" : "a"));
			expect((await read(`/api/content/${next}`)).status).toBe(404);
		});

		it("AU-04 but not for a client that expects to be signed in as a user with a role", async () => {
			const path = "/api/content";
			const ask = async (as: Caller, id: string) => {
				const headers = { "x-signed-in-as": id };
				return (await test.call("GET", path, { as, headers, host: here })).status;
			};
			const { editor, admin, "no role": nina } = test.people;
			expect(await ask("editor", editor.id)).toBe(200);
			expect(await ask("nobody", editor.id)).toBe(401);
			expect(await ask("editor", admin.id)).toBe(401);
			expect(await ask("no role", nina.id)).toBe(403);
			const headers = { "x-signed-in-as": editor.id };
			const session = await test.call("GET", "/api/auth/session", { as: "nobody", headers, host: here });
			expect([session.status, session.body]).toEqual([200, { user: null }]);
		});
	});

	describe("everything, for staff", () => {
		const list = (path: string) => test.call("GET", path, { as: "editor" });
		it.each([
			["/api/content?fields=title", ["Nowhere", "Theirs", "Draft", "By host", "By key", "By id"]],
			["/api/content?fields=title&status=draft", ["Draft"]],
			["/api/content?fields=title&type=case-study&order=updatedAt", ["By host"]],
			["/api/content?fields=title&domains=quay.nz", ["Theirs"]],
			["/api/content?fields=title&q=whanau+nowhere", ["Nowhere"]],
			["/api/content?fields=title&q=WHANAU&order=title&status=draft", ["Draft"]],
			["/api/content?fields=title&q=nowh", ["Nowhere"]],
			["/api/content?fields=title&q=%21%21", []],
			["/api/content?fields=title&updatedAt[gte]=2026-01-01T00:00:05Z", ["Nowhere", "Theirs"]],
			["/api/content?fields=title&createdAt[gt]=2026-01-01&createdAt[lt]=2026-01-01T00:00:02Z", ["By id"]],
			["/api/content?fields=title&status[not]=published&type[not]=case-study", ["Draft"]],
			[
				"/api/content?fields=title&domains[not]=racking-nz&domains[not]=quay.nz&order=title&limit=2",
				["By host", "By id"],
			],
		])("%s", async (path, expected) => {
			const { status, body } = await list(path);
			expect([status, titles(body)]).toEqual([200, expected]);
		});

		it("by website, whatever an article's placement is", async () => {
			const of = async (id: string | undefined, more = "") =>
				titles((await list(`/api/content?fields=title&website=${id}${more}`)).body);
			expect(await of(ids.here)).toEqual(["Draft", "By host", "By key", "By id"]);
			expect(await of(ids.here, "&status=published&order=updatedAt")).toEqual(["By id", "By key", "By host"]);
			expect(await of(ids.here, "&order=title&limit=2")).toEqual(["By host", "By id"]);
			expect(await of(ids.here, "&q=draft")).toEqual(["Draft"]);
			expect(await of(ids.there)).toEqual(["Theirs"]);
			expect(await of(ids.here, "&domains=racking-au")).toEqual(["By id"]);
			expect(await of("no-such-website")).toEqual([]);
		});

		it.each(["createdAt", "-createdAt", "updatedAt", "-updatedAt", "title", "-title"])(
			"in pages of any size, each record once, by %s",
			async (order) => {
				for (const filter of ["", "&status=published", `&website=${ids.here}`, "&q=whanau"]) {
					const whole = titles((await list(`/api/content?fields=title&order=${order}${filter}`)).body);
					const paged: string[] = [];
					let cursor = "";
					do {
						const path = `/api/content?fields=title&limit=2&order=${order}${filter}${cursor}`;
						const { body } = await list(path);
						paged.push(...titles(body));
						cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : "";
					} while (cursor);
					expect([filter, paged]).toEqual([filter, whole]);
				}
			},
		);

		it("only the requested columns, and an article's text only on request", async () => {
			const { body } = await list("/api/content?fields=title,domains&limit=1");
			expect(Object.keys(body.items[0]).toSorted()).toEqual(["domains", "id", "title", "version"]);
			expect((await list("/api/content?limit=1")).body.items[0]).not.toHaveProperty("content");
			expect((await list("/api/content?limit=1&fields=content")).body.items[0]).toHaveProperty("content");
		});

		it("orders by hand as the public site shows, and searches short texts whatever the accents", async () => {
			const named = async (path: string) =>
				(await list(path)).body.items.map(({ name }: { name: string }) => name);
			expect(await named("/api/services?order=order&fields=name")).toEqual([
				"Idle",
				"Theirs",
				"First",
				"Live",
			]);
			expect(await named("/api/team?q=%C3%81ROHA&fields=name")).toEqual(["Aroha"]);
			expect(await named("/api/websites?q=quay&fields=name")).toEqual(["Harbour"]);
			expect(await named("/api/services?active=true&order=name&fields=name")).toEqual([
				"First",
				"Live",
				"Theirs",
			]);
			expect(await named(`/api/services?website=${ids.there}&order=name&fields=name`)).toEqual([
				"Live",
				"Theirs",
			]);
		});
	});

	it("orders by two fields, and returns the total on request", async () => {
		const { body } = await test.call("GET", "/api/content?fields=title&order=type,-title&total=true&limit=2");
		expect([titles(body), body.total, body.isCapped]).toEqual([["By host", "Theirs"], 6, false]);
		expect((await read("/api/content?order=type&order=title&fields=title")).body).not.toHaveProperty("total");
		expect((await read("/api/content?total=true&limit=1")).body.total).toBe(3);
	});

	it("accepts fields and expansions with commas, or one each", async () => {
		const read = async (query: string) => (await test.call("GET", `/api/services?limit=1&${query}`)).body;
		const [commas, several] = [
			await read("fields=name,active&expand=websites,createdBy"),
			await read("fields=name&fields=active&expand=websites&expand=createdBy"),
		];
		expect(several).toEqual(commas);
		expect(Object.keys(several.items[0]).toSorted()).toEqual(["active", "expanded", "id", "name", "version"]);
	});

	it.each([
		["row 12", "/api/content?filter[password][$startsWith]=a", "/filter[password][$startsWith]"],
		["row 12", "/api/users?email[$ne]=x", "/email[$ne]"],
		["row 13", "/api/content?order=';--", "/order"],
		["row 13", "/api/content?order=content", "/order"],
		["a moment that is none", "/api/content?updatedAt[gte]=yesterday", "/updatedAt[gte]"],
		["a moment of nothing", "/api/content?createdAt[lt]=", "/createdAt[lt]"],
		["a number that is none", "/api/media?size[gt]=1e9", "/size[gt]"],
		["a day that there is not", "/api/media?licenceExpires[lte]=2026-02-30", "/licenceExpires[lte]"],
		["a limit that there is not", "/api/content?updatedAt[like]=1", "/updatedAt[like]"],
		["a limit twice", "/api/content?updatedAt[gte]=1&updatedAt[gte]=2", "/updatedAt[gte]"],
		["a range as one value", "/api/content?updatedAt=1", "/updatedAt"],
		["a range of what has none", "/api/content?title[gte]=a", "/title[gte]"],
		["a nested range", "/api/content?updatedAt[gte][lt]=1", "/updatedAt[gte][lt]"],
		["what is left out and is no option", "/api/content?status[not]=secret", "/status[not]"],
		["too much left out", `/api/content?${"status[not]=draft&".repeat(21)}`, "/status[not]"],
		["what is left out with NUL", "/api/content?domains[not]=a%00b", "/domains[not]"],
		["what may not be left out", "/api/services?active[not]=true", "/active[not]"],
		["three fields to order by", "/api/content?order=title,type,updatedAt", "/order"],
		["a field to order by twice", "/api/content?order=title,-title", "/order"],
		["a total that is neither", "/api/content?total=yes", "/total"],
		[
			"a cursor of another order of two",
			`/api/content?order=type,title&cursor=${cursorOf(["type", "insight", "x"])}`,
			"/cursor",
		],
		["an unknown parameter", "/api/content?page=2", "/page"],
		["a filter by what is no filter", "/api/content?title=x", "/title"],
		["a value that is none of the options", "/api/content?status=secret", "/status"],
		["a toggle that is neither", "/api/services?active=maybe", "/active"],
		["an unknown field", "/api/content?fields=title,secret", "/fields"],
		["no field", "/api/content?fields=", "/fields"],
		["a parameter twice", "/api/content?order=title&order=title", "/order"],
		["a limit of nothing", "/api/content?limit=0", "/limit"],
		["a limit beyond all", "/api/content?limit=201", "/limit"],
		["a cursor that is none", "/api/content?cursor=e30", "/cursor"],
		[
			"a cursor of another order",
			`/api/content?order=title&cursor=${cursorOf(["-createdAt", 1, "x"])}`,
			"/cursor",
		],
		["a cursor of another type", `/api/content?cursor=${cursorOf(["-createdAt", "x", "x"])}`, "/cursor"],
		["a cursor out of range", `/api/content?cursor=${cursorOf(["-createdAt", 1e300, "x"])}`, "/cursor"],
		["a search cursor out of range", "/api/content?q=a&cursor=bWF0Y2ggOTk5OTk", "/cursor"],
		["a website that is no id", "/api/content?website=%00", "/website"],
		["a placement with NUL", "/api/content?domains=a%00b", "/domains"],
		["users of a website", "/api/users?website=x", "/website"],
	])("refuses %s: %s", async (_, path, pointer) => {
		const { status, headers, body } = await test.call("GET", path);
		expect([status, headers.get("content-type")]).toEqual([400, "application/problem+json"]);
		expect(body.errors[0].pointer).toBe(pointer);
	});

	it.each([
		"/api/nothing",
		"/api/content/x/y",
		"/api/content/%zz",
		"/api/content/%00",
		"/api/content/..%2f..%2fetc",
		"/api/content/a%20b",
		`/api/content/${"x".repeat(300)}`,
		"/api/constructor",
		"/api/__proto__",
		"/api/content/__proto__",
		"/api/content/x/versions/0",
		"/api/content/x/versions/1e9",
		"/api/content/x/versions/99999999999999999999",
	])("row 21: %s is a 404 of the API", async (path) => {
		const { status, headers, body } = await test.call("GET", path);
		expect([status, headers.get("content-type")]).toEqual([404, "application/problem+json"]);
		expect(body).toMatchObject({ status: 404, title: expect.any(String) });
	});

	it("row 21: a non-canonical path returns no data", async () => {
		for (const path of [
			"//api/users",
			"/api%2Fusers",
			"/API/users",
			"/api/users/",
			"/api/./users",
			"/x/../api/users",
		]) {
			const { status, text } = await test.call("GET", path, { as: "nobody" });
			expect([path, status < 500, text.includes("staff.example.nz")]).toEqual([path, true, false]);
			expect([path, status]).not.toEqual([path, 200]);
		}
	});

	it("row 17: is never cached, and another method gets the allowed ones", async () => {
		for (const path of ["/api/content", `/api/content/${ids.Draft}`, "/api/nothing", "/api/overview"])
			expect((await test.call("GET", path)).headers.get("cache-control")).toBe("no-store");
		const { status, headers } = await test.call("PUT", "/api/content", { body: {} });
		expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
		const invited = await test.call("POST", "/api/users", { body: {} });
		expect([invited.status, invited.body.title]).toEqual([
			405,
			expect.stringContaining("/api/users/invitations"),
		]);
	});

	it("sends no body to a client that has the version already, unless that is incomplete", async () => {
		const path = `/api/content/${ids["By id"]}`;
		const { headers } = await read(path);
		const etag = headers.get("etag") ?? "";
		expect(etag).toMatch(/^"1-[\w-]{16}"$/);
		for (const tag of [etag, `W/${etag}`, `"9", ${etag}`]) {
			const headers = { "if-none-match": tag };
			const again = await test.call("GET", path, { as: "nobody", host: here, headers });
			expect([again.status, again.text]).toEqual([304, ""]);
			expect((await test.call("GET", path, { headers })).body.state).toBe("live");
		}
		const older = { as: "nobody", host: here, headers: { "if-none-match": '"2"' } } as const;
		expect((await test.call("GET", path, older)).status).toBe(200);
	});
});

function cursorOf(value: unknown): string {
	return Buffer.from(JSON.stringify(value)).toString("base64url");
}
