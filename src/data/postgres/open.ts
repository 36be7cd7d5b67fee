import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { openChanges } from "../changes.ts";
import type { Database, Tables } from "../database.ts";
import { countQueries } from "../query-figures.ts";
import { listenTo } from "./listen.ts";

/** Times are kept as int8 and fit a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens a pool of connections to a PostgreSQL database. None is made before the first query.
 * @param url `postgres://user:password@host:port/database`
 */
export function openPostgres(url: string): Database {
	const pool = new pg.Pool({
		connectionString: url,
		max: 10,
		connectionTimeoutMillis: 5_000,
		application_name: "frontage",
	});
	// An idle connection that breaks is replaced at the next query; without a listener it would end the process.
	pool.on("error", () => {});
	// One that breaks while it is used fails its query, and says so once more to whoever listens.
	pool.on("connect", (client) => client.on("error", () => {}));
	const { figures, log } = countQueries();
	const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
	return {
		dialect: "postgres",
		db,
		keepers: [],
		changes: openChanges(),
		figures,
		listen: (channel, hear) => listenTo(url, channel, hear),
	};
}
