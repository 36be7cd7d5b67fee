import { subscribe, unsubscribe } from "node:diagnostics_channel";

/** A query with its parameters. */
interface Query {
	readonly sql: string;
	readonly parameters: readonly unknown[];
}

/** Returns the queries that run during the work. */
export async function queriesOf(work: () => Promise<unknown>): Promise<Query[]> {
	const queries: Query[] = [];
	const add = (query: unknown) => queries.push(query as Query);
	subscribe("frontage:query", add);
	try {
		await work();
	} finally {
		unsubscribe("frontage:query", add);
	}
	return queries;
}

/**
 * Returns the reads with the condition of an earlier one, and the repeated writes of a row. Locks are no reads. A
 * deletion that precedes new rows is no write of these.
 */
export function repeatedIn(queries: readonly Query[]): string[] {
	const seen = new Set<string>();
	return queries.flatMap((query) => {
		const key = keyOf({ ...query, sql: query.sql.replaceAll('"', "").replace(/\s+/g, " ").trim() });
		if (key === undefined || !seen.has(key)) {
			if (key !== undefined) seen.add(key);
			return [];
		}
		return [key];
	});
}

/** Returns the tables and the condition of a read, or the table and the row of a write. */
function keyOf(query: Query): string | undefined {
	const { sql, parameters } = query;
	if (sql.startsWith("select ")) {
		if (/ for update$|pg_advisory/.test(sql)) return undefined;
		return `read${sql.slice(sql.indexOf(" from "))} ${JSON.stringify(parameters)}`;
	}
	const [, table] = sql.match(/^(?:insert into|update) (\w+)/) ?? [];
	return table && `write ${table} ${JSON.stringify(rowOf(query))}`;
}

/** Columns that identify a row. */
const identifying = ["id", "collection", "record_id", "scope", "release_id", "variant", "place"];

/** Returns the values of the identifying columns that a query inserts, or compares. */
function rowOf({ sql, parameters }: Query): [string, unknown][] {
	const [, columns] = sql.match(/^insert into \w+ \(([^)]*)\) values/) ?? [];
	const pairs = columns
		? columns.split(", ").map((column, index) => [column, parameters[index]] as [string, unknown])
		: compared(sql, parameters);
	// An update compares the version that it replaces.
	const names = columns ? [...identifying, "version"] : identifying;
	return pairs.filter(([column]) => names.includes(column)).sort();
}

function compared(sql: string, parameters: readonly unknown[]): [string, unknown][] {
	const conditions = sql.slice(sql.search(/ where /));
	const earlier = (sql.slice(0, -conditions.length).match(/\?/g) ?? []).length;
	let position = earlier;
	return [...conditions.matchAll(/(?:(\w+) = )?(?:\?|\$(\d+))/g)].map(([, column = "", number]) => {
		const index = number === undefined ? position++ : Number(number) - 1;
		return [column, parameters[index]];
	});
}
