import { expect, it } from "vitest";
import { databaseKinds, openEmpty } from "../../../../tests/setup/databases/databases.ts";
import { toId } from "../../../model/ids.ts";
import { system } from "../../../model/rights/access.ts";
import { openRecords } from "../records.ts";
import { describeRole } from "./describe-role.ts";

it.each(databaseKinds)("A role and its scopes are described in $kind", async ({ create }) => {
	const database = await openEmpty(create);
	const racks = { domain: "racks.example.au", domainKey: "racking-au", unit: "Racking", name: "Racks" };
	await openRecords(database).save(system, "websites", toId("racks"), racks, { version: 0 });
	const free = { mayEdit: true, mayPublish: true };
	const described = (scopes: string[]) => describeRole(database, { roles: ["editor"], ...free, scopes });
	expect(await described(["all"])).toBe("Editor, everywhere");
	expect(await described([])).toBe("Editor, but nowhere yet");
	expect(await described(["racks", "unit-racking", "country-nz"])).toBe(
		"Editor, for Racking AU (Racks), all Racking websites, all NZ websites",
	);
	expect(await described(["a", "b", "c", "d", "e", "f"])).toMatch(/not here and 1 more$/);
	expect(await describeRole(database, { roles: ["admin", "editor"], ...free, scopes: ["all"] })).toBe(
		"Admin, everywhere",
	);
	expect(await describeRole(database, { roles: [], ...free, scopes: ["all"] })).toBe("");
	await database.db.destroy();
});
