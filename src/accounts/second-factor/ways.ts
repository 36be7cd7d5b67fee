import type { Database } from "../../data/database/database.ts";
import type { SecondFactor, SignedIn } from "../../model/api/people/account-api.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";
import type { Role } from "../../model/rights/roles.ts";
import { mustHaveFactor } from "../sessions/sessions.ts";

/** What is remembered between a right password and the second factor. */
export interface SecondFactorFacts {
	readonly ways: readonly SecondFactor[];
}

/**
 * How a user proves more than the password; nothing where the password is enough. Users who have set up an app are
 * always asked; a passkey alone is asked for where the settings require a second factor.
 */
export async function waysOf(database: Database, { id, roles }: SignedIn): Promise<SecondFactor[]> {
	const { db } = database;
	const passkey = await db
		.selectFrom("account_passkeys")
		.select("id")
		.where("user_id", "=", id)
		.executeTakeFirst();
	const ofPasskey: SecondFactor[] = passkey ? ["passkey"] : [];
	if (await hasApp(database, id)) return ["totp", "recovery-code", ...ofPasskey];
	return (await isFactorRequired(database, roles)) ? ofPasskey : [];
}

/** Tells whether the settings require a second factor of users with these roles. */
export async function isFactorRequired({ db }: Database, roles: readonly Role[]): Promise<boolean> {
	const settings = await db
		.selectFrom("settings")
		.select("second_factor")
		.where("id", "=", settingsForAllId)
		.executeTakeFirst();
	return mustHaveFactor(String(settings?.second_factor ?? ""), roles);
}

/** Tells whether a user has an app that shows codes. */
export async function hasApp({ db }: Database, userId: string): Promise<boolean> {
	const app = await db
		.selectFrom("account_totp")
		.select("user_id")
		.where("user_id", "=", userId)
		.where("confirmed_at", ">", 0)
		.executeTakeFirst();
	return app !== undefined;
}
