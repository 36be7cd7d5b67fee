import { expect, it } from "vitest";
import { databaseKinds, openEmpty } from "../../../tests/setup/databases/databases.ts";
import { openRecords } from "../../data/records/records.ts";
import { system } from "../../model/rights/access.ts";
import { sayRoles } from "./say-roles.ts";

it.each(databaseKinds)("An invitation says what somebody may do and where, in $kind", async ({ create }) => {
	const database = await openEmpty(create);
	const racks = { domain: "racks.example.au", domainKey: "racking-au", unit: "Racking", name: "Racks" };
	await openRecords(database).save(system, "websites", "racks", racks, { version: 0 });
	const free = { mayEdit: true, mayPublish: true };
	const said = (scopes: string[]) => sayRoles(database, { roles: ["editor"], ...free, scopes });
	expect(await said(["all"])).toBe("Your role is Editor, everywhere.");
	expect(await said([])).toBe("Your role is Editor, but nowhere yet.");
	expect(await said(["racks", "unit-racking", "country-nz"])).toBe(
		"Your role is Editor, for Racking AU (Racks), all Racking websites, all NZ websites.",
	);
	expect(await said(["a", "b", "c", "d", "e", "f"])).toMatch(/gone and 1 more\.$/);
	expect(await sayRoles(database, { roles: ["admin", "editor"], ...free, scopes: ["all"] })).toBe(
		"Your role is Admin, everywhere.",
	);
	expect(await sayRoles(database, { roles: [], ...free, scopes: ["all"] })).toBe("");
	await database.db.destroy();
});
