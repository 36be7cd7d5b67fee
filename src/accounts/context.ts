import type { Database } from "../data/database.ts";
import type { Auth } from "./auth.ts";
import type { Limits } from "./limits.ts";
import type { PasswordHashes } from "./password-hash.ts";
import type { SessionLimits } from "./sessions.ts";

/** What the parts of accounts share. */
export interface AccountsContext {
	readonly database: Database;
	readonly limits: Limits;
	readonly hashes: PasswordHashes;
	readonly minPasswordLength: number;
	readonly sessionLimits: SessionLimits;
	readonly cookieName: string;
	/** The program's secret, which signs cookies and seals what is kept. */
	readonly secret: () => Promise<string>;
	readonly auth: () => Promise<Auth>;
	readonly baseUrl: () => string;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
}
