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
	/** False if only a variant was written. */
	readonly isSaved: boolean;
	run(isSaved: boolean): Promise<void>;
}

export interface Database {
	readonly dialect: Dialect;
	readonly db: Kysely<Tables>;
	/** Notifies subscribers before a write is acknowledged. */
	readonly changes: Changes;
	readonly writes: Writes;
	/** Resolves with the damage or "". Undefined after a proper close, or without a need to check. */
	readonly findDamage?: () => Promise<string>;
	readonly reservedHosts?: ReservedHosts;
	readonly figures: QueryFigures;
	readonly isOpenElsewhere?: boolean;
	/** Disk space for sign-ins and deletions on a full disk. */
	readonly reserve?: Reserve;
	/** Waits less, and reads from a standby while no server accepts writes. */
	readonly forPages?: Kysely<Tables>;
	/** Undefined with one server. */
	readonly servers?: ServersState;
	/**
	 * Undefined where this process is the only writer. Earlier messages must be read from the database when it listens.
	 */
	readonly listen?: (
		channel: string,
		onMessage: (message: string) => void,
		onListening?: () => void,
	) => { close(): Promise<void> };
	/** For transactions that never commit. Close it before this database. */
	readonly openBeside: () => Database;
	/** Called with keys of records after the commit, in this process. */
	readonly onWritten?: ((written: ReadonlySet<string>) => void)[];
	/** In a transaction: cache tags. */
	readonly invalidated?: Set<string>;
	readonly events?: PendingEvent[];
	/** In a transaction: keys of written records and drafts. */
	readonly written?: Set<string>;
	/** By key, deferred until a record and its variants are written; undefined if run at once. */
	readonly derivations?: Map<string, Derivation> | undefined;
}
