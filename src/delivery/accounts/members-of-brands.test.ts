import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApi, type TestApi } from "../../../tests/setup/app/api.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";
import type { Role } from "../../model/rights/roles.ts";

/** Two websites in New Zealand and one in Australia; one of each country belongs to Racking. */
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

describe.each(databaseKinds)("Users of some websites, in $kind", ({ create }) => {
	let test: TestApi;
	let nz: string;
	const people = new Map<string, string>();
	beforeAll(async () => {
		test = await openApi(create);
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
	afterAll(() => test.platform.close());

	const ask = (method: string, path: string, body?: object, version?: number) =>
		test.call(method, path, {
			as: "nobody",
			...(body && { body }),
			headers: { cookie: nz, ...(version !== undefined && { "if-match": `"${version}"` }) },
		});
	const idOf = (name: string) => people.get(name) ?? "";
	const invite = (scopes: readonly string[]) =>
		ask("POST", "/api/users/invitations", { email: "new@nz.example", name: "", roles: ["editor"], scopes });
	const stored = (name: string) => test.platform.records.find(system, "users", toId(idOf(name)));

	it("are seen by who works at one of the same, and of where they work only that", async () => {
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

	it("are invited to where the inviter's own roles hold, and somewhere", async () => {
		for (const scopes of [
			["all"],
			["racks-au"],
			["unit-racking"],
			["walls-nz", "racks-au"],
			["nowhere"],
			[],
		]) {
			const { status, body } = await invite(scopes);
			expect([scopes, status, body.errors?.[0]?.pointer]).toEqual([scopes, 422, "/scopes"]);
		}
		expect(await invite(["walls-nz", "country-nz"])).toMatchObject({ status: 201 });
		const [added] = (await ask("GET", "/api/users?q=new@nz.example")).body.items;
		expect(added).toMatchObject({ scopes: ["walls-nz", "country-nz"] });
	});

	it("are changed and removed by an admin of all that they work at, within that", async () => {
		const path = `/api/users/${idOf("walt")}`;
		for (const scopes of [["all"], ["walls-nz", "racks-au"], []])
			expect(await ask("PATCH", path, { scopes }, 1)).toMatchObject({ status: 422 });
		const changes = { scopes: ["walls-nz", "racks-nz"], roles: ["admin"] };
		expect(await ask("PATCH", path, changes, 1)).toMatchObject({ status: 200, body: changes });
		expect(await ask("PATCH", path, { disabled: true }, 2)).toMatchObject({ status: 200 });
		expect(await ask("DELETE", path, undefined, 3)).toMatchObject({ status: 204 });
		expect(await ask("POST", `${path}/restorations`, { version: 1 }, 4)).toMatchObject({ status: 404 });
	});

	it("who also work elsewhere are changed by nobody of one place, nor found if they work only there", async () => {
		const requested = async (name: string) => {
			const path = `/api/users/${idOf(name)}`;
			const answers = [
				await ask("PATCH", path, { disabled: true }, 1),
				await ask("PATCH", path, { scopes: ["racks-nz"] }, 1),
				await ask("DELETE", path, undefined, 1),
				await ask("POST", `${path}/links`),
				await ask("POST", `${path}/second-factor-removals`),
			];
			expect(await stored(name)).toMatchObject({ version: 1, disabled: false });
			return [...new Set(answers.map(({ status }) => status))];
		};
		for (const name of ["rick", "both"]) expect([name, await requested(name)]).toEqual([name, [403]]);
		for (const name of ["aurora", "nemo"]) expect([name, await requested(name)]).toEqual([name, [404]]);
		const { id, version } = test.people.admin;
		expect(await ask("PATCH", `/api/users/${id}`, { roles: [] }, version)).toMatchObject({ status: 403 });
	});

	it("do not raise themselves, and read nobody's history", async () => {
		const path = `/api/users/${idOf("nia")}`;
		expect(await ask("PATCH", path, { scopes: ["all"] }, 1)).toMatchObject({ status: 422 });
		expect(await ask("PATCH", path, { scopes: ["unit-racking"] }, 1)).toMatchObject({ status: 422 });
		for (const rest of ["/versions", "/versions/1", "/timeline"])
			expect([rest, (await ask("GET", `${path}${rest}`)).status]).toEqual([rest, 403]);
		expect(await stored("nia")).toMatchObject({ scopes: ["country-nz"], version: 1 });
	});
});
