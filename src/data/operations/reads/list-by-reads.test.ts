import { CompiledQuery, type QueryId, type RootOperationNode, sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { InvalidError } from "../../../model/errors.ts";
import { toId } from "../../../model/ids.ts";
import { collections } from "../../../model/model.ts";
import { type Actor, system, userActor, visitor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { listRecords } from "../../records/lists/list.ts";
import type { ListOptions } from "../../records/lists/plan.ts";
import { openRecords } from "../../records/records.ts";

const most = { by: "reads", descending: true };
const least = { by: "reads" };

describe.each(databaseKinds)("Lists of articles by reads, in $kind", ({ create }) => {
	const database = databaseForTests(create);
	let nz: string;
	let au: string;

	const list = (options: ListOptions, actor: Actor = system) =>
		listRecords(database, { actor }, collections.content, { fields: ["title"], ...options });
	const titles = async (options: ListOptions, actor?: Actor) =>
		(await list(options, actor)).items.map(({ title }) => title);

	beforeAll(async () => {
		const records = openRecords(database);
		const add = async (name: "websites" | "content", values: object) =>
			(await records.save(system, name, "", values, { version: 0 })).id;
		nz = await add("websites", { domain: "e.example.nz", domainKey: "events-nz", country: "NZ" });
		au = await add("websites", { domain: "e.example.au", domainKey: "events-au", country: "AU" });
		const domains = ["events-nz", "events-au"];
		const views = { Anchors: [9, 9], Beams: [30, 0], Cables: [0, 0], Dowels: [0, 20], Eaves: [0, 0] };
		for (const [title, [onNz, onAu]] of Object.entries(views)) {
			const status = title === "Cables" || title === "Beams" ? "draft" : "published";
			const article_id = await add("content", {
				title,
				status,
				domains: title === "Dowels" ? [au] : domains,
			});
			const rows = [
				{ website_id: nz, views_30: onNz },
				{ website_id: au, views_30: onAu },
				{ website_id: "", views_30: Number(onNz) + Number(onAu) },
			];
			for (const row of rows.filter(({ views_30 }) => views_30))
				await database.db
					.insertInto("read_totals")
					.values({ article_id, ...row })
					.execute();
		}
	});

	it("have the most read first, then the others by last change; or the reverse", async () => {
		expect(await titles({ order: most })).toEqual(["Beams", "Dowels", "Anchors", "Eaves", "Cables"]);
		expect(await titles({ order: least })).toEqual(["Eaves", "Cables", "Anchors", "Dowels", "Beams"]);
	});

	it.each([1, 2, 3, 4, 5])("have the same order in pages of %i", async (limit) => {
		for (const order of [most, least]) {
			const seen: unknown[] = [];
			for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
				const page = await list({ order, limit, ...(cursor && { cursor }) });
				expect(page.items.length).toBeGreaterThan(0);
				seen.push(...page.items.map(({ title }) => title));
				cursor = page.nextCursor;
			}
			expect(seen).toEqual(await titles({ order }));
		}
	});

	it("count the views on a website, or on the websites that the user may see", async () => {
		expect(await titles({ order: most, website: nz })).toEqual(["Beams", "Anchors", "Eaves", "Cables"]);
		expect(await titles({ order: most, website: au })).toEqual([
			...["Dowels", "Anchors"],
			...["Eaves", "Cables", "Beams"],
		]);
		const inAustralia = userActor({ id: toId("ann"), roles: ["editor"], scopes: [au] });
		expect(await titles({ order: most }, inAustralia)).toEqual([
			...["Dowels", "Anchors"],
			...["Eaves", "Cables", "Beams"],
		]);
		expect(await titles({ order: most, website: nz }, inAustralia)).toEqual([]);
		const ofBoth = userActor({ id: toId("ben"), roles: ["editor"], scopes: [au, nz] });
		expect(await titles({ order: most }, ofBoth)).toEqual(await titles({ order: most }));
	});

	it("can be narrowed, searched and counted", async () => {
		expect(await titles({ order: most, where: { status: "published" } })).toEqual([
			...["Dowels", "Anchors", "Eaves"],
		]);
		expect(await titles({ order: least, search: "a" })).toEqual(["Anchors"]);
		expect(await titles({ order: most, search: "dowels" })).toEqual(["Dowels"]);
		expect((await list({ order: most, limit: 2, isCounted: true })).total).toBe(5);
		expect(await titles({ order: most, withNew: true, limit: 2 })).toEqual(["Beams", "Dowels"]);
	});

	it("refuse visitors, a second order and the cursor of another list", async () => {
		await expect(list({ order: most }, visitor)).rejects.toThrow(InvalidError);
		await expect(list({ order: [most, { by: "title" }] })).rejects.toThrow(InvalidError);
		const { nextCursor = "" } = await list({ order: most, limit: 1 });
		await expect(list({ order: least, cursor: nextCursor })).rejects.toThrow(InvalidError);
		await expect(list({ order: most, cursor: "nonsense" })).rejects.toThrow(InvalidError);
		const { items } = await listRecords(database, { actor: system }, collections.services, {
			fields: ["name"],
		});
		expect(items).toEqual([]);
		await expect(
			listRecords(database, { actor: system }, collections.services, { order: most }),
		).rejects.toThrow(InvalidError);
	});

	// Takes two seconds for thousands of articles.
	it("read a page, not all articles", async () => {
		const [like] = await database.db.selectFrom("content").selectAll().limit(1).execute();
		const [stands] = await database.db.selectFrom("content_websites").selectAll().limit(1).execute();
		const numbers = Array.from({ length: 4_000 }, (_, index) => index);
		for (let start = 0; start < numbers.length; start += 400) {
			const some = numbers.slice(start, start + 400).map((index) => ({
				id: `many${String(index).padStart(6, "0")}`,
				slug: `many-${index}`,
				updated_at: 1_000 + index,
			}));
			await database.db
				.insertInto("content")
				.values(some.map((own) => ({ ...like, ...own })))
				.execute();
			await database.db
				.insertInto("content_websites")
				.values(some.map(({ id, updated_at }) => ({ ...stands, record_id: id, place: nz, updated_at })))
				.execute();
			for (const website_id of ["", nz])
				await database.db
					.insertInto("read_totals")
					.values(
						some
							.filter((_, index) => index % 2 === 0)
							.map(({ id }, index) => ({ article_id: id, website_id, views_30: 5 + index })),
					)
					.execute();
		}
		await sql`analyze`.execute(database.db);
		for (const options of [
			{ order: most },
			{ order: least },
			{ order: most, website: nz },
			{ order: most, where: { status: "published" } },
		]) {
			const costOf = (more: ListOptions) =>
				rowsRead(database, (noted) =>
					listRecords(noted, { actor: system }, collections.content, {
						fields: ["title"],
						limit: 20,
						...more,
					}),
				);
			// The planner chooses how rows are read by id, in both orders.
			const usual = await costOf({ ...options, order: { by: "updatedAt", descending: true } });
			const allowed = Math.max(400, ...usual.filter((cost) => typeof cost === "number"));
			const isLow = (costs: Costs) => costs.every((cost) => typeof cost === "number" && cost <= allowed);
			expect([options, await costOf(options)]).toEqual([options, expect.toSatisfy(isLow)]);
		}
	});
});

/** Rows read by PostgreSQL; SQLite's steps that read or sort all rows. */
type Costs = readonly (number | string)[];

async function rowsRead(database: Database, ask: (database: Database) => Promise<unknown>): Promise<Costs> {
	const queries: CompiledQuery[] = [];
	const note = (node: RootOperationNode, id: QueryId) => {
		queries.push(database.db.getExecutor().compileQuery(node, id));
		return node;
	};
	const db = database.db.withPlugin({
		transformQuery: ({ node, queryId }) => note(node, queryId),
		transformResult: async ({ result }) => result,
	});
	await ask({ ...database, db });
	expect(queries.length).toBeGreaterThan(0);
	const how = database.dialect === "sqlite" ? "explain query plan" : "explain (analyze, format json)";
	const costs: (number | string)[] = [];
	// The plugin also compiles the subquery of records, which cannot run alone.
	const isPart = ({ sql: text }: CompiledQuery) => text.includes('"t"."id"') && !text.includes(" as t ");
	for (const { sql: text, parameters } of queries.filter((query) => !isPart(query))) {
		const { rows } = await database.db.executeQuery<Explained>(
			CompiledQuery.raw(`${how} ${text}`, [...parameters]),
		);
		const details = rows.map(({ detail }) => detail ?? "");
		const isSorted =
			details.includes("USE TEMP B-TREE FOR ORDER BY") && !details.includes("MERGE (UNION ALL)");
		costs.push(...details.filter((step) => /^SCAN (content|r|t)\b(?!.*USING)/.test(step)));
		if (isSorted && !details.some((step) => step.includes("COMPOUND") || /CO-ROUTINE|MATERIALIZE/.test(step)))
			costs.push(details.join("; "));
		costs.push(...rows.flatMap((row) => row["QUERY PLAN"]?.map(({ Plan }) => readIn(Plan)) ?? []));
	}
	return costs;
}

interface Explained {
	readonly detail?: string;
	readonly "QUERY PLAN"?: readonly { readonly Plan: Node }[];
}

interface Node {
	readonly "Node Type": string;
	readonly "Actual Rows": number;
	readonly "Actual Loops": number;
	readonly "Rows Removed by Filter"?: number;
	readonly Plans?: readonly Node[];
}

function readIn(node: Node): number {
	const each = node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
	const own = node["Node Type"].endsWith("Scan") ? each * node["Actual Loops"] : 0;
	return (node.Plans ?? []).reduce((sum, below) => sum + readIn(below), own);
}
