import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database, Tables } from "../database/database.ts";
import { countQueries } from "../database/query-figures.ts";
import { Writes } from "../database/writes.ts";
import { openChanges } from "../invalidation/changes.ts";
import { listenTo } from "./listen.ts";
import { type DatabaseTimes, timedPool } from "./timed-pool.ts";

/** Times are kept as int8 and fit a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A machine that has lost its power or its network is found out, where nothing is asked of it, that long after. */
const keepAliveMs = 5_000;

/**
 * Opens a pool of connections to a PostgreSQL database. None is made before the first query.
 * @param url `postgres://user:password@host:port/database`
 */
export function openPostgres(url: string, times: DatabaseTimes): Database {
	return openPool(url, times, { max: 10 });
}

/** For what is always rolled back: few, that previews never take from visitors; and none waits for long behind what is being written. */
export function openBeside(url: string, times: DatabaseTimes): Database {
	return openPool(url, times, { max: 3, lock_timeout: 50 });
}

function openPool(url: string, times: DatabaseTimes, more: pg.PoolConfig): Database {
	const connection = {
		connectionString: url,
		application_name: "frontage",
		connectionTimeoutMillis: times.connectMs,
		statement_timeout: times.queryMs,
		keepAlive: true,
		keepAliveInitialDelayMillis: keepAliveMs,
	};
	const pool = new pg.Pool({ ...connection, ...more });
	// An idle connection that breaks is replaced at the next query; without a listener it would end the process.
	pool.on("error", () => {});
	// One that breaks while it is used fails its query, and says so once more to its listeners.
	pool.on("connect", (client) => client.on("error", () => {}));
	const writes = new Writes();
	const { figures, log } = countQueries(writes);
	const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: timedPool(pool, times) }), log });
	return {
		dialect: "postgres",
		db,
		beforeCommit: [],
		onWritten: [],
		changes: openChanges(),
		figures,
		writes,
		openBeside: () => openBeside(url, times),
		listen: (channel, onMessage) => listenTo(connection, channel, onMessage),
	};
}
