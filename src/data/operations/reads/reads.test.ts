import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { type Actor, system, userActor } from "../../../model/rights/access.ts";
import { openRecords, type Records } from "../../records/records.ts";
import { dayMs } from "../page-views/page-view-counts.ts";
import { readArticleReads } from "./article-reads.ts";
import { readMostRead } from "./most-read.ts";
import { readCounts } from "./read-counts.ts";
import { refreshReads, refreshReadsIfDue } from "./read-totals.ts";
import { readAllReads } from "./reads-table.ts";

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

	const inPeriods = (views: (number | null)[], visitors: (number | null)[], openings = [null, null, null]) =>
		[7, 30, 90].map((days, index) => ({
			...{ days, views: views[index], visitors: visitors[index], openings: openings[index] },
		}));

	it("are summed over periods and websites; counts below 5 per website are not sent", async () => {
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

	it("are limited to the websites that the user may see", async () => {
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
		expect(all.most).toEqual([
			{ id: beams, title: "Beams", views: 30, visitors: null },
			{ id: anchors, title: "Anchors", views: 29, visitors: 11 },
		]);
		const inDays = async (days: 7 | 90) => titles((await readMostRead(database, system, { days })).most);
		expect([await inDays(7), await inDays(90)]).toEqual([
			[
				["Beams", 30],
				["Anchors", 19],
			],
			[
				["Anchors", 129],
				["Beams", 30],
			],
		]);
		const ofBrand = await readMostRead(database, system, { brand: "events-au" });
		expect(titles(ofBrand.most)).toEqual([["Anchors", 9]]);
		expect(titles((await readMostRead(database, inAustralia)).most)).toEqual([["Anchors", 9]]);
		expect((await readMostRead(database, inAustralia, { brand: "events-nz" })).most).toEqual([]);
	});

	it("rise with 20 views in 7 days, half as many again as in the 7 days before", async () => {
		const week = async (title: string, views: number, earlier: number) => {
			const id = toId((await records.save(system, "content", "", { title }, { version: 0 })).id);
			const of = { website_id: nz, article_id: id, page_path: `/library/${title}` };
			await count({ ...of, day: today - 7, views: earlier });
			await count({ ...of, day: today, views });
		};
		await week("Risen", 30, 20);
		await week("Less than half", 29, 20);
		await week("Few", 19, 0);
		await week("New", 21, 4);
		await refreshReads(database, now);
		const { rising } = await readMostRead(database, system);
		expect(rising.map(({ title, views, before }) => [title, views, before])).toEqual([
			["Beams", 30, null],
			["New", 21, null],
			["Risen", 30, 20],
		]);
		const { rising: ofBrand } = await readMostRead(database, system, { brand: "events-nz" });
		expect(ofBrand).toEqual(rising);
		const added = sql`select id from content where title in ('Risen', 'Less than half', 'Few', 'New')`;
		await sql`delete from page_view_days where article_id in (${added})`.execute(database.db);
		await sql`delete from read_totals where article_id in (${added})`.execute(database.db);
		await sql`delete from content where id in (${added})`.execute(database.db);
	});

	it("are counted for a page of a list, per article or per website, without small counts", async () => {
		await refreshReads(database, now);
		const ids = [anchors, beams, "nothing"];
		const counts = async (actor: Actor, websites?: string[]) => {
			const { items } = await readCounts(database, actor, { ids, websites });
			return items.map(({ id, website, views }) => [id, website, views]).toSorted();
		};
		const sorted = (...rows: unknown[][]) => rows.toSorted();
		expect(await counts(system)).toEqual(sorted([anchors, "", 29], [beams, "", 30]));
		expect(await counts(system, [nz, au])).toEqual(
			sorted([anchors, nz, 20], [anchors, au, 9], [beams, nz, 30]),
		);
		expect(await counts(inAustralia)).toEqual([[anchors, "", 9]]);
		expect(await counts(inAustralia, [nz])).toEqual([]);
		expect(await counts(system, [])).toEqual([]);
	});

	it("can be exported as a table of all articles", async () => {
		const rows = async (actor: Actor) =>
			(await readAllReads(database, actor)).map(({ title, slug, periods }) => [
				...[title, slug],
				...periods.map(({ views }) => views),
			]);
		expect(await rows(system)).toEqual([
			["Beams", "beams", 30, 30, 30],
			["Anchors", "anchors", 19, 29, 129],
		]);
		expect(await rows(inAustralia)).toEqual([["Anchors", "anchors", 9, 9, 9]]);
	});

	it("have openings in the reader and referrers, of the websites that the user may see", async () => {
		const page_path = "/library/opened";
		await count({ website_id: nz, article_id: beams, page_path, day: today - 20, openings: 7 });
		const refer = (host: string, views: number, website_id: string, ago: number) =>
			database.db
				.insertInto("referrer_days")
				.values({
					...{ article_id: anchors, host, views, website_id, domain_key: "events-nz" },
					day: today - ago,
				})
				.execute();
		await refer("news.example.com", 3, nz, 0);
		await refer("news.example.com", 3, nz, 29);
		await refer("news.example.com", 90, nz, 30);
		await refer("news.example.com", 4, au, 1);
		await refer("blog.example.com", 4, nz, 1);
		await refer("au.example.com", 8, au, 1);
		const { periods } = await readArticleReads(database, system, beams, now);
		expect(periods.map(({ openings }) => openings)).toEqual([null, 7, 7]);
		const referrers = async (actor: Actor) =>
			(await readArticleReads(database, actor, anchors, now)).referrers.map(({ host, views }) => [
				host,
				views,
			]);
		expect(await referrers(system)).toEqual([
			["au.example.com", 8],
			["news.example.com", 6],
			["blog.example.com", null],
		]);
		expect(await referrers(inAustralia)).toEqual([
			["au.example.com", 8],
			["news.example.com", null],
		]);
		await sql`delete from page_view_days where page_path = ${page_path}`.execute(database.db);
	});

	it("are refreshed once an hour, and only changed rows are written", async () => {
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
