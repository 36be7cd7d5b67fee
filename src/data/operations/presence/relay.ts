import { sql } from "kysely";
import type { Database } from "../../database/database.ts";

/** Does not guarantee delivery. */
export interface Relay {
	send(text: string): void;
	close(): Promise<void>;
}

/** @param onText may also receive messages of this process */
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
					// In order; receivers detect lost messages by number.
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
