import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import type { Database, Tables } from "../database.ts";
import { everywhere, openChanges } from "../log/changes.ts";
import { countQueries } from "../query-figures.ts";
import { Writes } from "../writes.ts";
import { ConnectionUse } from "./connection-use.ts";
import { type Listening, listenTo } from "./listen.ts";
import { MovingPool } from "./moving-pool.ts";
import { withRetriedReads } from "./retried-reads.ts";
import { type Servers, serversOf } from "./servers-of.ts";
import { type ConnectionSource, type DatabaseLimits, detectCancelledWaits, timedPool } from "./timed-pool.ts";

/** Times are int8 and fit a JavaScript number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Factor of `connectMs` for a busy pool, except for page views. */
const patientRounds = 3;

/** @param url may have several servers (`serversOf`) */
export function openPostgres(url: string, limits: DatabaseLimits): Database {
	return openPool(url, limits, { max: limits.connections });
}

/** Previews neither use visitors' connections nor wait behind writes. */
export function openBeside(url: string, limits: DatabaseLimits): Database {
	return openPool(url, limits, { max: 3, lock_timeout: 50 });
}

function openPool(
	url: string,
	limits: DatabaseLimits,
	more: pg.PoolConfig & { readonly max: number },
): Database {
	const connection = {
		application_name: "frontage",
		connectionTimeoutMillis: limits.connectMs,
		statement_timeout: limits.queryMs,
		keepAlive: true,
		keepAliveInitialDelayMillis: limits.keepAliveMs,
	};
	const changes = openChanges();
	const writes = new Writes();
	const { figures, log } = countQueries(writes);
	const listenings = new Set<Listening>();
	const use = new ConnectionUse(more.max);
	const { pool, urlNow, ...several } = openSource();

	function openSource() {
		const servers = serversOf(url);
		if (servers.wanted === undefined) {
			const pool = openOne({ ...connection, connectionString: url, ...more });
			return { pool, urlNow: async () => url, forPages: kyselyOf(timed(pool, 1)) };
		}
		const moving = openMoving(servers);
		const toRead = { ...sourceOf(moving), connect: () => moving.connectToRead() };
		const forPages = kyselyOf(withRetriedReads(timed(toRead, 1)));
		return { pool: sourceOf(moving), urlNow: () => moving.url(), servers: moving, forPages };
	}

	function timed(pool: ConnectionSource, rounds: number) {
		return timedPool(pool, { limits, use, rounds });
	}

	function openMoving(servers: Servers) {
		return new MovingPool({
			servers,
			connection,
			limits,
			openPool: (at, onConnect) =>
				openOne({ ...connection, connectionString: at, ...more, onConnect: (client) => onConnect(client) }),
			onFound(isOther) {
				// The new primary may lack cached writes.
				if (isOther) changes.publish(new Set([everywhere]));
				for (const listening of listenings) listening.renew();
			},
		});
	}

	function kyselyOf(of: PostgresPool) {
		return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: of }), log });
	}

	return {
		dialect: "postgres",
		db: kyselyOf(timed(pool, patientRounds)),
		...several,
		onWritten: [],
		changes,
		figures,
		writes,
		openBeside: () => openBeside(url, limits),
		listen(channel, onMessage, onListening) {
			const connectionNow = async () => ({ ...connection, connectionString: await urlNow() });
			const listening = listenTo(connectionNow, channel, { onMessage, onListening });
			listenings.add(listening);
			return {
				close() {
					listenings.delete(listening);
					return listening.close();
				},
			};
		},
	};
}

function openOne(config: pg.PoolConfig): pg.Pool {
	const pool = new pg.Pool(config);
	// An unhandled event would end the process.
	pool.on("error", () => {});
	// Failed queries also emit an event.
	pool.on("connect", (client) => {
		client.on("error", () => {});
		detectCancelledWaits(client);
	});
	return pool;
}

function sourceOf(moving: MovingPool): ConnectionSource {
	return { options: {}, connect: () => moving.connect(), end: () => moving.end() };
}
