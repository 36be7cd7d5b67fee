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

	it("has colours that no other brand begins with, as long as there are any", () => {
		const first = freeColours([]);
		expect(freeColours([first]).primaryColor).not.toBe(first.primaryColor);
	});
});
