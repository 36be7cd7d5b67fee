import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests } from "../../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { domainKeys } from "../../model/brands.ts";

describe.each(databaseKindsOfAll)("A tenth brand, made by an admin in $kind", ({ create }) => {
	const test = apiForTests(create);
	const published = { status: "published", type: "insight" } as const;
	const pageOf = async (host: string, path = "/", cookie = "") => {
		const headers = { host, ...(cookie && { cookie }) };
		return (await test.app.request(`http://${host}${path}`, { headers })).text();
	};
	const shows = async (host: string, path: string, text: string) => (await pageOf(host, path)).includes(text);
	const make = (body: object) => test.call("POST", "/api/websites", { as: "admin", body });

	beforeAll(async () => {
		for (const domainKey of domainKeys)
			await test.add("websites", { domain: `${domainKey}.test`, domainKey });
		await test.add("content", { ...published, title: "Of the rest", domains: [...domainKeys] });
		// Pages cached before the brand exists.
		for (const host of ["facades.test", "facades-nz.localhost", "team.localhost"]) await pageOf(host);
	});

	it("has its own articles and no others, at once, with the unit and country of its key", async () => {
		expect(await shows("facades-nz.localhost", "/library", "Of the rest")).toBe(true);
		const { status, body } = await make({ domain: "facades.test", domainKey: "facades-nz", name: "Skins" });
		expect([status, body.unit, body.country]).toEqual([201, "Facades", "NZ"]);
		expect(await shows("facades.test", "/library", "Of the rest")).toBe(false);
		const article = { ...published, title: "Curtain walls", domains: ["facades-nz"] };
		const made = await test.call("POST", "/api/content", { as: "editor", body: article });
		expect(made.status).toBe(201);
		expect(await shows("facades.test", "/library", "Curtain walls")).toBe(true);
		for (const key of domainKeys) expect(await shows(`${key}.test`, "/library", "Curtain walls")).toBe(false);
		const { items } = (await test.call("GET", "/api/content?domains=facades-nz", { as: "editor" })).body;
		expect(items.map(({ title }: { title: string }) => title)).toEqual(["Curtain walls"]);
		const overview = (await test.call("GET", "/api/overview?domainKey=facades-nz", { as: "editor" })).body;
		expect(overview.websites).toMatchObject([{ published: 1, unit: "Facades", country: "NZ" }]);
	});

	it("is on its development host, by a stored choice, and in the bar of every other", async () => {
		expect(await shows("facades-nz.localhost", "/", "<title>Skins |")).toBe(true);
		expect((await pageOf("localhost", "/", "dev-domain=facades-nz")).includes("<title>Skins |")).toBe(true);
		for (const host of ["team.localhost", "facades-nz.localhost"])
			expect(await shows(host, "/", 'data-domain="facades-nz"')).toBe(true);
		expect(await shows("facades-nz.elsewhere.test", "/", "Facades NZ")).toBe(true);
		expect(await shows("facades-fr.elsewhere.test", "/", ">Team<")).toBe(true);
		for (const [host, status] of [
			["facades-nz.dev.example.nz", 200],
			["facades-fr.dev.example.nz", 404],
		])
			expect((await test.app.request(`http://here/api/tls/ask?domain=${host}`)).status).toBe(status);
	});
});
