import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests, type Caller } from "../../../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import { inheritedFields } from "../../../model/collections/settings.ts";
import { unitScope } from "../../../model/scopes-of-website.ts";
import { settingsIdOf } from "../../../model/settings-scope.ts";

describe.each(databaseKindsOfAll)("Resolved settings, in $kind", ({ create }) => {
	const test = apiForTests(create);
	const ids = new Map<string, string>();

	beforeAll(async () => {
		for (const domainKey of ["racking-nz", "racking-au", "events-nz"]) {
			const more = domainKey === "racking-au" ? { phone: "+61 2 5550 0100" } : {};
			const { id } = await test.add("websites", { domain: `${domainKey}.test`, domainKey, ...more });
			ids.set(domainKey, id);
		}
	});

	const read = async (id: string, as: Caller = "admin") =>
		test.call("GET", `/api/settings/${id}?resolved=1`, { as });
	const write = (id: string, input: object, version: number) =>
		version === 0
			? test.call("POST", "/api/settings", { as: "admin", body: { id, ...input } })
			: test.call("PATCH", `/api/settings/${id}`, {
					as: "admin",
					body: input,
					headers: { "if-match": `"${version}"` },
				});
	const phoneOf = async (id: string) => (await read(id)).body.resolved.contactPhone;

	it("are listed field by field: value, origin, inherited value, and number of affected websites", async () => {
		const own = ids.get("racking-nz") ?? "";
		expect((await write("all", { contactPhone: "+64 4 1" }, 0)).status).toBe(201);
		expect((await write("country-nz", { contactPhone: "+64 4 2" }, 0)).status).toBe(201);
		expect((await write("unit-racking", { hiddenFields: ["contactPhone"] }, 0)).body).toMatchObject({
			hiddenFields: ["contactPhone"],
		});
		expect((await write(own, { contactPhone: "+64 4 3" }, 0)).status).toBe(201);
		expect((await read("all")).body).toMatchObject({ label: "All websites", websites: 3, version: 1 });
		expect((await read("unit-racking")).body.label).toBe("All Racking websites");
		expect(await phoneOf("all")).toMatchObject({ value: "+64 4 1", from: "all", changes: 0, keeps: 3 });
		expect(await phoneOf("country-nz")).toEqual({
			...{ value: "+64 4 2", from: "country", isSetHere: true, changes: 1, keeps: 1 },
			without: { value: "+64 4 1", from: "all" },
		});
		expect(await phoneOf("unit-racking")).toEqual({
			...{ value: "", from: "unit", isSetHere: true, changes: 0, keeps: 2 },
			without: { value: "+64 4 1", from: "all" },
		});
		expect(await phoneOf(own)).toEqual({
			...{ value: "+64 4 3", from: "settings", isSetHere: true, changes: 1, keeps: 0 },
			without: { value: "", from: "unit" },
		});
		expect(await phoneOf(ids.get("racking-au") ?? "")).toMatchObject({ from: "website", isSetHere: false });
		const moved = await test.call("GET", `/api/settings/${own}?resolved=1&unit=Events&country=AU`, {
			as: "admin",
		});
		expect(moved.body.resolved.contactPhone.without).toEqual({ value: "+64 4 1", from: "all" });
		expect((await write("unit-racking", { hiddenFields: [] }, 1)).body).toMatchObject({ hiddenFields: [] });
		expect((await write(own, { contactPhone: null }, 1)).status).toBe(200);
		expect(await phoneOf(own)).toMatchObject({ value: "+64 4 2", from: "country" });
		expect((await write("country-nz", { contactPhone: "" }, 7)).status).toBe(412);
		const { body } = await test.call("GET", "/api/activity", { as: "admin" });
		const titles = (body.items as { collection: string; title: string }[]).map(({ title }) => title);
		expect(titles).toEqual(expect.arrayContaining(["All NZ websites", "All Racking websites"]));
	});

	it("LP-16 LP-10 shows the default of every field that is empty, in a new record and in a change", async () => {
		const { id } = await test.add("websites", { domain: "plain.test", domainKey: "plain" });
		const pageOf = async () => (await test.get("plain.test", "/")).html;
		const before = await pageOf();
		const { body: empty } = await test.call("GET", "/api/settings/all", { as: "admin" });
		const texts = Object.entries(empty as object).filter(
			([name, value]) => typeof value === "string" && name !== "id",
		);
		const emptied = Object.fromEntries(
			texts.filter(([name]) => inheritedFields.includes(name)).map(([name]) => [name, ""]),
		);
		expect(Object.keys(emptied)).toContain("package1Feature1");
		expect((await write(id, emptied, 0)).status).toBe(201);
		expect(await pageOf()).toBe(before);
		const changed = { heroSubtitle: "Ours", package1Feature1: "Ours, too" };
		expect((await write(id, changed, 1)).status).toBe(200);
		expect(await pageOf()).toContain("Ours, too");
		expect((await write(id, { heroSubtitle: "", package1Feature1: " " }, 2)).status).toBe(200);
		expect(await pageOf()).toBe(before);
	});

	it("name a field that cannot be hidden, and a retired one", async () => {
		const { id } = await test.add("websites", { domain: "refused.test", domainKey: "refused" });
		const refused = await write(id, { hiddenFields: ["heroTitle"], problem4Title: "x" }, 0);
		expect(refused.status).toBe(422);
		expect(refused.body.errors).toMatchObject([
			{ pointer: "/problem4Title" },
			{ pointer: "/hiddenFields/0" },
		]);
	});

	it("exist before their record, and not for unknown websites", async () => {
		expect((await read("country-de")).body).toMatchObject({ version: 0, websites: 0 });
		for (const id of ["unit-nobodys", "nowhere"]) expect((await read(id)).status).toBe(404);
		expect((await write("unit-nobodys", {}, 0)).body.errors).toMatchObject([{ pointer: "/id" }]);
		const taken = { id: "country-nz", domain: "x.test", domainKey: "x" };
		expect((await test.call("POST", "/api/websites", { as: "admin", body: taken })).status).toBe(422);
		expect((await test.call("GET", "/api/settings/all?resolved=2", { as: "admin" })).status).toBe(400);
	});

	it("of a unit without Latin letters are inherited as of any other", async () => {
		const added = await test.add("websites", { domain: "tokyo.test", domainKey: "tokyo", unit: "東京 支社" });
		await test.add("websites", { domain: "osaka.test", domainKey: "osaka", unit: "大阪" });
		const id = settingsIdOf(unitScope("東京 支社"));
		expect(id).toMatch(/^unit-x--[a-z0-9]+$/);
		expect((await write(id, { contactPhone: "+81 3 1" }, 0)).status).toBe(201);
		expect((await read(id)).body).toMatchObject({ label: "All 東京 支社 websites", websites: 1, version: 1 });
		expect(await phoneOf(added.id)).toMatchObject({ value: "+81 3 1", from: "unit" });
		expect((await test.get("tokyo.test", "/")).html).toContain("+81 3 1");
		expect((await test.get("osaka.test", "/")).html).not.toContain("+81 3 1");
		expect((await write(id, { contactPhone: "+81 3 2" }, 1)).status).toBe(200);
		expect((await test.get("tokyo.test", "/")).html).toContain("+81 3 2");
	});
});
