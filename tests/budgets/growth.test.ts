import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../src/data/database/database.ts";
import { listChecks } from "../../src/data/operations/checks/list-checks.ts";
import { system } from "../../src/model/rights/access.ts";
import { openGrown } from "../setup/app/grown.ts";
import { type DatabaseKind, postgres, sqlite } from "../setup/databases/databases.ts";

const pages = [
	["/", 200],
	["/library", 200],
	["/library?type=insight&page=2", 200],
	["/library/{slug}", 200],
	["/library/{id}", 301],
	["/library/{former}", 301],
	["/library/nowhere", 404],
	["/nowhere", 404],
	["/rss.xml", 200],
	["/llms.txt", 200],
] as const;

let grown: Awaited<ReturnType<typeof openGrown>>;

/** Opens an installation for the tests of a group, and closes it after them. */
function grownOver({ create }: DatabaseKind) {
	beforeAll(async () => {
		grown = await openGrown(create);
	});
	afterAll(() => grown.test.platform.close());
}

/** Reports with few results. */
const brokenLinks = (database: Database) => listChecks(database, system, { check: ["links"] });
const authorsWhoLeft = (database: Database) => listChecks(database, system, { check: ["authors"] });

/** Execution plan of each query of a path. */
async function explain<Row>(how: string, path: string, expected: number): Promise<Row[][]> {
	const { status, queries } = await grown.askedFor(path);
	expect(status).toBe(expected);
	expect(queries.length).toBeGreaterThan(2);
	return explainAll(how, queries);
}

/** Execution plans of queries. */
async function explainAll<Row>(how: string, queries: readonly CompiledQuery[]): Promise<Row[][]> {
	const { db } = grown.test.platform.database;
	const explained = queries.map(({ sql, parameters }) =>
		db.executeQuery<Row>(CompiledQuery.raw(`${how} ${sql}`, [...parameters])),
	);
	return (await Promise.all(explained)).map(({ rows }) => rows);
}

describe("Thousands of articles over SQLite", () => {
	grownOver(sqlite);

	interface Step {
		readonly id: number;
		readonly parent: number;
		readonly detail: string;
	}
	const explained = (path: string, status: number) => explain<Step>("explain query plan", path, status);
	const lookUp =
		/INDEX (?:sqlite_autoindex_)?(content|content_websites|article_slugs|media)_(?:by_\w+|\d+) \((.*)\)/;
	/** In index order, up to a limit. */
	const standing = "content_websites: place=? AND status=? AND type=? AND hidden=?";
	const newest = [standing, `${standing} AND pinned=?`];
	const few = [
		...["content: id=?", "content: slug=?", "article_slugs: slug=?", "media: id=?"],
		...["content_websites: record_id=?", "content_websites: record_id=? AND place=?"],
	];
	/** Rows that a step reads, if they are articles or files. */
	const readBy = ({ detail }: Step) => lookUp.exec(detail)?.slice(1).join(": ");
	/** Subqueries that sort all of their rows; "" for the query itself. */
	const sortsIn = (plan: readonly Step[]) =>
		plan
			.filter(({ detail }) => detail === "USE TEMP B-TREE FOR ORDER BY")
			.map(({ parent }) => plan.find(({ id }) => id === parent)?.detail ?? "");

	it.each(pages)("%s looks selective names up, and sorts only after a limit", async (path, status) => {
		for (const steps of await explained(path, status)) {
			// Tables with an alias all have indexes.
			const scanned = steps.filter(({ detail }) => /^SCAN (?!CONSTANT ROW$|(asked|[bhmps])$)/.test(detail));
			expect(scanned).toEqual([]);
			for (const step of steps) {
				const by = readBy(step);
				if (by === undefined) continue;
				expect([...few, ...newest]).toContain(by);
				const beside = steps.filter(({ parent }) => parent === step.parent).map(({ detail }) => detail);
				if (newest.includes(by)) expect(beside).not.toContain("USE TEMP B-TREE FOR ORDER BY");
			}
		}
	});

	it.each([brokenLinks, authorsWhoLeft])("a report with few results reads few rows", async (report) => {
		const queries = await grown.queriesOf(report);
		const steps = (await explainAll<Step>("explain query plan", queries)).flat();
		const details = steps.map(({ detail }) => detail);
		expect(details.filter((step) => /^SCAN (l|r|t|c|content|article_links)\b/.test(step))).toEqual([]);
		const ofArticles = details.filter((step) => /^SEARCH (r|t|c|content) /.test(step));
		expect(ofArticles.filter((step) => !/\((id|slug|path|author[<>]|author)[=>]?\??/.test(step))).toEqual([]);
	});

	it("/sitemap.xml reads only indexes", async () => {
		const plans = await explained("/sitemap.xml", 200);
		const steps = plans.flat().map(({ detail }) => detail);
		const found = steps.filter((step) => lookUp.test(step));
		expect(found.length).toBeGreaterThan(1);
		// The few articles with an override here are read by id.
		const isCovered = (step: string) => step.includes("USING COVERING INDEX") || step.endsWith("(id=?)");
		expect(found.filter((step) => !isCovered(step))).toEqual([]);
		// Services and team members have a page on the first of their few websites.
		const sorted = plans.flatMap((plan) => sortsIn(plan));
		expect(sorted.filter((query) => !query.startsWith("CORRELATED "))).toEqual([]);
	});
});

describe("Thousands of articles over PostgreSQL", () => {
	grownOver(postgres);

	interface Node {
		readonly "Node Type": string;
		readonly "Actual Rows": number;
		readonly "Actual Loops": number;
		readonly "Rows Removed by Filter"?: number;
		readonly "Rows Removed by Index Recheck"?: number;
		readonly Plans?: readonly Node[];
	}
	interface Explained {
		readonly "QUERY PLAN": readonly { readonly Plan: Node }[];
	}
	const pagesAndSearch = [...pages, ["/library?query=nobodyhasit", 200]] as const;
	/** More than a page shows, less than its site has. */
	const most = 250;

	/** Number of rows and index entries that were read. */
	function readIn(node: Node): number {
		const each =
			node["Actual Rows"] +
			(node["Rows Removed by Filter"] ?? 0) +
			(node["Rows Removed by Index Recheck"] ?? 0);
		const own = node["Node Type"].endsWith("Scan") ? each * node["Actual Loops"] : 0;
		return (node.Plans ?? []).reduce((sum, below) => sum + readIn(below), own);
	}

	it.each([brokenLinks, authorsWhoLeft])("a report with few results reads few rows", async (report) => {
		const plans = await explainAll<Explained>(
			"explain (analyze, format json)",
			await grown.queriesOf(report),
		);
		const read = plans
			.flat()
			.map((row) => row["QUERY PLAN"].reduce((sum, { Plan }) => sum + readIn(Plan), 0));
		expect(read.filter((rows) => rows > most)).toEqual([]);
	});

	it.each(pagesAndSearch)("%s reads no more than it needs", async (path, status) => {
		const plans = await explain<Explained>("explain (analyze, format json)", path, status);
		const read = plans
			.flat()
			.map((row) => row["QUERY PLAN"].reduce((sum, { Plan }) => sum + readIn(Plan), 0));
		expect(Math.max(...read)).toBeGreaterThan(0);
		expect(read.filter((rows) => rows > most)).toEqual([]);
	});
});
