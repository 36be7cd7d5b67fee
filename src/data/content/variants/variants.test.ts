import type { Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApi, type TestApi } from "../../../../tests/setup/app/api.ts";
import { listenOnLoopback } from "../../../../tests/setup/app/stale-cache.ts";
import { databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { createListener } from "../../../delivery/connections/listener.ts";
import { entryPointOf } from "../../../delivery/receipts/request-page.ts";
import type { Receipt } from "../../../model/api/operating/receipt-api.ts";
import { toId } from "../../../model/ids.ts";
import { system, userActor } from "../../../model/rights/access.ts";
import { inTransaction } from "../../database/transaction.ts";
import { restorableMs } from "../../records/restore.ts";
import { removeLostVariants } from "./lost-variants.ts";
import { storedVariants, variantState, variantVersionValues } from "./stored-variants.ts";
import { writeVariant } from "./write-variant.ts";

describe.each(databaseKinds)("Variants of records, in $kind", ({ create }) => {
	let test: TestApi;
	let own: Server;
	const ids = new Map<string, string>();
	const keys = ["racking-nz", "racking-au", "events-au"];

	beforeAll(async () => {
		test = await openApi(create, { entryPoint: () => entryPointOf(own) });
		own = createListener(test.app, { cache: test.pageCache });
		await listenOnLoopback(own);
		for (const domainKey of keys)
			ids.set(domainKey, (await test.add("websites", { domain: `${domainKey}.test`, domainKey })).id);
	});
	afterAll(async () => {
		own.closeAllConnections();
		own.close();
		await test.platform.close();
	});

	const websites = () => [...ids.values()];
	const service = (more: object = {}) =>
		test.add("services", {
			...{ name: "Seismic checks", description: "For New Zealand", active: true, websites: websites() },
			...more,
		});
	const write = (path: string, scope: string, body: object, version = 0) =>
		test.call("PATCH", `/api/${path}/variants/${scope}`, {
			as: "editor",
			body,
			headers: { "if-match": `"${version}"` },
		});
	const list = async (path: string) =>
		(await test.call("GET", `/api/${path}/variants`, { as: "contributor" })).body.items;
	const changedAt = async (key: string) => {
		const { html } = await test.get(`${key}.test`, "/sitemap.xml");
		return Date.parse(/<lastmod>([^<]*)/.exec(html)?.[1] ?? "");
	};
	const landing = async (key: string) => (await test.get(`${key}.test`, "/")).html;

	it("are visible on their landing pages at once, the nearest first, and nowhere else", async () => {
		const { id } = await service();
		for (const key of keys) expect(await landing(key)).toContain("For New Zealand");
		const saved = await write(`services/${id}`, "country:au", { description: "To AS 4084" });
		expect(saved.status).toBe(200);
		expect(saved.headers.get("etag")).toBe('"1"');
		expect(saved.body).toMatchObject({
			...{ scope: "country:au", label: "All AU websites", version: 1 },
			fields: { description: { value: "To AS 4084", hasChangedBelow: false } },
		});
		expect(await changedAt("racking-au")).toBe(saved.body.updatedAt);
		expect(await changedAt("racking-nz")).toBeLessThan(saved.body.updatedAt);
		expect(await landing("racking-nz")).toContain("For New Zealand");
		for (const key of ["racking-au", "events-au"]) {
			expect(await landing(key)).toContain("To AS 4084");
			expect(await landing(key)).not.toContain("For New Zealand");
		}
		await write(`services/${id}`, "unit:racking", { description: "Of racking" });
		await write(`services/${id}`, `website:${ids.get("racking-nz")}`, { description: "" });
		expect(await landing("racking-nz")).toContain("Of racking");
		await write(`services/${id}`, `website:${ids.get("racking-nz")}`, { hiddenFields: ["description"] });
		expect(await landing("racking-au")).toContain("Of racking");
		expect(await landing("racking-nz")).not.toContain("Of racking");
		expect(await landing("events-au")).toContain("To AS 4084");
		expect((await list(`services/${id}`)).map(({ scope }: { scope: string }) => scope)).toEqual([
			`website:${ids.get("racking-nz")}`,
			"unit:racking",
			"country:au",
		]);
	});

	it("are sent to programs on the website, and to those that name its scope", async () => {
		const { id } = await service({ name: "Anchors" });
		await write(`services/${id}`, "country:au", { name: "Fixings" });
		const nameOn = async (key: string) => {
			const call = await test.call("GET", `/api/services/${id}`, { as: "nobody", host: `${key}.test` });
			return [call.body.name, call.headers.get("etag")];
		};
		const [there, here] = [await nameOn("racking-au"), await nameOn("racking-nz")];
		expect([there[0], here[0]]).toEqual(["Fixings", "Anchors"]);
		expect(there[1]).not.toBe(here[1]);
		const known = {
			as: "nobody" as const,
			host: "racking-au.test",
			headers: { "if-none-match": String(there[1]) },
		};
		expect((await test.call("GET", `/api/services/${id}`, known)).status).toBe(304);
		await write(`services/${id}`, "country:au", { name: "Fixings and bolts" }, 1);
		expect((await test.call("GET", `/api/services/${id}`, known)).status).toBe(200);
		const listed = async (key: string) =>
			(await test.call("GET", `/api/services?website=${ids.get(key)}`, { as: "editor" })).body.items.find(
				(each: { id: string }) => each.id === id,
			).name;
		expect([await listed("racking-au"), await listed("racking-nz")]).toEqual([
			"Fixings and bolts",
			"Anchors",
		]);
		expect((await test.call("GET", `/api/services/${id}`, { as: "editor" })).body.name).toBe("Anchors");
	});

	it("of a person can have a photo that counts as used, and appear in the byline of an article", async () => {
		const file = await test.add("media", {
			name: "au.png",
			type: "picture",
			isPublic: true,
			width: 9,
			height: 9,
		});
		const { id, version } = await test.add("team", {
			...{ name: "Mere Field", role: "Engineer", active: true, websites: websites() },
		});
		const photo = `/media/${file.id}/au.png`;
		expect((await write(`team/${id}`, "country:au", { role: "Chartered engineer", photo })).status).toBe(200);
		const article = await test.add("content", {
			...{ title: "By Mere", type: "insight", status: "published", domains: keys, author: id },
			content: "<p>A paragraph of some length to show.</p>",
		});
		for (const [key, has] of [
			["racking-au", true],
			["racking-nz", false],
		] as const) {
			expect((await landing(key)).includes("Chartered engineer")).toBe(has);
			expect((await landing(key)).includes(file.id)).toBe(has);
			const { html } = await test.get(`${key}.test`, `/library/${article.slug}`);
			expect(html.includes("Chartered engineer")).toBe(has);
		}
		const uses = async () => (await test.call("GET", `/api/media/${file.id}/uses`, { as: "editor" })).text;
		expect(await uses()).toContain(id);
		await test.platform.records.save(system, "team", id, { bio: "Changed for all" }, { version });
		expect(await uses()).toContain(id);
		const reset = await test.call("DELETE", `/api/team/${id}/variants/country:au`, {
			as: "editor",
			headers: { "if-match": '"1"' },
		});
		expect(reset.body).toMatchObject({ version: 2, fields: {} });
		expect(await uses()).not.toContain(id);
		expect(await landing("racking-au")).not.toContain("Chartered engineer");
	});

	it("of an article are in previews, with a draft and without, in lists for a website, and in a receipt", async () => {
		const [nz, au] = ["racking-nz", "racking-au"] as const;
		const { id, slug, version } = await test.add("content", {
			...{ title: "Anchors everywhere", content: "<p>Text</p>", status: "published", domains: [nz, au] },
		});
		await write(`content/${id}`, "country:au", { title: "Anchors to AS 1170" });
		const listed = async (key: string, query = "") => {
			const path = `/api/content?website=${ids.get(key)}${query}`;
			const { items } = (await test.call("GET", path, { as: "editor" })).body;
			return items.find((each: { id: string }) => each.id === id)?.title;
		};
		expect([await listed(nz), await listed(au)]).toEqual(["Anchors everywhere", "Anchors to AS 1170"]);
		expect([await listed(nz, "&q=1170"), await listed(au, "&q=1170")]).toEqual([
			undefined,
			"Anchors to AS 1170",
		]);
		const previewed = async (key: string) => {
			const path = `/api/content/${id}/preview?website=${ids.get(key)}&path=/library/${slug}`;
			return /<h1[^>]*>([^<]*)/.exec((await test.call("GET", path, { as: "editor" })).text)?.[1];
		};
		expect([await previewed(nz), await previewed(au)]).toEqual(["Anchors everywhere", "Anchors to AS 1170"]);
		const typed = { baseVersion: version, values: { title: "Anchors, typed" } };
		await test.platform.drafts.save(system, "content", id, typed, 0);
		expect([await previewed(nz), await previewed(au)]).toEqual(["Anchors, typed", "Anchors to AS 1170"]);
		const receipt = await test.call("POST", `/api/content/${id}/versions/${version}/receipt`, {
			as: "editor",
		});
		const { pages } = receipt.body as Receipt;
		expect(pages.filter(({ kind }) => kind === "page").map(({ domain }) => domain)).toEqual([
			`${nz}.test`,
			`${au}.test`,
		]);
		for (const page of pages) expect(page).toMatchObject({ status: 200, isNew: true });
	});

	it("of a redirect have a target, which is refused for a loop", async () => {
		const add = (from: string, to: string) =>
			test.add("redirects", { from, to, permanence: "302", websites: websites() });
		const { id } = await add("/prices", "/#pricing");
		await add("/fees", "/prices");
		const leadsTo = async (key: string) => (await test.get(`${key}.test`, "/fees")).headers.get("location");
		for (const key of keys) expect(await leadsTo(key)).toBe("/#pricing");
		expect((await write(`redirects/${id}`, "country:au", { to: "https://fees.test/au" })).status).toBe(200);
		expect(await Promise.all(keys.map(leadsTo))).toEqual([
			"/#pricing",
			"https://fees.test/au",
			"https://fees.test/au",
		]);
		const round = await write(`redirects/${id}`, "unit:racking", { to: "/fees" });
		expect([round.status, round.body.errors[0]]).toEqual([
			422,
			{ pointer: "/to", detail: "This leads round in a circle: /prices → /fees → /prices" },
		]);
		expect(await leadsTo("racking-nz")).toBe("/#pricing");
		await write(`redirects/${id}`, "country:au", { to: null }, 1);
		expect(await leadsTo("racking-au")).toBe("/#pricing");
	});

	it("report a later change of the record, until they are written again", async () => {
		const { id, version } = await service({ name: "Drifting" });
		const drift = async () => (await list(`services/${id}`))[0].fields.description.hasChangedBelow;
		await write(`services/${id}`, "country:au", { description: "Ours" });
		expect(await drift()).toBe(false);
		const change = { description: "Rewritten for all" };
		await test.platform.records.save(system, "services", id, change, { version });
		expect(await drift()).toBe(true);
		await write(`services/${id}`, "country:au", { description: "Ours" }, 1);
		expect(await drift()).toBe(false);
	});

	it("LP-16 inherit empty values, and hide a field only explicitly", async () => {
		const { id } = await service({ name: "Shared name", description: "Shared text" });
		const at = `services/${id}`;
		const shown = { name: "Here", description: "Text here", image: "/here.png" };
		expect((await write(at, "country:au", shown)).status).toBe(200);
		const emptied = await write(at, "country:au", { name: "", description: "  ", image: null }, 1);
		expect(emptied.body).toMatchObject({ fields: {}, hiddenFields: [] });
		expect(await landing("racking-au")).toContain("Shared text");
		const hidden = await write(at, "country:au", { hiddenFields: ["description", "image"] }, 2);
		expect(hidden.body).toMatchObject({
			fields: { description: { value: "" }, image: { value: "" } },
			hiddenFields: ["description", "image"],
		});
		expect(await landing("racking-au")).not.toContain("Shared text");
		expect(await landing("racking-nz")).toContain("Shared text");
		expect((await write(at, "country:au", { description: "Again" }, 3)).body).toMatchObject({
			fields: { description: { value: "Again" } },
			hiddenFields: ["image"],
		});
		expect((await write(at, "country:au", { hiddenFields: [] }, 4)).body).toMatchObject({
			fields: { description: { value: "Again" } },
			hiddenFields: [],
		});
	});

	it("are refused for invalid values, naming the field, and after a concurrent write", async () => {
		const { id } = await service({ name: "Refused" });
		const at = `services/${id}`;
		const pointers = async (scope: string, body: object) => {
			const answer = await write(at, scope, body);
			expect(answer.status).toBe(422);
			return answer.body.errors.map(({ pointer }: { pointer: string }) => pointer);
		};
		expect(await pointers("country:au", { active: "x", image: "javascript:alert(1)" })).toEqual([
			"/active",
			"/image",
		]);
		expect(
			await pointers("country:au", { hiddenFields: ["image", "name", "active"], image: "/a.png" }),
		).toEqual(["/image", "/hiddenFields/1", "/hiddenFields/2"]);
		expect(await pointers("country:au", { hiddenFields: "image" })).toEqual(["/hiddenFields"]);
		expect(await pointers("country:au", { name: ["Else"] })).toEqual(["/name"]);
		for (const scope of ["all", "country:zz", "country:de", "unit:nobody", "website:nowhere", "x"])
			expect(await pointers(scope, { name: "Else" })).toEqual(["/scope"]);
		expect((await write(at, "country:au", { name: "First" })).status).toBe(200);
		const late = await write(at, "country:au", { name: "Second" });
		expect(late.status).toBe(412);
		expect((await write("services/nothing", "country:au", { name: "Second" })).status).toBe(404);
		expect(await list(at)).toMatchObject([{ fields: { name: { value: "First" } } }]);
		const activity = await test.call("GET", "/api/activity?action=variant", { as: "admin" });
		expect(activity.body.items[0]).toMatchObject({ title: "Refused", detail: "All AU websites: name" });
	});

	it("are one version of texts and visibility, and none without a change", async () => {
		const { id } = await service({ name: "Together" });
		const scope = `website:${ids.get("racking-au")}`;
		const body = { description: "Here", hidden: true };
		expect((await write(`services/${id}`, scope, body)).body).toMatchObject({
			...{ version: 1, hidden: true, pinned: false, fields: { description: { value: "Here" } } },
		});
		expect((await write(`services/${id}`, scope, body, 1)).body.version).toBe(1);
		const { database } = test.platform;
		const written = await inTransaction(database, (inside) =>
			writeVariant(inside, system, { name: "services", id, scope }, { hidden: false, name: "There" }),
		);
		const values = {
			name: null,
			description: "Here",
			image: null,
			content: null,
			hidden: true,
			pinned: false,
		};
		expect(written.before).toEqual({ version: 1, values });
		const after = { version: 2, values: { ...values, name: "There", hidden: false } };
		expect(written.after).toEqual(after);
		const stored = await storedVariants(database, "services", id);
		expect([[...stored.keys()], variantState("services", scope, stored)]).toEqual([[scope], after]);
		expect(await variantVersionValues(database, "services", id, scope, 1)).toEqual(values);
		expect(await variantVersionValues(database, "services", id, scope, 3)).toBeUndefined();
		const history = await test.call("GET", `/api/services/${id}/versions`, { as: "editor" });
		expect(history.body.items).toHaveLength(1);
		const reset = await test.call("DELETE", `/api/services/${id}/variants/${scope}`, {
			...{ as: "editor", headers: { "if-match": '"2"' } },
		});
		expect(reset.body).toMatchObject({ version: 3, fields: {}, hidden: false });
	});

	it("are checked as the websites show them", async () => {
		const { id } = await test.add("redirects", {
			...{ from: "/checked", to: "/", permanence: "302", websites: websites() },
		});
		const refused = await write(`redirects/${id}`, "country:au", { to: "/checked" });
		expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, "/to"]);
	});

	it("report the number of websites that a change affects", async () => {
		const { id } = await service({ name: "Affecting", websites: websites().slice(0, 2) });
		await write(`services/${id}`, "unit:racking", { description: "Of racking" });
		const impact = await test.call("GET", `/api/services/${id}/variants/country:au/impact`, { as: "editor" });
		expect(impact.body).toEqual({
			websites: 1,
			fields: { name: { keeps: 0 }, description: { keeps: 1 }, image: { keeps: 0 }, content: { keeps: 0 } },
		});
	});

	it("are searchable by staff with rights to one of their websites, and by no other users", async () => {
		const { id } = await service({ name: "Sought" });
		const article = await test.add("content", {
			...{ title: "Sought text", type: "insight", status: "published", domains: keys },
			content: "<p>Words for all</p>",
		});
		await write(`services/${id}`, "country:au", {
			name: "A Kōkako perch",
			image: "https://kokako.example",
		});
		await write(`services/${id}`, `website:${ids.get("racking-nz")}`, { name: "A weka perch" });
		await write(`content/${article.id}`, "country:au", { content: "<p>A kokako sang</p>" });
		const [au = "", nz = ""] = [ids.get("racking-au"), ids.get("racking-nz")];
		const found = async (
			search: string,
			scopes: readonly string[],
			name: "services" | "content" = "services",
		) => {
			const actor = userActor({ id: "ida", roles: ["editor"], scopes });
			const { items } = await test.platform.records.list(actor, name, { search });
			return items.map((item) => item.id);
		};
		expect(await found("kokako", ["all"])).toEqual([id]);
		expect(await found("kokako sought", ["all"])).toEqual([id]);
		expect(await found("kokako weka", ["all"])).toEqual([id]);
		expect(await found("kokako.example", ["all"])).toEqual([]);
		expect(await found("kokako", [au])).toEqual([id]);
		expect(await found("kokako", [nz])).toEqual([]);
		expect(await found("weka", [nz])).toEqual([id]);
		expect(await found("kokako", ["all"], "content")).toEqual([article.id]);
		expect(await found("words all", ["all"], "content")).toEqual([article.id]);
		expect(await found("kokako", [au], "content")).toEqual([article.id]);
		expect(await found("kokako", [nz], "content")).toEqual([]);
		const visitors = async (name: string, q: string) =>
			(await test.call("GET", `/api/${name}?q=${q}`, { as: "nobody", host: "racking-nz.test" })).body.items
				.length;
		expect([await visitors("services", "kokako"), await visitors("content", "kokako")]).toEqual([0, 0]);
		await write(`services/${id}`, "country:au", { name: null }, 1);
		expect(await found("kokako", ["all"])).toEqual([]);
	});

	it("need an approval if the visible record needs one", async () => {
		const { id } = await service({ name: "Approved" });
		const values = { approvalServices: true };
		const settings = await test.platform.records.save(system, "settings", toId("all"), values, {
			version: 0,
		});
		expect((await write(`services/${id}`, "country:au", { name: "Unseen" })).status).toBe(409);
		await test.platform.records.remove(system, "settings", toId("all"), settings.version);
	});

	it("are deleted with a record, or a website, that cannot be restored any more", async () => {
		const { id, version } = await service({ name: "Passing" });
		const stays = await service({ name: "Staying" });
		const gone = await test.add("websites", { domain: "gone.test", domainKey: "digital-sg" });
		await write(`services/${id}`, "country:au", { name: "Passing by" });
		await write(`services/${stays.id}`, "country:au", { name: "Staying on" });
		await write(`services/${stays.id}`, `website:${gone.id}`, { name: "Staying there" });
		const { platform } = test;
		await platform.records.remove(system, "services", id, version);
		await platform.records.remove(system, "websites", gone.id, gone.version);
		const scopes = async () => {
			const rows = await platform.database.db
				.selectFrom("variants")
				.select(["record_id", "scope"])
				.where("record_id", "in", [id, stays.id])
				.orderBy("scope")
				.execute();
			return rows.map((row) => [row.record_id, row.scope]);
		};
		await removeLostVariants(platform.database, Date.now() + restorableMs - 60_000);
		expect(await scopes()).toHaveLength(3);
		await removeLostVariants(platform.database, Date.now() + restorableMs + 60_000);
		expect(await scopes()).toEqual([[stays.id, "country:au"]]);
		expect(await list(`services/${stays.id}`)).toMatchObject([{ fields: { name: { value: "Staying on" } } }]);
	});
});
