import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import { system } from "../../../model/rights/access.ts";
import type { SiteResults } from "../../../model/search/site-results.ts";
import { openRecords } from "../../records/records.ts";
import { wordsOf } from "../../records/search/words.ts";
import { openSiteReader } from "../public/site-reader.ts";
import { saveVariant } from "../variants/save-variant.ts";

describe.each(databaseKinds)("Search over a website in $kind", ({ create }) => {
	const database = databaseForTests(create);
	let here = "";
	let there = "";
	const add = (name: CollectionName, values: object) =>
		openRecords(database).save(system, name, "", values, { version: 0 });
	const article = (title: string, text: string, more: object = {}) =>
		add("content", { title, content: `<p>${text}</p>`, status: "published", domains: ["team"], ...more });

	beforeAll(async () => {
		here = (await add("websites", { domain: "here.nz", domainKey: "team", country: "NZ" })).id;
		there = (await add("websites", { domain: "there.nz", domainKey: "racking-nz", country: "NZ" })).id;
		await article("Ceilings", "Seismic bracing of ceilings, with a bracket.");
		await article("Seismic joints", "How floors move.", { type: "case-study" });
		await article("Seismic secrets", "Not yet.", { status: "draft" });
		await article("Seismic racks", "Elsewhere.", { domains: ["racking-nz"] });
		const services = { name: "Seismic audits", description: "Bracing and joints.", active: true };
		await add("services", { ...services, websites: [here] });
		await add("services", { ...services, name: "Seismic dormant", active: false, websites: [here] });
		await add("team", {
			name: "Hēmi Ngata",
			role: "Kaiārahi",
			bio: "Seismic.",
			active: true,
			websites: [here],
		});
	});

	const siteOf = (...placements: string[]) => ({ placements, sections: ["solutions", "team"] });
	const search = (query: string, more: object = {}): Promise<SiteResults> =>
		openSiteReader(database).searchSite({
			...{ site: siteOf(here, "team"), words: wordsOf(query), type: "", limit: 10, offset: 0 },
			...more,
		});
	const titlesOf = ({ results }: SiteResults) =>
		results.map(({ title }) => title.map(({ text }) => text).join(""));

	it("finds live records of the website alone: titles before texts, then the newest", async () => {
		const found = await search("seismic");
		expect(titlesOf(found)).toEqual(["Seismic audits", "Seismic joints", "Hēmi Ngata", "Ceilings"]);
		expect(found.filters.map(({ type, count }) => [type, count])).toEqual([
			["services", 1],
			["people", 1],
			["articles", 2],
		]);
		expect(found.results.map(({ label, path }) => [label, path])).toEqual([
			["Service", "/#solutions"],
			["Case study", "/library/seismic-joints"],
			["Person", "/#team"],
			["Insight", "/library/ceilings"],
		]);
		expect(found.results[3]?.passage[0]).toEqual({ text: "Seismic", isMatch: true });
	});

	it("leaves out records without a page where their section is hidden", async () => {
		const site = { placements: [here, "team"], sections: ["team"] };
		expect(titlesOf(await search("seismic", { site }))).toEqual(["Seismic joints", "Hēmi Ngata", "Ceilings"]);
	});

	it("filters by type, and counts the others", async () => {
		const found = await search("seismic", { type: "articles" });
		expect(titlesOf(found)).toEqual(["Seismic joints", "Ceilings"]);
		expect(found.filters).toHaveLength(3);
		expect(titlesOf(await search("seismic", { limit: 1, offset: 1 }))).toEqual(["Seismic joints"]);
	});

	it("ignores macrons, in the query and in the text", async () => {
		for (const query of ["hemi", "hēmi", "He\u0304mi", "kaiarahi"])
			expect(titlesOf(await search(query))).toEqual(["Hēmi Ngata"]);
	});

	it("ranks records with all words before those with some", async () => {
		const found = await search("seismic bracket");
		expect(titlesOf(found)[0]).toBe("Ceilings");
		expect(titlesOf(found)).toHaveLength(4);
		expect(found.hasAllWords).toBe(true);
		expect((await search("seismic unicorn")).hasAllWords).toBe(false);
	});

	it.each(["siesmic", "seismci", "seimic", "seissmic", "seizmic", "eseismic"])(
		"corrects one typo: %s",
		async (typo) => {
			const found = await search(typo);
			expect(found.corrected).toBe("seismic");
			expect(titlesOf(found)).toHaveLength(4);
		},
	);

	it("corrects the words alone that nothing has, and ranks exact matches before similar words", async () => {
		expect((await search("siesmic bracket")).corrected).toBe("seismic bracket");
		await article("Flood levels", "Water.");
		await article("Floor levels", "Concrete.");
		const found = await search("flood");
		expect(titlesOf(found).slice(0, 2)).toEqual(["Flood levels", "Floor levels"]);
		expect(found.corrected).toBe("");
	});

	it("does not correct short words, two typos, or to a word of a draft or of another website", async () => {
		await article("Zirconium", "Zirconium", { status: "draft" });
		await article("Palladium", "Palladium", { domains: ["racking-nz"] });
		for (const query of ["sesimci", "hmei", "zircnium", "paladium", "!?"])
			expect(await search(query)).toMatchObject({ results: [], filters: [], corrected: "" });
		expect((await search("paladium", { site: siteOf(there, "racking-nz") })).corrected).toBe("palladium");
	});

	it("searches the variant of the website, and no record that is hidden there", async () => {
		const values = { name: "Joinery", description: "Made of kauri.", active: true, websites: [here, there] };
		const { id } = await add("services", values);
		const at = { name: "services" as const, id: toId<RecordId>(id), scope: `website:${there}` };
		const elsewhere = { site: siteOf(there, "racking-nz") };
		await saveVariant(database, system, { ...at, version: 0 }, { description: "Made of rimu." });
		expect(titlesOf(await search("rimu", elsewhere))).toEqual(["Joinery"]);
		expect(titlesOf(await search("kauri", elsewhere))).toEqual([]);
		expect(titlesOf(await search("rimu"))).toEqual([]);
		expect(titlesOf(await search("kauri"))).toEqual(["Joinery"]);
		await saveVariant(database, system, { ...at, version: 1 }, { hidden: true });
		expect(await search("rimu", elsewhere)).toMatchObject({ results: [], filters: [] });
	});

	it("follows a variant of a unit when a website joins the unit", async () => {
		await add("websites", { domain: "timber.nz", domainKey: "timber", unit: "Timber" });
		const values = { name: "Stairs", description: "Of oak.", active: true, websites: [there] };
		const { id } = await add("services", values);
		const at = { name: "services" as const, id: toId<RecordId>(id), scope: "unit:timber" };
		await saveVariant(database, system, { ...at, version: 0 }, { description: "Of larch." });
		const elsewhere = { site: siteOf(there, "racking-nz") };
		expect(titlesOf(await search("larch", elsewhere))).toEqual([]);
		const { version } = await openRecords(database).find(system, "websites", toId(there));
		await openRecords(database).save(
			system,
			"websites",
			toId<RecordId>(there),
			{ unit: "Timber" },
			{ version },
		);
		expect(titlesOf(await search("larch", elsewhere))).toEqual(["Stairs"]);
		expect(titlesOf(await search("oak", elsewhere))).toEqual([]);
	});

	it("follows changes and removals at once", async () => {
		const records = openRecords(database);
		const { id } = await add("services", { name: "Gusset", active: true, websites: [here] });
		await records.save(system, "services", id, { name: "Purlin" }, { version: 1 });
		expect([titlesOf(await search("gusset")), titlesOf(await search("purlin"))]).toEqual([[], ["Purlin"]]);
		await records.save(system, "services", id, { active: false }, { version: 2 });
		expect(titlesOf(await search("purlin"))).toEqual([]);
		await records.remove(system, "services", id, 3);
		expect(titlesOf(await search("purlin"))).toEqual([]);
	});

	it("finds pages at their address below a parent, and follows a move", async () => {
		const page = { status: "published", websites: [here], content: "<p>Kahikatea.</p>" };
		const parent = await add("pages", { ...page, title: "About", content: "" });
		await add("pages", { ...page, title: "Timbers", parent: parent.id });
		const found = async () => (await search("kahikatea")).results.map(({ label, path }) => [label, path]);
		expect(await found()).toEqual([["Page", "/about/timbers"]]);
		await openRecords(database).save(system, "pages", parent.id, { slug: "us" }, { version: parent.version });
		expect(await found()).toEqual([["Page", "/us/timbers"]]);
	});

	it("suggests live pages whose titles have most words of a path, with typos", async () => {
		const suggest = async (path: string) =>
			(await openSiteReader(database).suggestPages(siteOf(here, "team"), path)).map(({ path }) => path);
		expect((await suggest("/blog/2019/siesmic-joints.html"))[0]).toBe("/library/seismic-joints");
		expect(await suggest("/old/seismic")).toHaveLength(2);
		expect(await suggest("/seismic-secrets-of-dormant-racks")).toEqual([]);
		expect(await suggest("/x/12345")).toEqual([]);
	});
});
