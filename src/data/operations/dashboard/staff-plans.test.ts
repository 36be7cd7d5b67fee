import { CompiledQuery, type QueryId, type RootOperationNode } from "kysely";
import { expect, it } from "vitest";
import { databaseForTests, sqlite } from "../../../../tests/setup/databases/databases.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { system } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { listRecords } from "../../records/lists/list.ts";
import { listActivity } from "../../records/people/activity-list.ts";
import { findFileProblems } from "../checks/file-problems.ts";

const database = databaseForTests(sqlite.create);

/** SQLite's plans of all queries that `ask` runs. */
async function planOf(ask: (database: Database) => Promise<unknown>): Promise<string[]> {
	const requested: CompiledQuery[] = [];
	const hear = (node: RootOperationNode, id: QueryId) => {
		requested.push(database.db.getExecutor().compileQuery(node, id));
		return node;
	};
	const db = database.db.withPlugin({
		transformQuery: ({ node, queryId }) => hear(node, queryId),
		transformResult: async ({ result }) => result,
	});
	await ask({ ...database, db });
	expect(requested.length).toBeGreaterThan(0);
	const plans = requested.map(({ sql, parameters }) =>
		database.db.executeQuery<{ detail: string }>(
			CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
		),
	);
	return (await Promise.all(plans)).flatMap(({ rows }) => rows.map(({ detail }) => detail));
}

it("the dashboard reads files with problems, never all used ones", async () => {
	const plan = await planOf((heard) => findFileProblems(heard, { websites: [], settingsOf: () => [] }));
	expect(plan.filter((step) => /^SCAN (?!f$|broken$|\(subquery|CONSTANT)/.test(step))).toEqual([]);
	expect(plan.filter((step) => step.includes("media_uses_by_is_missing")).length).toBeGreaterThan(0);
	expect(plan.filter((step) => step.startsWith("SEARCH u "))).not.toContainEqual(
		expect.not.stringContaining("media_id=?"),
	);
});

const [by, action, collection] = ["ada", "remove", "content"];
it.each([{}, { by }, { action }, { collection }, { by, action }, { by, collection }, { action, collection }])(
	"activity filtered by %j is read in the order of one index",
	async (options) => {
		const plan = await planOf((heard) => listActivity(heard, options));
		expect(plan).not.toContain("USE TEMP B-TREE FOR ORDER BY");
		// Includes `is_listed = 1`.
		const narrowed = 1 + Object.keys(options).length;
		expect(plan.join().match(/=\?/g) ?? []).toHaveLength(narrowed);
	},
);

const [domains, type, website] = ["team", "insight", "here"];
const state = "changed";
it.each<[CollectionName, object]>([
	["content", { where: { state } }],
	["content", { where: { state }, order: { by: "title" } }],
	["content", { where: { state, type, domains } }],
	["content", { where: { state }, website, order: { by: "updatedAt", descending: true } }],
	["services", { where: { state }, order: { by: "order" } }],
	["redirects", { where: { state }, order: { by: "updatedAt", descending: true } }],
])("a list of %s filtered by %j is read in the order of an index of the state", async (name, options) => {
	const plan = await planOf((heard) => listRecords(heard, { actor: system }, collections[name], options));
	const ofRecords = plan.filter((step) =>
		/^(SEARCH|SCAN) (content|content_websites|services|redirects) /.test(step),
	);
	const byState = ofRecords.filter((step) => /INDEX \w+_by_.*state\w* \(.*state=\?/.test(step));
	expect(byState.length).toBeGreaterThan(0);
	expect(ofRecords.filter((step) => step.startsWith("SCAN"))).toEqual([]);
	// A merge of index ranges sorts only the rows of their pages.
	if (byState.length === 1) expect(plan).not.toContain("USE TEMP B-TREE FOR ORDER BY");
});
