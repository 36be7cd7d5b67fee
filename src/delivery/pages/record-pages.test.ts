import { beforeAll, describe, expect, it } from "vitest";
import { appForTests } from "../../../tests/setup/app/app.ts";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { saveVariant } from "../../data/content/variants/save-variant.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import { retireWebsite } from "../../data/operations/launch/retire.ts";
import type { RecordId } from "../../model/ids.ts";
import type { InputOf, KnownName } from "../../model/model.ts";
import { recordOfPath } from "../../model/record-path.ts";
import { system } from "../../model/rights/access.ts";
import type { WebsiteScope } from "../../model/website-scope.ts";

const here = "upright.example.nz";
const there = "upright.example.au";
const text = "<h2>How we work</h2><p>We measure twice.</p><h3>Then</h3><p>We cut once.</p>";

describe.each(databaseKinds)("Pages of services and people over $kind", ({ create }) => {
	const test = appForTests(create);
	let sites: { nz: RecordId; au: RecordId };
	beforeAll(async () => {
		const nz = await test.add("websites", { domain: here, domainKey: "racking-nz", name: "Upright" });
		const au = await test.add("websites", { domain: there, domainKey: "racking-au", name: "Upright AU" });
		sites = { nz: nz.id, au: au.id };
	});
	const shown = (...websites: RecordId[]) => ({
		active: true,
		websites: websites.length > 0 ? websites : [sites.nz],
	});
	const change = async <Name extends KnownName>(name: Name, id: RecordId, input: InputOf<Name>) => {
		const { version } = await test.platform.records.find(system, name, id);
		return test.platform.records.save(system, name, id, input, { version });
	};
	const vary = (name: KnownName, id: RecordId, scope: WebsiteScope, values: Record<string, unknown>) =>
		saveVariant(test.platform.database, system, { name, id, scope, version: 0 }, values);
	const asked = async (path: string, host = here) => {
		const { status, headers } = await test.get(host, path);
		return [status, headers.get("location") ?? ""];
	};

	it("exist while there is a page text and the record is active, and cards link to them", async () => {
		const { id } = await test.add("services", { name: "Rack audits", description: "Each bolt.", ...shown() });
		const before = (await test.get(here, "/")).html;
		expect(before).toContain("<h3>Rack audits</h3>");
		expect(await asked(`/services/${id}`)).toEqual([404, ""]);
		const { slug } = await change("services", id, { content: text });
		expect(slug).toBe("rack-audits");
		const landing = (await test.get(here, "/")).html;
		expect(landing).toContain('<h3><a href="/services/rack-audits">Rack audits</a></h3>');
		expect(landing).not.toContain("We measure twice");
		const { status, html } = await test.get(here, "/services/rack-audits");
		expect(status).toBe(200);
		for (const part of ["<h1>Rack audits</h1>", "Each bolt.", 'id="s-how-we-work"', "We cut once."])
			expect(html).toContain(part);
		expect((await asked("/services/rack-audits", there))[0]).toBe(404);
		await change("services", id, { active: false });
		expect(await asked("/services/rack-audits")).toEqual([404, ""]);
		await change("services", id, { active: true, content: "" });
		expect((await test.get(here, "/")).html).toBe(before);
		expect(await asked("/services/rack-audits")).toEqual([404, ""]);
	});

	it("are at a slug that is theirs on a website, and former ones and ids redirect", async () => {
		const first = await test.add("services", { name: "Pods", content: text, ...shown() });
		const second = await test.add("services", { name: "Pods", content: text, ...shown() });
		const elsewhere = await test.add("services", { name: "Pods", content: text, ...shown(sites.au) });
		const person = await test.add("team", { name: "Pods", content: text, ...shown() });
		expect([first, second, elsewhere, person].map(({ slug }) => slug)).toEqual([
			"pods",
			"pods-2",
			"pods",
			"pods",
		]);
		const refused = (slug: string, words: string) =>
			expect(change("services", second.id, { slug })).rejects.toMatchObject({
				problems: [{ pointer: "/slug", message: expect.stringContaining(words) }],
			});
		await refused("pods", "“Pods” has the address /services/pods on one of these websites");
		await change("services", first.id, { slug: "frames" });
		for (const former of ["pods", "Pods", first.id])
			expect(await asked(`/services/${former}?a=b`)).toEqual([301, "/services/frames?a=b"]);
		await refused("pods", "/services/pods leads to “Pods” already");
		await change("services", first.id, { slug: "pods" });
		expect(await asked("/services/frames")).toEqual([301, "/services/pods"]);
		expect(await asked("/services/pods/")).toEqual([308, "/services/pods"]);
		expect(await asked("/people/pods")).toEqual([200, ""]);
		await expect(change("services", elsewhere.id, shown(sites.nz, sites.au))).rejects.toMatchObject({
			problems: [{ pointer: "/slug" }],
		});
	});

	it("are hidden by no redirect, and lists of them lead to the landing page", async () => {
		await test.add("services", { name: "Docks", content: text, ...shown() });
		const websites = [sites.nz];
		const add = (from: string) => test.add("redirects", { from, to: "/library", websites });
		await expect(add("/services/docks")).rejects.toMatchObject({
			problems: [{ pointer: "/from", message: expect.stringContaining("shows the service “Docks”") }],
		});
		await expect(add("/services")).rejects.toMatchObject({ problems: [{ pointer: "/from" }] });
		await add("/services/cranes");
		expect(await asked("/services/cranes")).toEqual([301, "/library"]);
		await expect(
			test.add("services", { name: "Cranes", slug: "cranes", content: text, ...shown() }),
		).rejects.toMatchObject({ problems: [{ pointer: "/slug" }] });
		expect(await asked("/services")).toEqual([302, "/#solutions"]);
		expect(await asked("/people")).toEqual([302, "/#team"]);
	});

	it("can be on some websites only, and have one address for search engines per text", async () => {
		const websites = shown(sites.nz, sites.au);
		const { id } = await test.add("services", { name: "Slabs", content: text, ...websites });
		const path = "/services/slabs";
		const heads = async () =>
			Promise.all(
				[here, there].map(async (host) => {
					const { html } = await test.get(host, path);
					const languages = [...html.matchAll(/hrefLang="([^"]*)"/gi)].map(([, language]) => language);
					const sitemap = (await test.get(host, "/sitemap.xml")).html;
					return [
						/rel="canonical" href="([^"]*)"/.exec(html)?.[1],
						languages.join(),
						sitemap.includes(`${path}<`),
					];
				}),
			);
		const home = `https://${here}${path}`;
		expect(await heads()).toEqual([
			[home, "", true],
			[home, "", false],
		]);
		await vary("services", id, "country:au", { content: "<p>Bolted in Australia.</p>" });
		expect(await heads()).toEqual([
			[home, "en-NZ,en-AU", true],
			[`https://${there}${path}`, "en-NZ,en-AU", true],
		]);
		expect((await test.get(there, path)).html).toContain("Bolted in Australia.");
		await vary("services", id, `website:${sites.au}` as WebsiteScope, { hiddenFields: ["content"] });
		expect(await asked(path, there)).toEqual([404, ""]);
		expect((await test.get(there, "/")).html).toContain("<h3>Slabs</h3>");
		expect(await asked(path)).toEqual([200, ""]);
	});

	it("list what belongs together, and authors link to their page", async () => {
		const service = await test.add("services", { name: "Seismic checks", content: text, ...shown() });
		const person = await test.add("team", {
			...{ name: "Aroha Ngata", role: "Engineer", bio: "She bolts.", content: text },
			...{ qualifications: "CPEng, IntPE(NZ)", email: "aroha@example.nz", phone: "+64 4 555 0100" },
			...{ linkedin: "https://www.linkedin.com/in/aroha", services: [service.id], ...shown() },
		});
		const article = (title: string, type: string, more: InputOf<"content"> = {}) =>
			test.add("content", {
				...{ title, type, content: "<p>Words.</p>", status: "published", domains: ["racking-nz"], ...more },
			});
		await article("A tall case", "case-study", { services: [service.id] });
		await article("An insight", "insight", { services: [service.id], author: person.id });
		await article("A draft", "insight", { services: [service.id], status: "draft" });
		await article("Elsewhere", "insight", { services: [service.id], domains: ["racking-au"] });
		const page = (await test.get(here, "/services/seismic-checks")).html;
		for (const part of ["A tall case", "An insight", 'href="/people/aroha-ngata"'])
			expect(page).toContain(part);
		for (const part of ["A draft", "Elsewhere"]) expect(page).not.toContain(part);
		const own = (await test.get(here, "/people/aroha-ngata")).html;
		const links = ["mailto:aroha@example.nz", "tel:+6445550100", "https://www.linkedin.com/in/aroha"];
		for (const link of links) expect(own).toContain(`href="${link}"`);
		for (const part of ["CPEng, IntPE(NZ)", "She bolts.", 'href="/services/seismic-checks"', "An insight"])
			expect(own).toContain(part);
		const facts = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(own)?.[1] ?? "";
		expect(facts).toContain('"@type":"Person"');
		expect(facts).toContain('"@type":"EducationalOccupationalCredential","name":"IntPE(NZ)"');
		expect((await test.get(here, "/library/an-insight")).html).toContain(
			'By <a href="/people/aroha-ngata">Aroha Ngata</a>',
		);
		await change("team", person.id, { content: "" });
		expect((await test.get(here, "/library/an-insight")).html).toContain(
			'By <a href="/#team">Aroha Ngata</a>',
		);
	});

	it("are counted as pages, and lead to those of a successor", async () => {
		const content = text;
		const { id } = await test.add("services", { name: "Beams", content, ...shown(sites.nz, sites.au) });
		const placements = [sites.nz, "racking-nz"];
		const find = (path: string) => {
			const address = recordOfPath(path);
			return address && test.platform.reader.findRecordPath(address, placements);
		};
		expect(await find("/services/beams")).toBe("/services/beams");
		expect(await find(`/services/${id}`)).toBe("/services/beams");
		expect(await find("/services/none")).toBeUndefined();
		const former = await test.add("websites", { domain: "former.example.nz", domainKey: "events-nz" });
		await inTransaction(test.platform.database, (inside) => retireWebsite(inside, system, former, sites.nz));
		const led = async (path: string) => asked(path, "former.example.nz");
		expect(await led("/services/beams")).toEqual([308, `https://${here}/services/beams`]);
		expect(await led("/services/none")).toEqual([308, `https://${here}/#solutions`]);
	});

	it("have a share card, and a site summary names them", async () => {
		await test.add("services", { name: "Anchors", content: text, ...shown() });
		const { html } = await test.get(here, "/services/anchors");
		const card = /property="og:image" content="https:\/\/[^/]*([^"]*)"/.exec(html)?.[1] ?? "";
		expect(card).toMatch(/^\/share\/\w+\/services\/\w+\.png$/);
		expect((await test.get(here, card.replace(/share\/\w+/, "share/0"))).headers.get("location")).toContain(
			card,
		);
		expect((await test.get(here, "/llms.txt")).html).toContain(`[Anchors](https://${here}/services/anchors)`);
	});
});
