import { CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Cell, Database, Tables } from "./database.ts";

class Parameter {
	readonly name: string;
	constructor(name: string) {
		this.name = name;
	}
}

/** Returns a placeholder of a prepared query, bound by this name in each run. */
export function parameter(name: string): Parameter {
	return new Parameter(name);
}

/**
 * Returns a parameter for LIMIT. SQLite plans a query again for each value of a bare bound limit, at three times the
 * cost of the query itself. An expression avoids that.
 */
export function limitOf(name: string) {
	return sql`0 + ${parameter(name)}`;
}

/** Returns numbered placeholders: `place0`, `place1`. */
export function parametersOf(name: string, count: number): Parameter[] {
	return Array.from({ length: count }, (_, index) => parameter(`${name}${index}`));
}

/** Returns values for such placeholders. */
export function numbered(name: string, values: readonly Cell[]): Record<string, Cell> {
	return Object.fromEntries(values.map((value, index) => [`${name}${index}`, value]));
}

/** A query that is compiled once: pages run the same few queries thousands of times per second. */
export type Prepared = (
	values: Readonly<Record<string, Cell | readonly string[]>>,
) => Promise<Tables[string][]>;

/** Prepares a query. Each `parameter` in it becomes a bound value. */
export function prepare({ db }: Database, query: RawBuilder<unknown>): Prepared {
	const compiled = query.compile(db);
	return async (values) => {
		const bound = compiled.parameters.map((value) =>
			value instanceof Parameter ? values[value.name] : value,
		);
		return (await db.executeQuery<Tables[string]>(CompiledQuery.raw(compiled.sql, bound))).rows;
	};
}
