import { CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Cell, Database, Tables } from "./database.ts";

class Parameter {
	readonly name: string;
	constructor(name: string) {
		this.name = name;
	}
}

/** Stands in a prepared query for a value that each run gives under this name. */
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

/** Parameters for so many values: `place0`, `place1`. */
export function parametersOf(name: string, count: number): Parameter[] {
	return Array.from({ length: count }, (_, index) => parameter(`${name}${index}`));
}

/** The values of such parameters. */
export function numbered(name: string, values: readonly Cell[]): Record<string, Cell> {
	return Object.fromEntries(values.map((value, index) => [`${name}${index}`, value]));
}

/** A query whose SQL is worked out once: pages ask the same few questions thousands of times a second. */
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
