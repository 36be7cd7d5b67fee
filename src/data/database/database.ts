import type { Kysely } from "kysely";
import type { Changes } from "./log/changes.ts";
import type { PendingEvent } from "./log/pending-events.ts";
import type { ServersState } from "./postgres/moving-pool.ts";
import type { QueryFigures } from "./query-figures.ts";
import type { Reserve } from "./sqlite/reserve.ts";
import type { Writes } from "./writes.ts";

export type Cell = string | number | boolean | null;

/** Rows as the database gives them: snake_case columns. The tables follow from the model, so names are not static. */
export interface Tables {
	[table: string]: Record<string, Cell>;
}

export type Dialect = "sqlite" | "postgres";

/** Hosts that belong to the installation itself. */
export interface ReservedHosts {
	/** "" for none. Its subdomains are reserved, too. */
	readonly developmentDomain: string;
	/** Host of CMS_URL; "" while that is not set. */
	readonly backOffice: string;
}

export interface Database {
	readonly dialect: Dialect;
	readonly db: Kysely<Tables>;
	/** Notifies subscribers of every write before it is acknowledged. */
	readonly changes: Changes;
	/** Whether it takes writes. */
	readonly writes: Writes;
	/**
	 * Reads all of it for damage, "" for none; undefined where there is no reason to: it was closed properly, or sees to
	 * that itself.
	 */
	readonly findDamage?: () => Promise<string>;
	/** Hosts that websites cannot have; none unless given. */
	readonly reservedHosts?: ReservedHosts;
	/** Counts of its queries. */
	readonly figures: QueryFigures;
	/** Whether another process had the SQLite file open when it was opened. */
	readonly isOpenElsewhere?: boolean;
	/** Disk space for sign-ins and deletions on a full disk, of the SQLite file. */
	readonly reserve?: Reserve;
	/** For page views: waits less for a connection and, of several servers, reads from a standby while none accepts writes. */
	readonly forPages?: Kysely<Tables>;
	/** With which of several servers it is; undefined where there is one. */
	readonly servers?: ServersState;
	/**
	 * Subscribes to a channel; undefined where this process is the only writer. `onListening` is called after each connect
	 * and reconnect: earlier messages must then be read from the database.
	 */
	readonly listen?: (
		channel: string,
		onMessage: (message: string) => void,
		onListening?: () => void,
	) => { close(): Promise<void> };
	/**
	 * Opens further connections to the same database for transactions that never commit. Close them before this database.
	 */
	readonly openBeside: () => Database;
	/** Listeners for keys of records whose row or draft was written, called after the commit; in this process only. */
	readonly onWritten?: ((written: ReadonlySet<string>) => void)[];
	/** In a transaction: what its writes touch. */
	readonly touched?: Set<string>;
	/** In a transaction: its events so far, which are stored when it commits. */
	readonly events?: PendingEvent[];
	/** In a transaction: the records that it writes, or whose drafts it writes (`recordKey`). */
	readonly written?: Set<string>;
}
