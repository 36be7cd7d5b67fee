import type { CompiledQuery } from "kysely";
import type { Database } from "../../../src/data/database/database.ts";

/** The same database; each query is reported when it is sent. */
export function withQueryListener({ db, ...rest }: Database, hear: (query: CompiledQuery) => void): Database {
	const listening = <Asked extends object>(asked: Asked): Asked =>
		new Proxy(asked, {
			get(target, name) {
				const value = Reflect.get(target, name, target);
				if (typeof value !== "function") return value;
				return (...given: readonly unknown[]) => {
					if (name === "executeQuery") hear(given[0] as CompiledQuery);
					const answer = Reflect.apply(value, target, given);
					return name === "getExecutor" ? listening(answer) : answer;
				};
			},
		});
	return { ...rest, db: listening(db) };
}
