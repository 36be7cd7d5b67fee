import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests } from "../../../../tests/setup/app/api.ts";
import { addStaff, signInCookie } from "../../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import { toId } from "../../../model/ids.ts";
import { userActor } from "../../../model/rights/access.ts";

const many = 2_000;
const rows = 5;

describe.each(databaseKindsOfAll)("Lists of records on very many websites, in $kind", ({ create }) => {
	const test = apiForTests(create);
	let cookie: string;
	const ids: string[] = [];
	const names = Array.from({ length: many }, (_, n) => `to-come-${n}.example.nz`);

	beforeAll(async () => {
		for (const [domainKey, domain] of [
			["racking-nz", "racks.nz"],
			["racking-au", "racks.au"],
			["events-nz", "events.nz"],
		] as const)
			ids.push((await test.add("websites", { domainKey, domain, name: domain })).id);
		for (let n = 0; n < rows; n++) {
			const domains = [...names, "racking-nz", ids[1] ?? "", "events.nz"];
			await test.add("content", { title: `Everywhere ${n}`, domains });
		}
		await test.add("content", { title: "At two", domains: ["racks.au", "racking-nz"] });
		const values = { title: "To come", domains: ["events.nz", ...names.slice(0, 30)] };
		const ada = userActor({ id: test.people.admin.id, roles: ["admin"], scopes: ["all"] });
		const changes = { baseVersion: 0, values };
		await test.platform.drafts.save(ada, "content", toId("d2h7k0w4q8m6t1y5j9d3"), changes, 0);
		const { email } = await addStaff(test.platform, {
			email: "eva@racks.example",
			name: "Eva",
			roles: ["editor"],
			scopes: ["country-nz"],
		});
		cookie = await signInCookie(test.app, email);
	});

	const list = (query: string) =>
		test.call("GET", `/api/content?fields=title,domains&withNew=true&${query}`, { as: "editor" });
	type Row = { readonly title: string; readonly domains: readonly string[]; readonly places?: number };
	const row = ({ body }: Awaited<ReturnType<typeof list>>, title: string) =>
		body.items.find((item: Row) => item.title === title);

	it("have the first names and their number, in a hundredth of the bytes", async () => {
		const [whole, some] = [await list("limit=50"), await list("limit=50&mostPlaces=3")];
		expect(whole.text.length).toBeGreaterThan(rows * many * 20);
		expect(some.text.length).toBeLessThan(whole.text.length / 100);
		expect(row(some, "Everywhere 1")).toMatchObject({ places: many + 3 });
		expect(row(some, "Everywhere 1").domains).toHaveLength(3);
		expect(row(some, "At two")).toMatchObject({ places: 2, domains: ["racks.au", "racking-nz"] });
		expect(row(some, "To come")).toMatchObject({ places: 31 });
		expect(row(some, "To come").domains).toHaveLength(3);
		expect(row(await list("mostPlaces=0"), "At two")).toMatchObject({ places: 2, domains: [] });
	});

	it("have the columns of a table with names of some websites, in whatever form", async () => {
		const [nz, au, events] = ids;
		const columns = await list(`placesOf=${nz},${au},${events}`);
		expect(columns.text.length).toBeLessThan(3_000);
		expect(row(columns, "Everywhere 0")).toMatchObject({
			domains: ["racking-nz", au, "events.nz"],
			places: many + 3,
		});
		expect(row(columns, "At two").domains).toEqual(["racks.au", "racking-nz"]);
		expect(row(columns, "To come")).toMatchObject({ domains: ["events.nz"], places: 31 });
		expect(row(await list(`placesOf=${au}`), "At two").domains).toEqual(["racks.au"]);
		expect(row(await list("placesOf=none"), "At two").domains).toEqual([]);
	});

	it("include only websites within the reader's rights", async () => {
		const query = `fields=title,domains&mostPlaces=1&placesOf=${ids.join(",")}`;
		const { body } = await test.call("GET", `/api/content?${query}`, { as: "nobody", headers: { cookie } });
		const told = Object.fromEntries(body.items.map(({ title, ...item }: Row) => [title, item]));
		expect(told["Everywhere 0"]).toMatchObject({ places: 2 });
		expect(["events.nz", "racking-nz"]).toContain(told["Everywhere 0"].domains[0]);
		expect(told["At two"]).toMatchObject({ domains: ["racking-nz"], places: 1 });
	});

	it("are for staff, and refuse an invalid number or list", async () => {
		for (const [query, pointer] of [
			["mostPlaces=1", "/mostPlaces"],
			["placesOf=x", "/placesOf"],
		]) {
			const refused = await test.call("GET", `/api/content?${query}`, { as: "nobody", host: "racks.nz" });
			expect([refused.status, refused.text.includes(`"${pointer}"`)]).toEqual([400, true]);
		}
		const long = Array.from({ length: 201 }, (_, n) => `x${n}`).join(",");
		for (const bad of ["mostPlaces=-1", "mostPlaces=201", "mostPlaces=x", "mostPlaces=", `placesOf=${long}`])
			expect((await list(bad)).status, bad).toBe(400);
	});
});
