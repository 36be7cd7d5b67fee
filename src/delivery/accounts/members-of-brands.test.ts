import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests } from "../../../tests/setup/app/api.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";
import type { Role } from "../../model/rights/roles.ts";

const websites = [
	{
		id: toId<RecordId>("racks-nz"),
		domain: "racks.example.nz",
		domainKey: "racking-nz",
		unit: "Racking",
		country: "NZ",
	},
	{
		id: toId<RecordId>("walls-nz"),
		domain: "walls.example.nz",
		domainKey: "walls-nz",
		unit: "Walls",
		country: "NZ",
	},
	{
		id: toId<RecordId>("racks-au"),
		domain: "racks.example.au",
		domainKey: "racking-au",
		unit: "Racking",
		country: "AU",
	},
] as const;

describe.each(databaseKindsOfAll)("Users of some websites, in $kind", ({ create }) => {
	const test = apiForTests(create);
	let nz: string;
	const people = new Map<string, string>();
	beforeAll(async () => {
		for (const website of websites) await test.add("websites", website);
		const add = async (name: string, roles: readonly Role[], scopes: readonly string[]) => {
			const user = await addStaff(test.platform, { email: `${name}@nz.example`, name, roles, scopes });
			people.set(name, user.id);
		};
		await add("nia", ["admin"], ["country-nz"]);
		await add("walt", ["editor"], ["walls-nz"]);
		await add("rick", ["editor"], ["unit-racking"]);
		await add("both", ["editor"], ["racks-nz", "racks-au"]);
		await add("aurora", ["editor"], ["racks-au"]);
		await add("nemo", ["editor"], []);
		nz = await signInCookie(test.app, "nia@nz.example");
	});

	const ask = (method: string, path: string, body?: object, version?: number) =>
		test.call(method, path, {
			as: "nobody",
			...(body && { body }),
			headers: { cookie: nz, ...(version !== undefined && { "if-match": `"${version}"` }) },
		});
	const idOf = (name: string) => people.get(name) ?? "";
	const stored = (name: string) => test.platform.records.find(system, "users", toId(idOf(name)));

	it("are visible to users of a common website, with only their common scopes", async () => {
		const { body } = await ask("GET", "/api/users?order=name&limit=50");
		const seen = body.items.map(({ name, scopes }: { name: string; scopes: string[] }) => [name, scopes]);
		expect(Object.fromEntries(seen)).toEqual({
			...{ Ada: ["country-nz"], Eve: ["country-nz"], Cara: ["country-nz"], Ned: ["country-nz"] },
			...{ nia: ["country-nz"], walt: ["walls-nz"], rick: ["racks-nz"], both: ["racks-nz"] },
		});
		for (const name of ["aurora", "nemo"])
			expect((await ask("GET", `/api/users/${idOf(name)}`)).status).toBe(404);
		for (const path of ["/api/people", "/api/accounts"]) {
			const { body, text } = await ask("GET", path);
			expect(body.items).toHaveLength(seen.length);
			for (const name of ["aurora", "nemo"]) expect(text).not.toContain(idOf(name));
		}
	});

	it("cannot raise their own rights, and read no other user's history", async () => {
		const path = `/api/users/${idOf("nia")}`;
		expect(await ask("PATCH", path, { scopes: ["all"] }, 1)).toMatchObject({ status: 422 });
		expect(await ask("PATCH", path, { scopes: ["unit-racking"] }, 1)).toMatchObject({ status: 422 });
		for (const rest of ["/versions", "/versions/1", "/timeline"])
			expect([rest, (await ask("GET", `${path}${rest}`)).status]).toEqual([rest, 403]);
		expect(await stored("nia")).toMatchObject({ scopes: ["country-nz"], version: 1 });
	});
});
