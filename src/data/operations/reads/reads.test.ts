import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { type Actor, system, userActor } from "../../../model/rights/access.ts";
import { openRecords, type Records } from "../../records/records.ts";
import { dayMs } from "../page-views/page-view-counts.ts";
import { readArticleReads } from "./article-reads.ts";
import { readMostRead } from "./most-read.ts";
import { refreshReads, refreshReadsIfDue } from "./read-totals.ts";

const now = Date.UTC(2026, 10, 20, 12);
const today = Math.floor(now / dayMs);

describe.each(databaseKinds)("Reads of articles, in $kind", ({ create }) => {
	const database = databaseForTests(create);
	let records: Records;
	let au: string;
	let nz: string;
	let anchors: RecordId;
	let beams: RecordId;
	let inAustralia: Actor;

	const count = (values: object) =>
		database.db
			.insertInto("page_view_days")
			.values({ domain_key: "events-nz", page_path: "/library/anchors", views: 0, visitors: 0, ...values })
			.execute();

	beforeAll(async () => {
		records = openRecords(database);
		const add = (name: "websites" | "content", values: object) =>
			records.save(system, name, "", values, { version: 0 });
		nz = (await add("websites", { domain: "e.example.nz", domainKey: "events-nz", country: "NZ" })).id;
		au = (await add("websites", { domain: "e.example.au", domainKey: "events-au", country: "AU" })).id;
		const domains = ["events-nz", "events-au"];
		anchors = toId((await add("content", { title: "Anchors", status: "published", domains })).id);
		beams = toId((await add("content", { title: "Beams", status: "published", domains: ["events-nz"] })).id);
		inAustralia = userActor({ id: toId("ann"), roles: ["editor"], scopes: [au] });
		const article_id = anchors;
		await count({ website_id: nz, article_id, day: today, views: 6, visitors: 5 });
		await count({ website_id: nz, article_id, day: today - 6, views: 4, visitors: 4 });
		await count({ website_id: nz, article_id, day: today - 7, views: 10, visitors: 2 });
		await count({ website_id: nz, article_id, day: today - 45, views: 100, visitors: 90 });
		await count({ website_id: nz, article_id, day: today - 90, views: 1_000, visitors: 1_000 });
		await count({ website_id: au, article_id, day: today - 1, views: 9, visitors: 1 });
		await count({ website_id: nz, article_id: beams, page_path: "/library/beams", day: today, views: 30 });
		await count({ website_id: nz, article_id: "", page_path: "", day: today, views: 500 });
	});

	const inPeriods = (views: (number | null)[], visitors: (number | null)[]) =>
		[7, 30, 90].map((days, index) => ({ days, views: views[index], visitors: visitors[index] }));

	it("are summed over periods and websites; fewer than 5 of a website do not leave the server", async () => {
		const reads = await readArticleReads(database, system, anchors, now);
		expect(reads.periods).toEqual(inPeriods([19, 29, 129], [9, 11, 101]));
		expect(reads.websites).toEqual([
			{
				...{ id: nz, domainKey: "events-nz", name: "", domain: "e.example.nz" },
				periods: inPeriods([10, 20, 120], [9, 11, 101]),
			},
			{
				...{ id: au, domainKey: "events-au", name: "", domain: "e.example.au" },
				periods: inPeriods([9, 9, 9], [null, null, null]),
			},
		]);
	});

	it("are those of the websites that the user may see", async () => {
		const reads = await readArticleReads(database, inAustralia, anchors, now);
		expect(reads.websites.map(({ id }) => id)).toEqual([au]);
		expect(reads.periods.map(({ views }) => views)).toEqual([9, 9, 9]);
		await expect(readArticleReads(database, inAustralia, beams, now)).rejects.toThrow();
	});

	it("rank the articles of all websites, of a brand and of a user, with the increase", async () => {
		await refreshReads(database, now);
		const titles = (ranked: readonly { title: string; views: number | null }[]) =>
			ranked.map(({ title, views }) => [title, views]);
		const all = await readMostRead(database, system);
		expect(titles(all.most)).toEqual([
			["Beams", 30],
			["Anchors", 29],
		]);
		expect(all.most.map(({ before }) => before)).toEqual([null, 100]);
		expect(titles(all.rising)).toEqual([["Beams", 30]]);
		const ofBrand = await readMostRead(database, system, { brand: "events-au" });
		expect(titles(ofBrand.most)).toEqual([["Anchors", 9]]);
		expect(titles((await readMostRead(database, inAustralia)).most)).toEqual([["Anchors", 9]]);
		expect((await readMostRead(database, inAustralia, { brand: "events-nz" })).most).toEqual([]);
	});

	it("are refreshed once an hour, and only rows that changed are written", async () => {
		const totals = async () =>
			(
				await sql<{ count: number }>`select count(*) as count from read_totals where views_30 > 0`.execute(
					database.db,
				)
			).rows.map((row) => Number(row.count));
		await database.db.deleteFrom("read_totals").execute();
		await refreshReadsIfDue(database, now);
		expect(await totals()).toEqual([5]);
		await database.db.deleteFrom("read_totals").where("website_id", "=", "").execute();
		await refreshReadsIfDue(database, now + 1_000);
		expect(await totals()).toEqual([3]);
		await refreshReadsIfDue(database, now + 60 * 60_000);
		expect(await totals()).toEqual([5]);
		await refreshReads(database, now + 31 * dayMs);
		expect(await totals()).toEqual([0]);
		await refreshReads(database, now + 200 * dayMs);
		expect(await database.db.selectFrom("read_totals").selectAll().execute()).toEqual([]);
	});

	it("of earlier releases are resolved by current and former addresses and by id", async () => {
		const { version } = await records.find(system, "content", beams);
		await records.save(system, "content", beams, { slug: "girders" }, { version });
		const day = today - 200;
		const paths = [
			"",
			"/",
			"/library",
			"/library/beams",
			"/library/girders",
			`/library/${beams}`,
			"/library/no",
		];
		for (const page_path of paths) await count({ website_id: nz, page_path, day, views: 1 });
		await count({ website_id: au, page_path: "/library/girders", domain_key: "events-au", day, views: 1 });
		await count({ website_id: "", page_path: "/library/anchors", domain_key: "events-au", day, views: 1 });
		await refreshReads(database, now);
		const rows = await database.db
			.selectFrom("page_view_days")
			.select(["website_id", "page_path", "article_id"])
			.where("day", "=", day)
			.execute();
		const articleAt = (website: string, path: string) =>
			rows.find((row) => row.website_id === website && row.page_path === path)?.article_id;
		expect(paths.map((path) => articleAt(nz, path))).toEqual(["", "", "", beams, beams, beams, ""]);
		expect(articleAt(au, "/library/girders")).toBe("");
		expect(articleAt("", "/library/anchors")).toBe(anchors);
	});
});
