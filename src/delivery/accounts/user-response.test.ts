import { describe, expect, it } from "vitest";
import { userResponse } from "./user-response.ts";

describe("A user in a response", () => {
	const websites = Array.from({ length: 60 }, (_, number) => `site-${number}`);
	const told = (scopes: readonly string[]) => {
		const eve = {
			...{ id: "eve", email: "eve@example.nz", name: "Eve", needsSecondFactor: false },
			...{ roles: [], mayEdit: true, mayPublish: true },
		};
		return userResponse({ ...eve, scopes: [...scopes] });
	};

	it("includes the scopes of their roles if these are few", () => {
		const scopes = [...websites.slice(0, 50), "country-nz"];
		expect(told(scopes).scopes).toEqual(scopes);
		expect(told(scopes)).not.toHaveProperty("moreWebsites");
	});

	it("includes every country and business unit, and the first of many websites", () => {
		const { scopes, moreWebsites } = told([...websites, "unit-racking", "country-nz"]);
		expect(scopes).toEqual(["unit-racking", "country-nz", ...websites.slice(0, 50)]);
		expect(moreWebsites).toBe(10);
	});
});
