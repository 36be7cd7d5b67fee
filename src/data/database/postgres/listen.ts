import pg from "pg";
import { inUseLock } from "../in-use.ts";
import { socketOf } from "./socket-of.ts";

const reconnectMs = 500;
const listenMs = 5_000;
/** Shorter than `listenMs`, so that the server stops waiting before the client does. */
const lockMs = 4_000;

/** Reconnects its own connection when lost. */
export interface Listening {
	renew(): void;
	close(): Promise<void>;
}

export interface Listener {
	onMessage(message: string): void;
	/** After each connect and reconnect. */
	onListening?: (() => void) | undefined;
}

/** Misses notifications while disconnected. @param connectionNow called for each connect */
export function listenTo(
	connectionNow: () => Promise<pg.ClientConfig>,
	channel: string,
	{ onMessage, onListening }: Listener,
): Listening {
	let client: pg.Client | undefined;
	let isClosed = false;
	let timer: NodeJS.Timeout | undefined;

	function again() {
		if (isClosed) return;
		clearTimeout(timer);
		timer = setTimeout(() => void connect(), reconnectMs);
		timer.unref();
	}

	async function connect() {
		let next: pg.Client;
		try {
			next = new pg.Client({ ...(await connectionNow()), query_timeout: listenMs });
		} catch {
			return again();
		}
		if (isClosed) return;
		client = next;
		let isLost = false;
		const lose = () => {
			if (isLost) return;
			isLost = true;
			again();
		};
		next.on("error", lose);
		next.on("end", lose);
		next.on("notification", ({ payload = "" }) => onMessage(payload));
		try {
			await next.connect();
			await next.query(`listen ${channel}`);
			onListening?.();
			// A restore detects that the database is in use. One that runs now has to end before.
			await next.query(`set lock_timeout = ${lockMs}`);
			await next.query(`select pg_advisory_lock_shared(${inUseLock})`);
		} catch {
			await next.end().catch(() => undefined);
			lose();
		}
	}

	void connect();
	return {
		renew() {
			// An unresponsive server would not confirm the end.
			if (client) socketOf(client).destroy();
		},
		async close() {
			isClosed = true;
			clearTimeout(timer);
			await client?.end().catch(() => undefined);
		},
	};
}
