import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests, type Caller, callers } from "../../../../tests/setup/app/api.ts";
import { addStaff } from "../../../../tests/setup/app/staff.ts";
import { sqlite } from "../../../../tests/setup/databases/databases.ts";
import { openClient } from "../../../client/client.ts";
import { toId } from "../../../model/ids.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import { relationNames, targetOf } from "../../../model/relations.ts";
import { type Actor, system, userActor } from "../../../model/rights/access.ts";

const here = "upright.example.nz";
const there = "harbour.example.nz";
const nowhere = "nobody.example.nz";

type Body = Record<string, unknown> & { readonly id: string; readonly expanded: Record<string, unknown> };

describe.each([sqlite])("CA-01 expanded references, from $kind", ({ create }) => {
	const test = apiForTests(create);
	const ids: Record<string, string> = {};

	beforeAll(async () => {
		const { records } = test.platform;
		const { admin, editor } = test.people;
		const ada: Actor = userActor({ id: admin.id, roles: ["admin"], scopes: ["all"] });
		const add = async (key: string, name: CollectionName, input: object, actor = ada) => {
			ids[key] = (await records.save(actor, name, "", input, { version: 0 })).id;
			return ids[key];
		};
		const one = await add("here", "websites", {
			domain: here,
			aliases: ["plumb.nz", "level.nz"],
			domainKey: "racking-nz",
			name: "Upright",
			uid: "owner-7",
		});
		const two = await add("there", "websites", { domain: there, domainKey: "events-nz", name: "Harbour" });
		const gone = await add("gone", "websites", { domain: "gone.example.nz", domainKey: "events-au" });
		const eve: Actor = userActor({ id: editor.id, roles: ["editor"], scopes: ["all"] });
		await add("both", "services", { name: "Both", active: true, websites: [two, gone, one] }, eve);
		await add("theirs", "services", { name: "Theirs", active: true, websites: [two] });
		await add("idle", "services", { name: "Idle", websites: [one, two] });
		await add("nobody's", "services", { name: "Nobody's", active: true });
		await add("page", "pages", { title: "About", status: "published", websites: [one, two] });
		await add("person", "team", { name: "Aroha", active: true, websites: [one, two] });
		const article = (title: string, domains: string[], status = "published") =>
			add(title, "content", { title, status, domains, content: `<p>${title}</p>` }, eve);
		await article("By key", ["events-nz", "racking-nz"]);
		// Its website is deleted afterwards.
		const lost = await add("lost", "websites", { domain: "unknown.example.nz", name: "Lost" });
		await article("By host", [here, there, "unknown.example.nz", "team"]);
		await article("By alias, key and id", ["plumb.nz", "racking-nz", one, two]);
		await article("Draft", [one, two], "draft");
		await article("Their own", [there]);
		for (const id of [gone, lost]) await records.remove(ada, "websites", toId(id), 1);
	});

	const read = (path: string, as: Caller = "editor", host = here) => test.call("GET", path, { as, host });
	const named = (record: Body, field: string) =>
		(record.expanded[field] as { name: string }[]).map(({ name }) => name);

	describe("for staff", () => {
		it("embed records by id, in the order of the field, without removed ones", async () => {
			const { body } = await read("/api/services?expand=websites&order=name");
			const found = body.items.map((record: Body) => [record.name, named(record, "websites")]);
			expect(found).toEqual([
				["Both", ["Harbour", "Upright"]],
				["Idle", ["Upright", "Harbour"]],
				["Nobody's", []],
				["Theirs", ["Harbour"]],
			]);
			expect(body.items[0].websites).toEqual([ids.there, ids.gone, ids.here]);
		});

		it("embed websites by key, host, other host and id, each once", async () => {
			const { body } = await read("/api/content?expand=domains&order=title");
			const found = body.items.map((record: Body) => [record.title, named(record, "domains")]);
			expect(found).toEqual([
				["By alias, key and id", ["Upright", "Harbour"]],
				["By host", ["Upright", "Harbour"]],
				["By key", ["Harbour", "Upright"]],
				["Draft", ["Upright", "Harbour"]],
				["Their own", ["Harbour"]],
			]);
		});

		it.each(["editor", "admin"] as const)("name for %s the author only", async (as) => {
			const { id, name } = test.people.editor;
			const { body } = await read(`/api/services/${ids.both}?expand=createdBy,updatedBy`, as);
			const person = { id, name };
			expect(body.expanded).toEqual({ createdBy: person, updatedBy: person });
			expect(body).not.toHaveProperty("expanded.createdBy.email");
		});

		it("leave out service accounts, and name users without a name by the part before the @", async () => {
			const made = await test.add("services", { name: "The program's" });
			const path = `/api/services/${made.id}`;
			expect((await read(`${path}?expand=createdBy`)).body.expanded).toEqual({});
			const nameless = await addStaff(test.platform, { email: "kiri.t@staff.example.nz", name: "" });
			const actor: Actor = userActor({ id: nameless.id, roles: ["admin"], scopes: ["all"] });
			await test.platform.records.save(actor, "services", made.id, { active: false }, { version: 1 });
			const { body } = await read(`${path}?expand=createdBy,updatedBy`);
			expect(body.expanded).toEqual({ updatedBy: { id: nameless.id, name: "kiri.t" } });
			await test.platform.records.remove(actor, "services", made.id, 2);
		});

		it("need no further requested field, and show none", async () => {
			const { body } = await read("/api/services?fields=name&expand=websites,updatedBy&order=name&limit=1");
			expect(Object.keys(body.items[0]).toSorted()).toEqual(["expanded", "id", "name", "version"]);
			expect(named(body.items[0], "websites")).toEqual(["Harbour", "Upright"]);
			expect((await read("/api/services?limit=1")).body.items[0]).not.toHaveProperty("expanded");
		});

		it("have no ETag, because it would cover one record only", async () => {
			const path = `/api/content/${ids["By key"]}`;
			const etag = (await read(path)).headers.get("etag") ?? "";
			const headers = { "if-none-match": etag };
			const { status, body } = await test.call("GET", `${path}?expand=domains`, { host: here, headers });
			expect([status, named(body, "domains")]).toEqual([200, ["Harbour", "Upright"]]);
			expect((await read(`${path}?expand=domains`)).headers.has("etag")).toBe(false);
		});
	});

	describe("within the rights of the caller", () => {
		const relations = collectionNames
			.filter((name) => "publicWhen" in collections[name])
			.flatMap((name) => Object.keys(collections[name].fields).map((field) => [name, field] as const))
			.filter(([name, field]) => relationNames(collections[name]).includes(field));

		const ofWebsites = relations.filter(
			([name, field]) => targetOf(collections[name], field) === collections.websites,
		);

		it("covers every field that refers to records, where visitors read any", () => {
			expect(relations.map(([name, field]) => `${name}.${field}`).toSorted()).toEqual([
				"content.author",
				"content.domains",
				"content.services",
				"pages.parent",
				"pages.websites",
				"services.websites",
				"team.services",
				"team.websites",
			]);
		});

		it.each(
			ofWebsites.flatMap(([name, field]) =>
				[here, there, nowhere].flatMap((host) => callers.map((as) => [name, field, host, as] as const)),
			),
		)("%s.%s at %s, for %s", async (name, field, host, as) => {
			const isStaff = as !== "nobody" && as !== "no role";
			const { body } = await read(`/api/${name}?expand=${field}`, as, host);
			const { body: plain } = await read(`/api/${name}`, as, host);
			const bare = body.items.map(({ expanded: _, ...record }: Body) => record);
			expect(bare).toEqual(plain.items);
			expect(plain.items.length > 0).toBe(isStaff || host !== nowhere);
			const { body: own } = await read("/api/websites", as, host);
			const mine = new Map(own.items.map((website: Body) => [website.id, website]));
			const single = await Promise.all(
				plain.items.map(({ id }: Body) => read(`/api/${name}/${id}?expand=${field}`, as, host)),
			);
			for (const record of [...body.items, ...single.map(({ body }) => body)]) {
				const websites = record.expanded[field] as Body[];
				expect(websites).toEqual(websites.map(({ id }) => mine.get(id)));
				if (!isStaff) expect(websites.map(({ domain }) => domain)).toEqual([host]);
			}
		});

		it.each(["nobody", "no role"] as const)("an author who is visible, and no other, for %s", async (as) => {
			const { records } = test.platform;
			const values = { name: "Left", websites: [ids.here ?? ""] };
			const left = await records.save(system, "team", "", values, { version: 0 });
			const id = ids["Their own"] ?? "";
			const authors = async (who: Caller, author: string) => {
				const { version } = await records.find(system, "content", toId(id));
				await records.save(system, "content", toId(id), { author }, { version });
				return named((await read(`/api/content/${id}?expand=author`, who, there)).body, "author");
			};
			expect(await authors(as, ids.person ?? "")).toEqual(["Aroha"]);
			expect([await authors(as, left.id), await authors("editor", left.id)]).toEqual([[], ["Left"]]);
			await authors("editor", "");
		});

		it.each(["nobody", "no role"] as const)("no staff fields, for %s", async (as) => {
			const { text } = await read("/api/services?expand=websites", as);
			expect(text).toContain("plumb.nz");
			for (const secret of ["owner-7", "Harbour", there, ids.there, test.people.editor.id, "createdBy"])
				expect([secret, text.includes(secret ?? "")]).toEqual([secret, false]);
			for (const path of [
				"/api/services?expand=createdBy",
				`/api/services/${ids.both}?expand=websites,updatedBy`,
			])
				expect([path, (await read(path, as)).status]).toEqual([path, 400]);
		});

		it("a hidden record stays unknown", async () => {
			for (const key of ["idle", "theirs"]) {
				const hidden = await read(`/api/services/${ids[key]}?expand=websites`, "nobody");
				const nothing = await read("/api/services/zzzzzzzzzzzzzzzzzzzz?expand=websites", "nobody");
				expect([hidden.status, hidden.text]).toEqual([404, nothing.text]);
			}
		});
	});

	it.each([
		"/api/services?expand=secret",
		"/api/services?expand=name",
		"/api/services?expand=",
		"/api/services?expand=websites,",
		"/api/services?expand=__proto__",
		"/api/services?expand=websites.services",
		"/api/content?expand=websites",
		"/api/websites?expand=domain",
		"/api/websites?expand=websites&expand=websites",
		"/api/users?expand=roles",
		"/api/settings/all?expand=id",
	])("refuses a field without references: %s", async (path) => {
		const { status, headers, body } = await read(path, "admin");
		expect([status, headers.get("content-type")]).toEqual([400, "application/problem+json"]);
		expect(body.errors[0].pointer).toBe("/expand");
	});

	it("embeds 20 per field at most, and a visitor's own website whichever of them it is", async () => {
		const many: string[] = [];
		for (let number = 0; number < 25; number++) {
			const domain = `site${number}.example.nz`;
			const website = { domain, domainKey: `site-${number}` };
			many.push((await test.add("websites", website, { createdAt: 1_000 + number })).id);
		}
		await test.add("team", { name: "Everywhere", active: true, websites: many });
		const { id } = await test.add("content", {
			title: "On all of them",
			status: "published",
			domains: many.map((_, number) => `site-${number}`),
		});
		const team = (await read("/api/team?expand=websites&q=everywhere")).body.items[0];
		expect(team.expanded.websites.map(({ id }: Body) => id)).toEqual(many.slice(0, 20));
		const article = (await read(`/api/content/${id}?expand=domains`)).body;
		expect(article.expanded.domains.map(({ id }: Body) => id)).toEqual(many.slice(0, 20));
		const last = "site24.example.nz";
		const seen = (await read(`/api/content/${id}?expand=domains`, "nobody", last)).body;
		expect(seen.expanded.domains.map(({ domain }: { domain: string }) => domain)).toEqual([last]);
		const member = (await read("/api/team?expand=websites", "nobody", last)).body.items[0];
		expect(member.expanded.websites.map(({ domain }: { domain: string }) => domain)).toEqual([last]);
	});

	it("has types in the client for the requested fields", async () => {
		const ask: typeof fetch = async (address) =>
			test.app.request(`http://${here}${address}`, { headers: { host: here, cookie: test.cookies.editor } });
		const { data } = openClient({ fetch: ask });
		const { items } = await data.list("services", {
			fields: ["name"],
			expand: ["websites", "createdBy"],
			search: "both",
		});
		expect(items.map((item) => item.expanded.websites.map(({ domain }) => domain))).toEqual([[there, here]]);
		expect(items[0]?.expanded.createdBy?.name).toBe("Eve");
		const article = await data.get("content", ids["By key"] ?? "", { expand: ["domains"] });
		expect(article.expanded.domains[0]?.name).toBe("Harbour");
		const plain = await data.get("content", article.id);
		// @ts-expect-error nothing was to be expanded
		expect(plain.expanded).toBeUndefined();
		// @ts-expect-error a title refers to nothing
		await expect(data.list("content", { expand: ["title"] })).rejects.toMatchObject({ status: 400 });
	});
});
