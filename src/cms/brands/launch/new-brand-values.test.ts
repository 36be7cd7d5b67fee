import { describe, expect, it } from "vitest";
import { followingFrom, freeColours } from "./new-brand-values.ts";

describe("What a new brand is called where nobody says it", () => {
	it("follows from its unit, its country and how another is called", () => {
		const source = { domain: "racking-nz.example.com", domainKey: "racking-nz" };
		expect(followingFrom("Facades", "NZ", source)).toEqual({
			...{ domainKey: "facades-nz", name: "Facades NZ", domain: "facades-nz.example.com" },
		});
		const other = { domain: "www.racks.co.nz", domainKey: "racking-nz" };
		expect(followingFrom("Light & air", "GB", other)).toMatchObject({
			...{ domainKey: "light-and-air-uk", domain: "light-and-air-uk.racks.co.nz" },
		});
		expect(followingFrom("Facades", "NZ", { ...other, domain: "racks.example" }).domain).toBe(
			"facades-nz.racks.example",
		);
		expect(followingFrom(" ", "NZ", source)).toEqual({ domainKey: "", name: "", domain: "" });
	});

	it("has colours of its own, unlike those of the other brands", () => {
		const known = [{ primaryColor: "#0F5133" }, { primaryColor: "" }];
		const begun = Array.from({ length: 16 }, () => {
			const colours = freeColours(known);
			known.push(colours);
			return colours.primaryColor;
		});
		expect(new Set(begun).size).toBe(16);
		expect(begun.at(-1)).toBe("#0F5132");
	});
});
