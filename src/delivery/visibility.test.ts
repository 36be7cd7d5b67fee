import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, apiForTests } from "../../tests/setup/app/api.ts";
import { addStaff, signInCookie } from "../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../tests/setup/databases/databases.ts";
import { newId } from "../data/database/ids.ts";
import { toId } from "../model/ids.ts";
import type { CollectionName } from "../model/model.ts";
import { system } from "../model/rights/access.ts";

const [here, there] = ["one.example.nz", "two.example.nz"];

describe.each(databaseKindsOfAll)("Visibility of a record on a website, in $kind", ({ create }) => {
	const test = apiForTests(create);
	const ids = new Map<string, string>();
	beforeAll(async () => {
		for (const [domain, domainKey] of [
			[here, "racking-nz"],
			[there, "racking-au"],
		] as const) {
			const site = await test.add("websites", { domain, domainKey, name: domain });
			ids.set(domain, site.id);
		}
	});

	const idOf = (host: string) => ids.get(host) ?? "";
	const pathOf = (name: CollectionName, id: string, host: string) =>
		`/api/${name}/${id}/variants/website:${idOf(host)}`;
	async function setVisibility(name: CollectionName, id: string, host: string, body: object) {
		const path = pathOf(name, id, host);
		const etag = (await test.call("GET", path, { as: "editor" })).headers.get("etag") ?? "";
		return test.call("PATCH", path, { as: "editor", body, headers: { "if-match": etag } });
	}
	async function showFrom(name: CollectionName, id: string, host: string, time: object, match = '"0"') {
		const body = { timeZone: "Pacific/Auckland", ...time };
		const path = `${pathOf(name, id, host)}/show`;
		return test.call("POST", path, { as: "editor", body, headers: { "if-match": match } });
	}
	async function letTimeCome(release: string) {
		const { database, scheduler } = test.platform;
		await database.db.updateTable("releases").set({ at: 1 }).where("id", "=", release).execute();
		await scheduler.runDue({ info: () => {}, warn: () => {}, error: () => {} });
	}
	let count = 0;
	async function article(more: object = {}) {
		const title = `Numbered ${++count}`;
		const content = `<p>All about anchors and what holds them in a floor, number ${count}.</p>`;
		const values = {
			title,
			content,
			status: "published",
			type: "insight",
			domains: ["racking-nz", idOf(there)],
		} as const;
		return { ...(await test.add("content", { ...values, ...more })), title };
	}
	const list = (query: string, headers?: Readonly<Record<string, string>>) =>
		test.call("GET", `/api/variants?${query}`, headers ? { as: "nobody", headers } : { as: "editor" });
	const listed = ({ body }: Answer): string[] =>
		body.items.map(({ title, name }: { title: string; name: string }) => `${title} on ${name}`);
	async function cookieOf(email: string, scopes: readonly string[]) {
		await addStaff(test.platform, { email, name: email, roles: ["editor"], scopes });
		return signInCookie(test.app, email);
	}
	async function doors(host: string, { id, slug, title }: { id: string; slug: string; title: string }) {
		const has = async (path: string, what = title) => (await test.get(host, path)).html.includes(what);
		const api = async (path: string) => {
			const { text } = await test.call("GET", path, { as: "nobody", host });
			return text.includes(id);
		};
		return {
			page: (await test.get(host, `/library/${slug}`)).status === 200,
			landing: await has("/"),
			library: await has("/library"),
			search: await has(`/library?query=${encodeURIComponent(title)}`, `/library/${slug}`),
			rss: await has("/rss.xml"),
			json: await has("/feed.json"),
			summary: await has("/llms.txt"),
			picture: (await test.get(host, `/cards/library/${slug}.png`)).status !== 404,
			list: await api("/api/content"),
			found: await api(`/api/content?q=${encodeURIComponent(title)}`),
			ofWebsite: await api(`/api/content?website=${idOf(host)}`),
			record: (await test.call("GET", `/api/content/${id}`, { as: "nobody", host })).status === 200,
		};
	}
	const every = (value: boolean, of: object) =>
		Object.fromEntries(Object.keys(of).map((door) => [door, value]));

	it("hides an article there, on every route, and nowhere else", async () => {
		const hidden = await article();
		const before = await doors(here, hidden);
		const isOpen = { ...every(true, before), picture: before.picture };
		expect(before).toEqual(isOpen);
		expect((await setVisibility("content", hidden.id, here, { hidden: true })).status).toBe(200);
		expect(await doors(here, hidden)).toEqual(every(false, before));
		expect(await doors(there, hidden)).toEqual(isOpen);
		expect((await setVisibility("content", hidden.id, here, { hidden: false })).status).toBe(200);
		expect(await doors(here, hidden)).toEqual(isOpen);
	});

	it("moves the home of an article, its sitemap and its canonical link while it is hidden on its home", async () => {
		const moved = await article();
		const path = `/library/${moved.slug}`;
		const listed = async (host: string) => (await test.get(host, "/sitemap.xml")).html.includes(path);
		const canonical = async () =>
			/rel="canonical" href="https:\/\/([^/"]+)/.exec((await test.get(there, path)).html)?.[1];
		expect([await listed(here), await listed(there), await canonical()]).toEqual([true, false, here]);
		await setVisibility("content", moved.id, here, { hidden: true });
		expect([await listed(here), await listed(there), await canonical()]).toEqual([false, true, there]);
		await setVisibility("content", moved.id, here, { hidden: false });
		expect([await listed(here), await listed(there), await canonical()]).toEqual([true, false, here]);
	});

	it("shows an article from a time by its schedule, and pages are cached until then", async () => {
		const dated = await article();
		const isOpen = await doors(here, dated);
		const scheduled = await showFrom("content", dated.id, here, { wallTime: "2090-01-01T09:00" });
		expect(scheduled).toMatchObject({ status: 201, body: { action: "publish", changedFields: ["hidden"] } });
		const ahead = await doors(here, dated);
		expect(ahead).toEqual(every(false, ahead));
		expect(await doors(there, dated)).toEqual(isOpen);
		expect(test.pageCache.find(here, "/")?.expiresAt).toBe(Number.POSITIVE_INFINITY);
		await letTimeCome(scheduled.body.id);
		expect(await doors(here, dated)).toEqual(isOpen);
	});

	it("hides services and people, and sorts them first", async () => {
		const websites = [idOf(here), idOf(there)];
		const [first, second] = [
			await test.add("services", { name: "Racking of shelves", active: true, websites, order: 1 }),
			await test.add("services", { name: "Bracing of racks", active: true, websites, order: 2 }),
		];
		const person = await test.add("team", {
			name: "Mere Anchor",
			role: "Rigger of racks",
			active: true,
			websites,
		});
		const written = await article({ author: person.id });
		const order = async (host: string) => {
			const { html } = await test.get(host, "/");
			return [first, second].map(({ name }) => html.indexOf(name)).map((at) => (at < 0 ? "gone" : at));
		};
		await setVisibility("services", second.id, here, { pinned: true });
		const [one = 0, other = 0] = await order(here);
		expect(Number(other)).toBeLessThan(Number(one));
		await setVisibility("services", second.id, here, { hidden: true });
		expect((await order(here))[1]).toBe("gone");
		const [stored = 0, next = 0] = await order(there);
		expect(Number(stored)).toBeLessThan(Number(next));
		await setVisibility("team", person.id, here, { hidden: true });
		expect((await test.get(here, "/")).html).not.toContain("Mere Anchor");
		expect((await test.get(there, "/")).html).toContain("Mere Anchor");
		// Only the name, as for any author whom the website does not list.
		const { html } = await test.get(here, `/library/${written.slug}`);
		expect(html).toContain("Mere Anchor");
		expect(html).not.toContain("Rigger of racks");
		expect((await test.get(there, `/library/${written.slug}`)).html).toContain("Rigger of racks");
	});

	it("is set by one of two concurrent writes, and invalid values are refused", async () => {
		const { id } = await article();
		const path = pathOf("content", id, here);
		const send = (body: unknown, match = '"0"', as: "editor" | "contributor" = "editor", to = path) =>
			test.call("PATCH", to, { as, body, headers: { "if-match": match } });
		const both = await Promise.all([send({ hidden: true }), send({ pinned: true })]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
		const { body: now } = await test.call("GET", path, { as: "contributor" });
		expect(now).toMatchObject({ scope: `website:${idOf(here)}`, label: "Racking NZ", version: 1 });
		expect((await send({ hidden: true }, '"0"')).status).toBe(412);
		for (const body of [{ hidden: "yes" }, { pinned: 1 }, { visibleFrom: 1 }, { hide: true }])
			expect((await send(body, '"1"')).status).toBe(422);
		expect((await send({ hidden: true }, '"1"', "contributor")).status).toBe(403);
		const nowhere = `/api/content/${id}/variants/website:nowhere`;
		expect((await send({ hidden: true }, '"0"', "editor", nowhere)).status).toBe(422);
		expect((await send({ hidden: true }, '"0"', "editor", path.replace(id, "nobody"))).status).toBe(404);
		const saved = await test.platform.records.find(system, "content", id);
		expect(saved.version).toBe(1);
	});

	it("is listed for many records and websites, within the user's rights", async () => {
		const [one, two] = [await article(), await article()];
		await setVisibility("content", two.id, there, { hidden: true });
		await setVisibility("content", two.id, here, { pinned: true });
		await setVisibility("content", two.id, here, { pinned: false });
		const cells = `collection=content&ids=${one.id},${two.id}&websites=${idOf(there)}`;
		expect(listed(await list(cells))).toEqual([`${two.title} on ${there}`]);
		expect((await list(cells)).body.items).toEqual([
			expect.objectContaining({ recordId: two.id, hidden: true, isPlaced: true, showsAt: 0 }),
		]);
		const again = (await list(`ids=${two.id}&websites=${idOf(here)}`)).body.items;
		expect(again).toEqual([expect.objectContaining({ hidden: false, pinned: false, version: 2 })]);
		const everything = listed(await list("collection=content&limit=200"));
		expect(everything).toContain(`${two.title} on ${there}`);
		expect(everything).not.toContain(`${two.title} on ${here}`);
		expect(listed(await list(`ids=${two.id}&brand=racking-au`))).toEqual([`${two.title} on ${there}`]);
		const both = `ids=${two.id}&limit=1`;
		const first = await list(both);
		const rest = await list(`${both}&cursor=${first.body.nextCursor}`);
		expect([...listed(first), ...listed(rest)].toSorted()).toEqual(
			[here, there].map((host) => `${two.title} on ${host}`),
		);
		expect(rest.body.nextCursor).toBeUndefined();
		for (const bad of ["from=1", "ids=a%20b", "collection=none", "cursor=x", "websites="])
			expect((await list(bad)).status, bad).toBe(400);
		const headers = { cookie: await cookieOf("tama@one.example", [idOf(here)]) };
		expect(listed(await list(`ids=${two.id}`, headers))).toEqual([`${two.title} on ${here}`]);
		expect((await test.call("GET", "/api/variants", { as: "nobody" })).status).toBe(401);
	});

	it("is listed with the time of its schedule, also of an article that exists only as a draft", async () => {
		const { drafts } = test.platform;
		const id = newId();
		const values = { title: "Drafted", domains: ["racking-nz", idOf(there)] };
		await drafts.save(system, "content", toId(id), { baseVersion: 0, values }, 0);
		const time = { wallTime: "2090-01-02T09:00" };
		const { body: item } = await showFrom("content", id, here, time);
		await setVisibility("content", id, there, { hidden: true });
		const entries = (await list(`ids=${id}`)).body.items;
		const scheduled = { showsAt: item.at, release: { id: item.id, version: item.version } };
		const at = (website: string) => entries.find((entry: { name: string }) => entry.name === website);
		expect(at(here)).toMatchObject({ title: "Drafted", hidden: true, isPlaced: false, ...scheduled });
		expect(at(there)).toMatchObject({ hidden: true, showsAt: 0 });
		expect(at(there).release).toBeUndefined();
		const foreign = await cookieOf("rua@two.example", ["unit-events"]);
		expect(listed(await list(`ids=${id}`, { cookie: foreign }))).toEqual([]);
		const own = await cookieOf("hana@one.example", [idOf(here)]);
		expect(listed(await list(`ids=${id}`, { cookie: own }))).toEqual([`Drafted on ${here}`]);

		await test.call("DELETE", `/api/content/${id}/schedule/${item.id}`, {
			...{ as: "editor", headers: { "if-match": `"${item.version}"` } },
		});
		const scope = `website:${idOf(there)}`;
		const shown = { baseVersion: 1, values: { hidden: false } };
		const draft = await drafts.save(system, "content", toId(id), shown, 0, scope);
		const items = [
			{ scope: "all", revision: 1 },
			{ scope, revision: draft?.version ?? 0 },
		];
		const together = { action: "publish", ...time, timeZone: "Pacific/Auckland", items } as const;
		await test.platform.schedule.add(system, "content", toId(id), together, 1);
		const [other] = (await list(`ids=${id}&websites=${idOf(there)}`)).body.items;
		expect(other).toMatchObject({ hidden: true, showsAt: item.at });
		expect(other.release).toBeUndefined();
	});

	it("is listed by website, those with settings first", async () => {
		const { id } = await article({ domains: [here] });
		await setVisibility("content", id, there, { pinned: true });
		const list = async (query = "") =>
			(await test.call("GET", `/api/content/${id}/websites${query}`, { as: "editor" })).body;
		const names = (found: { items: { name: string }[] }) => found.items.map(({ name }) => name);
		expect(names(await list())).toEqual([there, here]);
		expect(names(await list("?q=ONE"))).toEqual([here]);
		for (const wildcard of ["%", "_", "!"])
			expect(names(await list(`?q=${encodeURIComponent(wildcard)}`))).toEqual([]);
		const first = await list("?limit=1");
		expect(names(await list(`?limit=1&cursor=${first.nextCursor}`))).toEqual([here]);
		const { items } = (await test.call("GET", "/api/activity?action=variant")).body;
		expect(items[0]).toMatchObject({ recordId: id, detail: "Racking AU: first" });
	});
});
