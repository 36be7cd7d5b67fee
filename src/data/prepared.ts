import { CompiledQuery, type RawBuilder } from "kysely";
import type { Cell, Database } from "./database.ts";
import type { Row } from "./rows.ts";

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

/** A query whose SQL is worked out once: pages ask the same few questions thousands of times a second. */
export type Prepared = (values: Readonly<Record<string, Cell | readonly string[]>>) => Promise<Row[]>;

/** Prepares a query. Each `parameter` in it becomes a bound value. */
export function prepare({ db }: Database, query: RawBuilder<unknown>): Prepared {
	const { sql, parameters } = query.compile(db);
	return async (values) => {
		const bound = parameters.map((value) => (value instanceof Parameter ? values[value.name] : value));
		return (await db.executeQuery<Row>(CompiledQuery.raw(sql, bound))).rows;
	};
}
