import { describe, expect, test } from "vitest";
import { domainKeys } from "../model/brands.ts";
import { defaultCopy } from "../model/wording/defaults.ts";
import { resolveSite, type SiteSources } from "./resolve.ts";

const nothing: SiteSources = {
	key: "racking-nz",
	website: null,
	settings: null,
	settingsForAll: null,
	origin: "https://upright.example",
	isDevelopment: false,
};

describe("LP-16 fallback by field", () => {
	const website = { id: "w1", name: "Upright", phone: "+64 7 555 0101", logo: "/media/logo.svg" };
	const settings = { name: "Upright Racking", heroTitle: "Racks that stand", logo: "  " };
	const settingsForAll = {
		name: "Stringline",
		heroTitle: "All",
		contactEmail: "all@example.com",
		contactPhone: "+64 1",
	};
	const site = resolveSite({ ...nothing, website, settings, settingsForAll });

	test("the website's settings come first", () => {
		expect(site.name).toBe("Upright Racking");
		expect(site.copy.heroTitle).toBe("Racks that stand");
	});
	test("then its record; an empty setting is an unset one", () => {
		expect(site.contact.phone).toBe("+64 7 555 0101");
		expect(site.logo).toBe("/media/logo.svg");
		expect(site.id).toBe("w1");
	});
	test("then the settings for all sites", () => expect(site.contact.email).toBe("all@example.com"));
	test("then the default", () => {
		expect(site.copy.processTitle).toBe(defaultCopy.general.processTitle);
		expect(site.primaryColor).toBe("#3B82F6");
		expect(site.secondaryColor).toBe("#10B981");
		expect(site.contact.address).toContain("New Zealand");
	});
});

test("LP-16 a host without a website has a complete page", () => {
	for (const key of domainKeys) {
		const site = resolveSite({ ...nothing, key });
		expect(site.id).toBe("");
		expect(site.name).not.toBe("");
		expect(site.metaDescription).toContain(site.name);
		const unset = Object.entries(site.copy).filter(([, value]) => value === "");
		expect(unset.map(([field]) => field).filter((field) => !/Link$|^company/.test(field))).toEqual([]);
	}
});

test("LP-15 the names of packages and headings", () => {
	const nz = resolveSite({ ...nothing, key: "digital-nz" }).copy;
	expect(nz.heroTitle).toBe("Digital Solutions for New Zealand AEC");
	expect(nz.problemsTitle).toBe("Problems We Solve for NZ AEC");
	expect([nz.processTitle, nz.pricingTitle]).toEqual(["Our Approach", "Solution Packages"]);
	expect([nz.package1Title, nz.package2Title, nz.package3Title]).toEqual([
		"Starter App",
		"Professional Suite",
		"Enterprise Solution",
	]);
	const general = resolveSite({ ...nothing, key: "digital-au" }).copy;
	expect([general.package1Title, general.package2Title, general.package3Title]).toEqual([
		"Basic Platform Licence",
		"Growth Bundle",
		"Enterprise Suite",
	]);
});
