import type { Database } from "../data/database/database.ts";
import type { SessionLimits } from "./identity.ts";
import type { Limits } from "./limits.ts";
import type { PasswordHashes } from "./passwords/password-hash.ts";
import type { Cookies } from "./sessions/cookies.ts";

export interface AccountsContext {
	readonly database: Database;
	readonly limits: Limits;
	readonly hashes: PasswordHashes;
	readonly minPasswordLength: number;
	readonly sessionLimits: SessionLimits;
	readonly cookies: Cookies;
	readonly secret: () => Promise<string>;
	/** False if emails are written into files. */
	readonly hasMailServer: boolean;
	readonly baseUrl: () => string;
	readonly now: () => number;
}
