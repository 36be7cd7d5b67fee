import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { counted } from "../../../../tests/setup/databases/counted.ts";
import { databaseKinds, openEmpty } from "../../../../tests/setup/databases/databases.ts";
import { checkStates } from "../../../model/api/reports/check-api.ts";
import { toId } from "../../../model/ids.ts";
import type { CollectionName, RecordOf } from "../../../model/model.ts";
import { type Actor, system, userActor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { openRecords } from "../../records/records.ts";
import { openLaunches } from "../launch/launches.ts";
import { siteChecks } from "./checks.ts";
import { type CheckOptions, listChecks } from "./list-checks.ts";

const editor = userActor({ id: "eve", roles: ["editor"], scopes: ["there"] });

describe.each(databaseKinds)("The list of checks, in $kind", ({ create }) => {
	let database: Database;
	const add = <Name extends CollectionName>(name: Name, values: Partial<RecordOf<Name>>, id = "") =>
		openRecords(database).save(system, name, toId(id), values, { version: 0 });
	const list = (options: CheckOptions, actor: Actor = system) => listChecks(database, actor, options);

	beforeAll(async () => {
		database = await openEmpty(create);
		for (const id of ["here", "there"])
			await add("websites", { domain: `${id}.example.nz`, domainKey: `${id}-nz`, email: `hi@${id}.nz` }, id);
		const content = `<a href="/library/gone">x</a>`;
		for (const id of ["here", "there"])
			await add("content", { title: `On ${id}`, status: "published", domains: [id], content });
	});
	afterAll(() => database.db.destroy());

	it("has the failed checks of each website, then those of articles, on pages of any size", async () => {
		const all = (await list({ limit: 200 })).items;
		const sites = all.filter(({ updatedAt }) => updatedAt === undefined);
		expect(sites.map(({ website }) => website)).toEqual(sites.map(({ website }) => website).toSorted());
		expect(sites.map(({ check }) => check)).not.toContain("email");
		expect(all.slice(sites.length).map(({ title }) => title)).toEqual(["On here", "On there"]);
		for (const limit of [1, 7, all.length]) {
			const read = [];
			for (let cursor: string | undefined, first = true; first || cursor; first = false) {
				const page = await list({ limit, ...(cursor && { cursor }) });
				expect(page.items.length).toBeLessThanOrEqual(limit);
				expect(page.checks === undefined).toBe(!first);
				read.push(...page.items);
				cursor = page.nextCursor;
			}
			expect(read).toEqual(all);
		}
	});

	it("is narrowed by website, check, severity and state", async () => {
		const passed = await list({ website: "there", check: ["email", "phone"], state: ["passed"] });
		expect(passed.items).toMatchObject([{ check: "email", website: "there", message: "hi@there.nz" }]);
		const { items } = await list({ severity: ["blocks-launch"], website: "here" });
		// Only a request checks the host.
		const required = ["legal-name", "company-number", "phone", "address", "privacy"];
		expect(items.map(({ check }) => check)).toEqual(["contrast", ...required]);
		const every = await list({ website: "here", state: checkStates, limit: 200 });
		const ofSite = siteChecks.filter(({ scope }) => scope === "website").map(({ name }) => name);
		expect(every.items.map(({ check }) => check)).toEqual([...ofSite, "links"]);
		await expect(list({ website: "nowhere" })).rejects.toThrow("There is no such");
		await expect(list({ cursor: "x" })).rejects.toThrow("cursor");
	});

	it("is limited to their websites for an editor of some websites", async () => {
		const { items } = await list({ limit: 200 }, editor);
		expect(new Set(items.map(({ website }) => website))).toEqual(new Set(["there", ""]));
		expect(items.filter(({ check }) => check === "links").map(({ title }) => title)).toEqual(["On there"]);
		await expect(list({ website: "here" }, editor)).rejects.toThrow("There is no such");
	});

	it("has a waived result of an article as waived on that website only", async () => {
		const options = { website: "here", check: ["links"] };
		const [link] = (await list(options)).items;
		const { waive } = openLaunches(database, Date.now);
		const waived = await waive(system, toId("here"), link?.key ?? "", "It comes back");
		expect(waived).toMatchObject({ state: "waived", waived: { reason: "It comes back" }, title: "On here" });
		expect((await list(options)).items).toEqual([]);
		expect((await list({ check: ["links"] })).items).toHaveLength(2);
		await waive(system, toId("here"), link?.key ?? "", "");
		expect((await list(options)).items).toEqual([link]);
	});

	it("leaves out retired websites, unless one is named", async () => {
		const { id } = await add("websites", { domain: "gone.example.nz", domainKey: "gone", stage: "retired" });
		const ofAll = (await list({ limit: 200 })).items.map(({ website }) => website);
		expect(ofAll).not.toContain(id);
		expect((await list({ website: id })).items.length).toBeGreaterThan(0);
	});

	it("needs as many queries for many websites as for one", async () => {
		let queries = 0;
		const watched = counted(database, () => {
			queries += 1;
		});
		const count = async () => {
			// Fills the cache of brand counts.
			await listChecks(watched, system, { limit: 200 });
			queries = 0;
			await listChecks(watched, system, { limit: 200 });
			return queries;
		};
		const before = await count();
		for (const id of ["a", "b", "c"])
			await add("websites", { domain: `${id}.example.nz`, domainKey: id }, id);
		expect(await count()).toBe(before);
	});
});
