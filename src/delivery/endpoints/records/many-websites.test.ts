import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests } from "../../../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";

describe.each(databaseKindsOfAll)("Many websites, in $kind", ({ create }) => {
	const ids: string[] = [];
	const test = apiForTests(create);
	beforeAll(async () => {
		for (let n = 0; n < 56; n++) {
			const aliases = n === 3 ? ["other3.example.nz"] : [];
			const brand = { domainKey: `m${n}`, unit: "Many", country: n < 53 ? "AU" : "GB" };
			const input = { domain: `m${n}.example.nz`, aliases, ...brand, name: `M ${n}` };
			// Records of the same millisecond are sorted by id.
			ids.push((await test.add("websites", input, { createdAt: Date.now() + n })).id);
		}
	});

	const get = (path: string) => test.call("GET", path, { as: "editor" });
	type Site = { readonly id: string };
	const idsOf = ({ body }: Awaited<ReturnType<typeof get>>) =>
		(body.items ?? body.websites).map(({ id }: Site) => id);

	it("the overview shows them in pages, all or those of a brand, with their number", async () => {
		const whole = await get("/api/overview");
		const { total } = whole.body;
		const rest = await get(`/api/overview?cursor=${whole.body.nextCursor}`);
		expect([...idsOf(whole), ...idsOf(rest)]).toHaveLength(total);
		expect(idsOf(whole)).toHaveLength(50);
		expect(new Set([...idsOf(whole), ...idsOf(rest)]).size).toBe(total);
		expect(rest.body).not.toHaveProperty("nextCursor");
		const own = await get("/api/overview?domainKey=m7");
		expect(idsOf(own)).toEqual([ids[7]]);
		expect(own.body).toMatchObject({ total: 1, websites: [{ unit: "Many", country: "AU" }] });
		for (const bad of ["?domainKey=x", "?cursor=x", "?brand=team"])
			expect((await get(`/api/overview${bad}`)).status).toBe(400);
	});

	it("the overview counts a brand's drafts once, whatever their placements", async () => {
		const draft = { status: "draft" } as const;
		await test.add("content", { ...draft, title: "A", domains: ["m3", ids[3] ?? "", "m3.example.nz"] });
		await test.add("content", { ...draft, title: "B", domains: ["other3.example.nz"] });
		await test.add("content", { ...draft, title: "C", domains: [ids[54] ?? ""] });
		const draftsOf = async (query: string) => (await get(`/api/overview${query}`)).body.drafts;
		expect([await draftsOf("?domainKey=m3"), await draftsOf("?domainKey=m54"), await draftsOf("")]).toEqual([
			2, 1, 3,
		]);
	});

	it("the countries and business units are listed with their numbers; for staff only", async () => {
		const { items } = (await get("/api/brands")).body;
		expect(items).toContainEqual({ of: "country", name: "AU", websites: 53 });
		expect(items).toContainEqual({ of: "country", name: "GB", websites: 3 });
		expect(items).toContainEqual({ of: "unit", name: "Many", websites: 56 });
		expect((await test.call("GET", "/api/brands", { as: "nobody" })).status).toBe(401);
		expect((await get("/api/brands?x=1")).status).toBe(400);
	});

	it("those of a scope are listed with their keys; for staff only", async () => {
		const of = async (scope: string) => {
			const { items } = (await get(`/api/brands/websites?scope=${scope}`)).body;
			return { count: items.length, first: items.find(({ id }: { id: string }) => id === ids[7]) };
		};
		expect(await of("country:au")).toEqual({ count: 53, first: { id: ids[7], domainKey: "m7" } });
		expect(await of("country:gb")).toEqual({ count: 3, first: undefined });
		expect(await of("unit:many")).toMatchObject({ count: 56 });
		expect((await of("all")).count).toBeGreaterThanOrEqual(56);
		expect(await of("country:us")).toEqual({ count: 0, first: undefined });
		for (const bad of ["scope=NZ", "scope=country:NZ", "scope=", "scope=all&x=1", "cursor=x"])
			expect((await get(`/api/brands/websites?${bad}`)).status, bad).toBe(400);
		expect((await test.call("GET", "/api/brands/websites", { as: "nobody" })).status).toBe(401);
	});

	it("ids, keys and hosts are resolved together", async () => {
		const placements = [ids[54], "m9", "other3.example.nz", "M7.example.nz", "nobodys.example.nz", "nothing"];
		const found = await get(`/api/websites?place=${placements.join(",")}&order=createdAt&fields=name`);
		expect(idsOf(found)).toEqual([ids[3], ids[7], ids[9], ids[54]]);
		expect(idsOf(await get("/api/websites?place=nothing&place=m1.example.nz"))).toEqual([ids[1]]);
		const many = Array.from({ length: 201 }, () => "x").join(",");
		for (const bad of ["", "a,,b", "%00", many, "x".repeat(254)])
			expect((await get(`/api/websites?place=${bad}`)).status, bad).toBe(400);
		expect((await get("/api/team?place=x")).status).toBe(400);
	});
});
