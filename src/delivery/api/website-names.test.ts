import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, apiForTests } from "../../../tests/setup/app/api.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";

const problemOf = ({ status, body }: Answer) => [status, body.errors?.[0]?.pointer];

describe.each(databaseKindsOfAll)("Names of websites, in $kind", ({ create }) => {
	const test = apiForTests(create, { env: { CMS_URL: "http://cms.example.nz" } });
	let adminAu: string;
	let count = 0;
	beforeAll(async () => {
		const { email } = await addStaff(test.platform, { roles: ["admin"], scopes: ["country-au"] });
		adminAu = await signInCookie(test.app, email);
	});

	async function call(as: "all" | "au", method: string, path: string, body?: object): Promise<Answer> {
		const cookie = as === "au" ? adminAu : test.cookies.admin;
		const headers: Record<string, string> = { cookie };
		if (method === "PATCH" || method === "DELETE") {
			const current = await test.call("GET", path, { as: "admin" });
			headers["if-match"] = `"${current.body.version}"`;
		}
		return test.call(method, path, { as: "nobody", headers, ...(body && { body }) });
	}
	const addOfAu = (more: object) => {
		count += 1;
		const names = { domain: `grab${count}.example.au`, domainKey: `grab${count}-au` };
		return call("au", "POST", "/api/websites", {
			name: "Grab",
			country: "AU",
			unit: "Grab",
			...names,
			...more,
		});
	};
	async function addNz() {
		count += 1;
		const [domainKey, domain] = [`temp${count}`, `temp${count}.example.nz`];
		const website = await call("all", "POST", "/api/websites", {
			domain,
			domainKey,
			country: "NZ",
			unit: "Temp",
		});
		const article = async (placement: string, more: object = {}) =>
			(await call("all", "POST", "/api/content", { title: `On ${placement}`, domains: [placement], ...more }))
				.body.id;
		return { id: website.body.id, domainKey, domain, article };
	}
	const articleSeen = async (id: string) => (await call("au", "GET", `/api/content/${id}`)).status;

	it("of a removed website can be taken only by an admin of all websites", async () => {
		const { id, domainKey, domain, article } = await addNz();
		const ids = [await article(domainKey), await article(domain)];
		await call("all", "DELETE", `/api/websites/${id}`);
		expect(problemOf(await addOfAu({ domainKey }))).toEqual([422, "/domainKey"]);
		expect(problemOf(await addOfAu({ domain }))).toEqual([422, "/domain"]);
		expect(problemOf(await addOfAu({ aliases: [domain] }))).toEqual([422, "/aliases"]);
		const { body: own } = await addOfAu({});
		expect(problemOf(await call("au", "PATCH", `/api/websites/${own.id}`, { domainKey }))).toEqual([
			422,
			"/domainKey",
		]);
		for (const each of ids) expect(await articleSeen(each)).toBe(404);
		const given = await call("all", "POST", "/api/websites", {
			domain,
			domainKey,
			country: "AU",
			unit: "Temp",
		});
		expect(given.status).toBe(201);
		for (const each of ids) expect(await articleSeen(each)).toBe(200);
	});

	it("that are refused are all named in one response", async () => {
		const { status, body } = await addOfAu({ domainKey: "all", domain: "localhost" });
		const pointers = body.errors.map(({ pointer }: { pointer: string }) => pointer);
		expect([status, pointers]).toEqual([422, ["/domain", "/domainKey"]]);
	});

	it.each(["draft", "trash"])("that only the %s uses are not free", async (user) => {
		const { id, domainKey, article } = await addNz();
		if (user === "trash") await call("all", "DELETE", `/api/content/${await article(domainKey)}`);
		else {
			const values = { title: "Typed", domains: [domainKey] };
			const path = "/api/content/d2h7k0w4q8m6t1y5j9d3/draft";
			const draft = await test.call("PUT", path, {
				as: "admin",
				headers: { "if-match": '"0"' },
				body: { baseVersion: 0, values },
			});
			expect(draft.status).toBe(200);
		}
		await call("all", "DELETE", `/api/websites/${id}`);
		expect(problemOf(await addOfAu({ domainKey }))).toEqual([422, "/domainKey"]);
	});

	it.each(["redirect", "variant"])("that a %s leads to are not free", async (user) => {
		const { id, domain } = await addNz();
		const { body: other } = await call("all", "POST", "/api/websites", {
			domain: `other.${domain}`,
			country: "NZ",
		});
		const to = `https://${domain}/new`;
		const redirect = { from: "/old", to: user === "redirect" ? to : "/new", websites: [other.id] };
		const { body: added } = await call("all", "POST", "/api/redirects", redirect);
		const scope = `website:${other.id}`;
		const fields = JSON.stringify({ to });
		const variant = { collection: "redirects", record_id: added.id, scope, fields };
		if (user === "variant") await test.platform.database.db.insertInto("variants").values(variant).execute();
		await call("all", "PATCH", `/api/websites/${id}`, { domain: `new.${domain}` });
		expect(problemOf(await addOfAu({ domain }))).toEqual([422, "/domain"]);
		expect((await call("all", "PATCH", `/api/websites/${id}`, { domain })).status).toBe(200);
	});

	it("that are renamed also rename the placements by them", async () => {
		const { id, domainKey, article } = await addNz();
		const to = `${domainKey}-new`;
		const twice = await call("all", "POST", "/api/websites", {
			domain: `${to}.test`,
			country: "NZ",
			unit: "Temp",
		});
		const [placed, drafted, removed] = [
			await article(domainKey),
			await article(domainKey),
			await article(domainKey),
		];
		await call("all", "PATCH", `/api/content/${placed}`, { title: "Changed", canonical: domainKey });
		const values = { title: "Typed", domains: [domainKey, twice.body.id] };
		const draft = `/api/content/${drafted}/draft`;
		await test.call("PUT", draft, {
			as: "admin",
			headers: { "if-match": '"0"' },
			body: { baseVersion: 1, values },
		});
		await call("all", "DELETE", `/api/content/${removed}`);
		expect((await call("all", "PATCH", `/api/websites/${id}`, { domainKey: to })).status).toBe(200);
		expect((await call("all", "GET", `/api/content/${placed}`)).body).toMatchObject({
			domains: [to],
			canonical: to,
		});
		expect((await call("all", "GET", `/api/content?domains=${to}`)).body.items).toHaveLength(2);
		expect((await call("all", "GET", draft)).body.values.domains).toEqual([to, twice.body.id]);
		for (const path of [`${placed}/versions/1`, `${removed}/versions/1`])
			expect((await call("all", "GET", `/api/content/${path}`)).body.domains).toEqual([to]);
		const taken = await addOfAu({ domainKey });
		expect(taken.status).toBe(201);
		for (const each of [placed, drafted, removed]) expect(await articleSeen(each)).toBe(404);
	});

	it("belong to the website again when it is restored", async () => {
		const { body: own } = await addOfAu({});
		const placed = await call("au", "POST", "/api/content", { title: "Ours", domains: [own.domainKey] });
		await call("au", "DELETE", `/api/websites/${own.id}`);
		expect(await articleSeen(placed.body.id)).toBe(404);
		const headers = { cookie: adminAu, "if-match": '"2"' };
		const body = { version: 1 };
		const restored = await test.call("POST", `/api/websites/${own.id}/restorations`, {
			as: "nobody",
			headers,
			body,
		});
		expect([restored.status, restored.body.domainKey]).toEqual([200, own.domainKey]);
		expect(await articleSeen(placed.body.id)).toBe(200);
	});

	it.each([
		["localhost", "reserved for development"],
		["shop.localhost", "reserved for development"],
		["LOCALHOST.", "reserved for development"],
		["dev.example.nz", "reserved for development"],
		["racking.dev.example.nz", "reserved for development"],
		["127.0.0.1", "IP address"],
		["0x7f.1", "IP address"],
		["2130706433", "IP address"],
		["203.0.113.7", "IP address"],
		["[::1]", "IP address"],
		["[::ffff:7f00:1]", "IP address"],
	])("no website has the host %s", async (host, reason) => {
		const refusal = { status: 422, detail: expect.stringContaining(reason) };
		for (const [field, value] of [["domain", host] as const, ["aliases", [host]] as const]) {
			const { status, body } = await call("all", "POST", "/api/websites", {
				domain: `d${++count}.test`,
				[field]: value,
			});
			expect({ status, detail: body.errors?.[0].detail, pointer: body.errors?.[0].pointer }).toEqual({
				...refusal,
				pointer: `/${field}`,
			});
		}
	});

	it("the host of the back office is a website's only by an admin of all websites", async () => {
		const domain = "cms.example.nz";
		expect(problemOf(await addOfAu({ domain }))).toEqual([422, "/domain"]);
		expect(problemOf(await addOfAu({ aliases: [`www.${domain}`] }))).toEqual([422, "/aliases"]);
		expect((await call("all", "POST", "/api/websites", { domain, country: "NZ" })).status).toBe(201);
	});

	it.each(["services", "team", "redirects"])(
		"a list of ids in %s accepts only ids of existing websites",
		async (name) => {
			const { id, domainKey } = await addNz();
			const input = { services: { name: "S" }, team: { name: "T" }, redirects: { from: "/lost", to: "/" } }[
				name
			];
			const add = (websites: readonly string[]) =>
				call("all", "POST", `/api/${name}`, { ...input, websites });
			expect(problemOf(await add([id, "nope"]))).toEqual([422, "/websites/1"]);
			expect(problemOf(await add([domainKey]))).toEqual([422, "/websites/0"]);
			const { status, body } = await add([id]);
			expect(status).toBe(201);
			await call("all", "DELETE", `/api/websites/${id}`);
			const changed = await call("all", "PATCH", `/api/${name}/${body.id}`, { websites: [id] });
			expect(changed.status).toBe(200);
		},
	);
});

describe.each(databaseKindsOfAll)("BR-02 and LP-15 the brand of a host, in $kind", ({ create }) => {
	const test = apiForTests(create);
	const add = async (body: object) => (await test.call("POST", "/api/websites", { as: "admin", body })).body;
	const variantAt = async (host: string) =>
		(await test.get(host, "/")).html.includes("Digital Solutions for New Zealand AEC")
			? "digital-nz"
			: "general";

	it("is derived if the record has no key, unit and country; the variant follows unit and country", async () => {
		expect(await add({ domain: "digital.first.co.nz" })).toMatchObject({
			domainKey: "digital-nz",
			unit: "Digital",
		});
		const second = await add({ domain: "digital.second.co.nz", name: "Second Digital" });
		expect(second).toMatchObject({ domainKey: "digital-second-co-nz", unit: "Digital", country: "NZ" });
		expect(await add({ domain: "digital-nz.third.example" })).toMatchObject({
			unit: "Digital",
			country: "NZ",
		});
		expect(await add({ domain: "interiors.foo.com.au" })).toMatchObject({ unit: "Interiors", country: "AU" });
		await add({ domain: "apps.example.nz", domainKey: "apps", unit: "DIGITAL", country: "NZ" });
		await add({ domain: "apps.example.au", domainKey: "apps-au", unit: "Digital", country: "AU" });
		const nz = ["digital.first.co.nz", "digital.second.co.nz", "digital-nz.third.example", "apps.example.nz"];
		for (const host of nz) expect([host, await variantAt(host)]).toEqual([host, "digital-nz"]);
		for (const host of ["interiors.foo.com.au", "apps.example.au"])
			expect([host, await variantAt(host)]).toEqual([host, "general"]);
		const headers = { "if-match": `"${second.version}"` };
		const changed = await test.call("PATCH", `/api/websites/${second.id}`, {
			as: "admin",
			headers,
			body: { unit: "", country: "" },
		});
		expect(changed.body).toMatchObject({ unit: "Digital", country: "NZ" });
	});
});
