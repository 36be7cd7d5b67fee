import { describe, expect, it } from "vitest";
import { appForTests } from "../../../tests/setup/app/app.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { system } from "../../model/rights/access.ts";

describe.each([sqlite])("Pages of a country over $kind", ({ create }) => {
	const test = appForTests(create);

	/** The article dates from a day's last minute in Auckland. */
	const add = async (domainKey: string, website: object, companyAbn: string) => {
		const domain = `${domainKey}.example`;
		const { records } = test.platform;
		const values = { domain, domainKey, ...website };
		const { id } = await records.save(system, "websites", "", values, { version: 0 });
		await records.save(system, "settings", id, { companyAbn }, { version: 0 });
		const at = Date.UTC(2026, 5, 10, 11, 59);
		const article = { title: `Of ${domain}`, status: "published", domains: [domain] };
		await records.save(system, "content", "", article, { version: 0, createdAt: at, updatedAt: at });
		const [home, library] = await Promise.all(["/", "/library"].map((path) => test.get(domain, path)));
		return { home: home?.html ?? "", library: library?.html ?? "" };
	};

	it("have its language, its label of company numbers and its time zone", async () => {
		const uk = await add("racking-nz", { country: "GB" }, "02627406");
		expect(uk.home).toContain('<html lang="en-GB"');
		expect(uk.home).toContain("Company number: 02627406");
		expect(uk.home).toContain("Racking UK");
		expect(uk.home).toContain('"areaServed":"United Kingdom"');
		expect(uk.home).toContain("100 Sample Street</span><span>United Kingdom");
		expect(uk.home).toContain("firms across the United Kingdom:");
		const ie = await add("racking-au", { country: "AU" }, "51824753556");
		expect(ie.home).toContain("ABN: 51 824 753 556");
		expect(ie.home).toContain('"iso6523Code":"0151:51824753556"');
		expect(ie.library).toContain(">10 June 2026<");
		const nz = await add("events-nz", {}, "9429041904442");
		expect(nz.home).toContain("NZBN: 9429 0419 0444 2");
		expect(nz.library).toContain(">10 June 2026<");
		const chatham = await add("digital-nz", { timeZone: "Pacific/Chatham" }, "");
		expect(chatham.library).toContain(">11 June 2026<");
		const de = await add("events-au", { country: "DE", language: "de-DE" }, "");
		expect(de.library).toContain(">10. Juni 2026<");
	});

	it("name the country of every website of the team, at once", async () => {
		const { home } = await add("team", {}, "");
		expect(home).toContain('"areaServed":["United Kingdom","Australia","New Zealand","Germany"]');
		const { records } = test.platform;
		const { items } = await records.list(system, "websites", { where: { domainKey: "events-au" } });
		const [events] = items;
		await records.save(system, "websites", events?.id ?? "", { country: "JP" }, { version: 1 });
		const { html } = await test.get("team.example", "/");
		expect(html).toContain('"areaServed":["United Kingdom","Australia","New Zealand","Japan"]');
	});
});
