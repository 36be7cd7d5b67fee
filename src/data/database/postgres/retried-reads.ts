import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { isGone } from "../failures.ts";

/** Retries a read once if its server went away. For read-only use. */
export function withRetriedReads(pool: PostgresPool): PostgresPool {
	return {
		options: pool.options,
		end: () => pool.end(),
		connect: async () => clientOf(pool, await connectTo(pool)),
	};
}

/** A primary may replace the standby meanwhile. */
function connectTo(pool: PostgresPool): Promise<PostgresPoolClient> {
	return pool.connect().catch((error: unknown) => {
		if (!isGone(error)) throw error;
		return pool.connect();
	});
}

function clientOf(pool: PostgresPool, first: PostgresPoolClient): PostgresPoolClient {
	let client: PostgresPoolClient | undefined = first;

	async function replaced(): Promise<PostgresPoolClient> {
		client = undefined;
		first.release(true);
		client = await connectTo(pool);
		return client;
	}

	async function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
		try {
			return await first.query<R>(text, parameters);
		} catch (error) {
			if (!isGone(error) || client !== first) throw error;
			return (await replaced()).query<R>(text, parameters);
		}
	}

	return {
		query: query as PostgresPoolClient["query"],
		release: (isDiscarded) => client?.release(isDiscarded),
	};
}
