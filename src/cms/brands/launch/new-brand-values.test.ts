import { describe, expect, it } from "vitest";
import { followingFrom, freeColours } from "./new-brand-values.ts";

describe("The default name and colours of a new brand", () => {
	it("follow its unit, its country and the name of another", () => {
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

	it("are unlike the colours of other brands", () => {
		const known = [{ primaryColor: "#0F5133" }, { primaryColor: "" }];
		const begun = Array.from({ length: 40 }, () => {
			const colours = freeColours(known);
			known.push(colours);
			return colours.primaryColor;
		});
		expect(new Set(begun).size).toBe(40);
		for (const colour of begun) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
		// Nearly the colour of the first brand.
		expect(begun.slice(0, 16)).not.toContain("#0F5132");
	});

	it("are distinguishable from those of another new brand", () => {
		const one = freeColours([]);
		const other = freeColours([one]);
		const [first, second] = [one, other].map(({ primaryColor }) =>
			Number.parseInt(primaryColor.slice(1), 16),
		);
		const channels = (value = 0) => [value >> 16, (value >> 8) & 255, value & 255];
		const apart = channels(first).map((channel, index) => Math.abs(channel - (channels(second)[index] ?? 0)));
		expect(Math.max(...apart)).toBeGreaterThan(80);
	});
});
