import pg from "pg";
import { inUseLock } from "../database/in-use.ts";

const reconnectMs = 500;
const listenMs = 5_000;

/** What is received over a connection of its own, which is made anew whenever it is lost. */
export interface Listening {
	close(): Promise<void>;
}

/**
 * Hears what is said on a channel of PostgreSQL. What is said while the connection is lost is lost.
 * @param onMessage is given each message
 */
export function listenTo(
	connection: pg.ClientConfig,
	channel: string,
	onMessage: (message: string) => void,
): Listening {
	let client: pg.Client | undefined;
	let isClosed = false;
	let timer: NodeJS.Timeout | undefined;

	async function connect() {
		const next = new pg.Client({ ...connection, query_timeout: listenMs });
		client = next;
		let isLost = false;
		const lose = () => {
			if (isLost || isClosed) return;
			isLost = true;
			timer = setTimeout(() => void connect(), reconnectMs);
			timer.unref();
		};
		next.on("error", lose);
		next.on("end", lose);
		next.on("notification", ({ payload = "" }) => onMessage(payload));
		try {
			await next.connect();
			await next.query(`listen ${channel}`);
			// While the connection is open, a restore sees that the database is in use.
			await next.query(`select pg_try_advisory_lock_shared(${inUseLock})`);
		} catch {
			await next.end().catch(() => undefined);
			lose();
		}
	}

	void connect();
	return {
		async close() {
			isClosed = true;
			clearTimeout(timer);
			await client?.end().catch(() => undefined);
		},
	};
}
