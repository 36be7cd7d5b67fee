import pg from "pg";
import { inUseLock } from "../in-use.ts";
import { socketOf } from "./socket-of.ts";

const reconnectMs = 500;
const listenMs = 5_000;

/** What is received over a connection of its own, which is made anew whenever it is lost. */
export interface Listening {
	/** Gives the connection up for a new one. */
	renew(): void;
	close(): Promise<void>;
}

/** What is done with what is heard. */
export interface Listener {
	onMessage(message: string): void;
	/** It hears from now on, for the first time or again. */
	onListening?: (() => void) | undefined;
}

/**
 * Hears what is said on a channel of PostgreSQL. What is said while the connection is lost is lost.
 * @param connectionNow says where to connect to, each time anew
 */
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
			// While the connection is open, a restore sees that the database is in use.
			await next.query(`select pg_try_advisory_lock_shared(${inUseLock})`);
			onListening?.();
		} catch {
			await next.end().catch(() => undefined);
			lose();
		}
	}

	void connect();
	return {
		renew() {
			// A server that says nothing would not say that it has heard of the end either.
			if (client) socketOf(client).destroy();
		},
		async close() {
			isClosed = true;
			clearTimeout(timer);
			await client?.end().catch(() => undefined);
		},
	};
}
