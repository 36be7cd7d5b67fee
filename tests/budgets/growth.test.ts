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

/** Opens one for the tests of a group, and closes it after them. */
function grownOver({ create }: DatabaseKind) {
	beforeAll(async () => {
		grown = await openGrown(create);
	});
	afterAll(() => grown.test.platform.close());
}

/** Reports with few results. */
const brokenLinks = (database: Database) => listChecks(database, system, { check: ["links"] });
const authorsWhoLeft = (database: Database) => listChecks(database, system, { check: ["authors"] });

/** What the database says of how it answers each query of a path. */
async function explain<Row>(how: string, path: string, expected: number): Promise<Row[][]> {
	const { status, queries } = await grown.askedFor(path);
	expect(status).toBe(expected);
	expect(queries.length).toBeGreaterThan(2);
	return explainAll(how, queries);
}

/** Query plans of the database. */
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
		readonly parent: number;
		readonly detail: string;
	}
	const explained = (path: string, status: number) => explain<Step>("explain query plan", path, status);
	const lookUp =
		/INDEX (?:sqlite_autoindex_)?(content|content_websites|article_slugs|media)_(?:by_\w+|\d+) \((.*)\)/;
	/** In the order of the index, up to a limit. */
	const standing = "content_websites: place=? AND status=? AND type=? AND hidden=?";
	const newest = [standing, `${standing} AND pinned=?`];
	const few = [
		...["content: id=?", "content: slug=?", "article_slugs: slug=?", "media: id=?"],
		...["content_websites: record_id=?", "content_websites: record_id=? AND place=?"],
	];
	/** What a step reads, if it is articles, or files. */
	const readBy = ({ detail }: Step) => lookUp.exec(detail)?.slice(1).join(": ");

	it.each(pages)("%s looks up by what names few, and sorts what has been limited", async (path, status) => {
		for (const steps of await explained(path, status)) {
			// Tables with an alias of their own all have indexes.
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
		expect(ofArticles.filter((step) => !/\((id|slug|author[<>]|author)[=>]?\??/.test(step))).toEqual([]);
	});

	it("/sitemap.xml reads indexes alone", async () => {
		const steps = (await explained("/sitemap.xml", 200)).flat().map(({ detail }) => detail);
		const found = steps.filter((step) => lookUp.test(step));
		expect(found.length).toBeGreaterThan(1);
		// By id are the few articles that have another text here.
		const isCovered = (step: string) => step.includes("USING COVERING INDEX") || step.endsWith("(id=?)");
		expect(found.filter((step) => !isCovered(step))).toEqual([]);
		expect(steps).not.toContain("USE TEMP B-TREE FOR ORDER BY");
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

	/** How many rows and entries of indexes were looked at. */
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
