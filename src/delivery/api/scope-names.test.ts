import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests } from "../../../tests/setup/app/api.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { timesOf } from "../../../tests/setup/input/effort.ts";
import { holds } from "../../../tests/setup/input/holds.ts";
import type { Database } from "../../data/database/database.ts";
import { permittedScopes } from "../../data/records/rights/scopes.ts";
import { toId } from "../../model/ids.ts";
import { type Actor, system, userActor } from "../../model/rights/access.ts";
import { scopesOf } from "../../model/scopes-of-website.ts";

const scopes = ["all", "country-nz", "country-au", "country-gb", "unit-events", "unit-racking", "unit-evil"];

interface OldWebsite {
	readonly id: string;
	readonly domain: string;
	readonly domain_key: string;
	readonly country: string;
	readonly unit: string;
}

/** Bypasses the name checks, as older versions did. */
async function addOld(database: Database, row: OldWebsite) {
	await database.db
		.insertInto("websites")
		.values({ ...row })
		.execute();
	const scopes = scopesOf(row).map((scope) => ({ scope, website_id: row.id }));
	await database.db.insertInto("website_scopes").values(scopes).execute();
}

describe.each(databaseKindsOfAll)("Names that look like scopes, in $kind", ({ create }) => {
	const test = apiForTests(create);
	let adminAu: string;
	beforeAll(async () => {
		await test.add("websites", { domain: "events.test", domainKey: "events-nz" });
		const { email } = await addStaff(test.platform, { roles: ["admin"], scopes: ["country-au"] });
		adminAu = await signInCookie(test.app, email);
	});
	const postAsAu = (path: string, body: object) =>
		test.call("POST", path, { as: "nobody", headers: { cookie: adminAu }, body });
	const website = { name: "K", domain: "k.example.au", domainKey: "k-au", country: "AU", unit: "Evil" };

	it.each([
		["domainKey", "all"],
		["domainKey", "unit-events"],
		["domainKey", "Country NZ"],
		["domain", "all"],
		["domain", "unit-events"],
		["aliases", ["country-nz"]],
		["id", "all"],
		["id", "COUNTRY-nz"],
	])("are refused as the %s of a website: %s", async (field, value) => {
		const before = await test.call("GET", "/api/websites", { as: "admin" });
		for (const as of ["admin", "nobody"] as const) {
			const headers = as === "nobody" ? { cookie: adminAu } : {};
			const body = { ...website, [field]: value };
			const refused = await test.call("POST", "/api/websites", { as, headers, body });
			expect([refused.status, refused.body.errors]).toEqual([
				422,
				[{ pointer: `/${field}`, detail: expect.stringContaining("stands for several websites") }],
			]);
		}
		expect((await test.call("GET", "/api/websites", { as: "admin" })).text).toBe(before.text);
	});

	it("are refused as the new key of a website, and not derived from a domain", async () => {
		const domain = "unit-trust.co.nz";
		const { body: added } = await test.call("POST", "/api/websites", {
			as: "admin",
			body: { domain, unit: "Trust" },
		});
		expect(added).toMatchObject({ domain, unit: "Trust" });
		const again = { domain: "unit-trust.com.au", country: "AU", unit: "Trust" };
		expect((await postAsAu("/api/websites", again)).body.domainKey).toBe("site-unit-trust-com-au");
		const headers = { "if-match": `"${added.version}"` };
		const body = { domainKey: "unit-events" };
		const renamed = await test.call("PATCH", `/api/websites/${added.id}`, { as: "admin", headers, body });
		expect([renamed.status, renamed.body.errors?.[0].pointer]).toEqual([422, "/domainKey"]);
	});

	it("give no right if a website has one", async () => {
		for (const scope of ["all", "country-nz", "unit-events"]) {
			const row = {
				id: `old-${scope}`,
				domain: `${scope}.old.au`,
				domain_key: scope,
				country: "AU",
				unit: "Old",
			};
			await addOld(test.platform.database, row);
			const settings = await postAsAu("/api/settings", { id: scope, measurementId: "G-EVIL000001" });
			expect(settings.status).toBe(403);
		}
	});
});

describe.each(databaseKindsOfAll)("Rights on scopes, in $kind", ({ create }) => {
	const test = apiForTests(create);

	it("are the same whatever websites are added, renamed, and deleted", async () => {
		const { database, records } = test.platform;
		const fixed = await test.add("websites", { domain: "fixed.test", domainKey: "fixed-au", country: "AU" });
		const ids = [...scopes, fixed.id, "no-such-website"];
		const actors = [["country-au"], ["unit-evil"], [fixed.id], ["country-nz", "unit-events"], []].map(
			(scopes): Actor => userActor({ id: "ada", roles: ["admin"], scopes }),
		);
		const rights = () =>
			Promise.all(actors.map(async (actor) => [...(await permittedScopes(database, actor, ids))].sort()));
		const expected = await rights();
		const name = fc.oneof(
			fc.constantFrom(...ids),
			fc.constantFrom(...scopes.map((scope) => scope.replace("-", ":"))),
			fc.stringMatching(/^[a-z][a-z0-9-]{0,12}[a-z0-9]$/),
			fc.stringMatching(/^(unit|country|website)[-:][a-z]{2,6}$/),
		);
		const country = fc.constantFrom("AU", "NZ");
		let count = 0;
		const property = fc.asyncProperty(
			fc.record({ key: name, renamed: name, host: name, country, isOld: fc.boolean() }),
			async ({ key, renamed, host, country, isOld }) => {
				count += 1;
				const id = `w${count}`;
				const save = (input: object, version: number) =>
					records.save(system, "websites", toId(id), input, { version }).catch(() => undefined);
				const old = { id, domain: host, domain_key: key, country, unit: "Evil" };
				if (isOld) await addOld(database, old);
				const added = isOld
					? await save({ name: "Old" }, 1)
					: await save({ domain: host, domainKey: key, country, unit: "Evil" }, 0);
				expect(await rights()).toEqual(expected);
				if (!added) return;
				const after = await save({ domainKey: renamed }, added.version);
				expect(await rights()).toEqual(expected);
				await records.remove(system, "websites", toId(id), (after ?? added).version);
				expect(await rights()).toEqual(expected);
			},
		);
		await holds(property, { times: timesOf(500, 10) });
	});
});
