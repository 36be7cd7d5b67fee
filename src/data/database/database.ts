import type { Kysely } from "kysely";
import type { Changes } from "./log/changes.ts";
import type { PendingEvent } from "./log/pending-events.ts";
import type { ServersState } from "./postgres/moving-pool.ts";
import type { QueryFigures } from "./query-figures.ts";
import type { Reserve } from "./sqlite/reserve.ts";
import type { Writes } from "./writes.ts";

export type Cell = string | number | boolean | null;

/** Rows with snake_case columns. Table names follow from the model, so they are not static types. */
export interface Tables {
	[table: string]: Record<string, Cell>;
}

export type Dialect = "sqlite" | "postgres";

export interface ReservedHosts {
	/** Its subdomains are reserved, too; "" for none. */
	readonly developmentDomain: string;
	/** Host of CMS_URL; "" if that is not set. */
	readonly backOffice: string;
}

interface Derivation {
	/** Whether the texts of the record were written, or those of a variant. */
	readonly isSaved: boolean;
	run(isSaved: boolean): Promise<void>;
}

export interface Database {
	readonly dialect: Dialect;
	readonly db: Kysely<Tables>;
	/** Notifies subscribers of every write before it is acknowledged. */
	readonly changes: Changes;
	readonly writes: Writes;
	/**
	 * Checks the whole database for damage; resolves with "" for none. Undefined if no check is needed: the database was
	 * closed properly, or checks itself.
	 */
	readonly findDamage?: () => Promise<string>;
	/** None by default. */
	readonly reservedHosts?: ReservedHosts;
	readonly figures: QueryFigures;
	readonly isOpenElsewhere?: boolean;
	/** Next to the SQLite file, for sign-ins and deletions on a full disk. */
	readonly reserve?: Reserve;
	/** For page views: waits less for a connection, and reads from a standby while no server accepts writes. */
	readonly forPages?: Kysely<Tables>;
	/** Current server in a multi-host setup; undefined with one server. */
	readonly servers?: ServersState;
	/**
	 * Subscribes to a channel; undefined where this process is the only writer. `onListening` is called after each
	 * connect and reconnect: earlier messages must then be read from the database.
	 */
	readonly listen?: (
		channel: string,
		onMessage: (message: string) => void,
		onListening?: () => void,
	) => { close(): Promise<void> };
	/** Opens connections for transactions that never commit. Close them before this database. */
	readonly openBeside: () => Database;
	/** Listeners for keys of records whose row or draft was written, called after the commit; in this process only. */
	readonly onWritten?: ((written: ReadonlySet<string>) => void)[];
	/** In a transaction: cache tags that its writes invalidate. */
	readonly invalidated?: Set<string>;
	readonly events?: PendingEvent[];
	/** In a transaction: keys of records whose row or draft it writes (`recordKey`). */
	readonly written?: Set<string>;
	/** Run once each after several writes of a record and its variants, by key; undefined if they run at once. */
	readonly derivations?: Map<string, Derivation> | undefined;
}
