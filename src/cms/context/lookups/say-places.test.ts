import { expect, it } from "vitest";
import type { WebsiteName } from "./lookups.ts";
import { placeNames, sayPlaces } from "./say-places.ts";

const racks = { id: "w1", name: "Racks", domain: "racks.au", domainKey: "racking-au" };
const website = { ...racks, unit: "Racking", country: "AU" } as WebsiteName;
const known = { websites: [website], areAll: true, groups: [], absent: new Set<string>() };

it("The scopes of roles use the names of brands", () => {
	const nameOf = placeNames(known);
	const said = (...ids: string[]) => sayPlaces(ids, nameOf);
	expect(said("all")).toBe("All websites");
	expect(said()).toBe("No websites");
	expect(said("w1", "country-nz")).toBe("Racking AU, All NZ websites");
	expect(said("unit-racking")).toBe("All Racking websites");
	expect(said("gone")).toBe("a deleted website");
	expect(placeNames({ ...known, areAll: false })("w2")).toBe("w2");
	expect(said("w1", "unit-racking", "country-au", "country-nz", "gone")).toBe(
		"Racking AU, All Racking websites, All AU websites and 2 more",
	);
});
