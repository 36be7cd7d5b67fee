import { CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Cell, Database, Tables } from "./database.ts";

class Parameter {
	readonly name: string;
	constructor(name: string) {
		this.name = name;
	}
}

/** Placeholder for a value that each run binds. */
export function parameter(name: string): Parameter {
	return new Parameter(name);
}

/** A bare bound LIMIT makes SQLite plan each query again, at three times its cost. */
export function limitOf(name: string) {
	return sql`0 + ${parameter(name)}`;
}

export function parametersOf(name: string, count: number): Parameter[] {
	return Array.from({ length: count }, (_, index) => parameter(`${name}${index}`));
}

export function numbered(name: string, values: readonly Cell[]): Record<string, Cell> {
	return Object.fromEntries(values.map((value, index) => [`${name}${index}`, value]));
}

/** Compiled once, since pages run the same queries thousands of times per second. */
export type Prepared = (
	values: Readonly<Record<string, Cell | readonly string[]>>,
) => Promise<Tables[string][]>;

export function prepare({ db }: Database, query: RawBuilder<unknown>): Prepared {
	const compiled = query.compile(db);
	return async (values) => {
		const bound = compiled.parameters.map((value) =>
			value instanceof Parameter ? values[value.name] : value,
		);
		return (await db.executeQuery<Tables[string]>(CompiledQuery.raw(compiled.sql, bound))).rows;
	};
}
