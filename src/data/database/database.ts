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
	/** Host of CMS_URL or "". */
	readonly backOffice: string;
}

interface Derivation {
	/** False if only texts of a variant were written. */
	readonly isSaved: boolean;
	run(isSaved: boolean): Promise<void>;
}

export interface Database {
	readonly dialect: Dialect;
	readonly db: Kysely<Tables>;
	/** Notifies subscribers of every write before it is acknowledged. */
	readonly changes: Changes;
	readonly writes: Writes;
	/** Resolves with the damage or "". Undefined if the database was closed properly, or checks itself. */
	readonly findDamage?: () => Promise<string>;
	readonly reservedHosts?: ReservedHosts;
	readonly figures: QueryFigures;
	readonly isOpenElsewhere?: boolean;
	/** Disk space for sign-ins and deletions on a full disk. */
	readonly reserve?: Reserve;
	/** Has short waits and reads from a standby while no server accepts writes. */
	readonly forPages?: Kysely<Tables>;
	/** Undefined with one server. */
	readonly servers?: ServersState;
	/**
	 * Undefined where this process is the only writer. Messages from before an `onListening` must be read from the
	 * database.
	 */
	readonly listen?: (
		channel: string,
		onMessage: (message: string) => void,
		onListening?: () => void,
	) => { close(): Promise<void> };
	/** Opens connections for transactions that never commit. Close them before this database. */
	readonly openBeside: () => Database;
	/** Called after the commit with keys of records, in this process only. */
	readonly onWritten?: ((written: ReadonlySet<string>) => void)[];
	/** In a transaction: cache tags. */
	readonly invalidated?: Set<string>;
	readonly events?: PendingEvent[];
	/** In a transaction: keys (`recordKey`) of records whose row or draft it writes. */
	readonly written?: Set<string>;
	/** Deferred until a record and its variants are written, by key; undefined if run at once. */
	readonly derivations?: Map<string, Derivation> | undefined;
}
