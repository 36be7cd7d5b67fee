import { sql } from "kysely";
import type { Database } from "../../database/database.ts";

/** Sends short texts to other processes, without a delivery guarantee. */
export interface Relay {
	send(text: string): void;
	close(): Promise<void>;
}

/** `onText` receives messages of other processes, and possibly of this one. */
export type OpenRelay = (onText: (text: string) => void) => Relay;

const channel = "frontage_presence";

/** Undefined for SQLite. */
export function databaseRelay({ db, listen }: Database): OpenRelay | undefined {
	return (
		listen &&
		((onText) => {
			const listening = listen(channel, onText);
			let sent: Promise<unknown> = Promise.resolve();
			return {
				send(text) {
					const notify = () => sql`select pg_notify(${channel}, ${text})`.execute(db);
					// Sends in order; receivers detect lost messages by number.
					sent = sent.then(notify).catch(() => undefined);
				},
				async close() {
					await sent;
					await listening.close();
				},
			};
		})
	);
}
