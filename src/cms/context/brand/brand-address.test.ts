import { describe, expect, it } from "vitest";
import { withBrand } from "./brand-address.ts";

describe("withBrand", () => {
	it.each([
		["/cms/team", "digital-nz", "/cms/team?brand=digital-nz"],
		["/cms/team?sort=name", "digital-nz", "/cms/team?sort=name&brand=digital-nz"],
		["/cms/team?brand=team&sort=name", "digital-nz", "/cms/team?brand=digital-nz&sort=name"],
		["/cms/team?brand=team", undefined, "/cms/team"],
		["/cms/team", undefined, "/cms/team"],
		["/cms/team?sort=name#bio", "team", "/cms/team?sort=name&brand=team#bio"],
	] as const)("%s with %s is %s", (to, brand, expected) => {
		expect(withBrand(to, brand)).toBe(expected);
	});
});
