import type { Database } from "../../data/database.ts";
import type { SecondFactor, SignedIn } from "../../model/api.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";
import { mustHaveFactor } from "../sessions.ts";

/** What is remembered between a right password and the second factor. */
export interface SecondFactorFacts {
	readonly ways: readonly SecondFactor[];
}

/**
 * How somebody proves more than the password; nothing where the password is enough. Whoever has set up an app is always
 * asked; a passkey alone is asked for where the settings require a second factor.
 */
export async function waysOf({ db }: Database, { id, roles }: SignedIn): Promise<SecondFactor[]> {
	const app = await db
		.selectFrom("account_totp")
		.select("user_id")
		.where("user_id", "=", id)
		.where("confirmed_at", ">", 0)
		.executeTakeFirst();
	const passkey = await db
		.selectFrom("account_passkeys")
		.select("id")
		.where("user_id", "=", id)
		.executeTakeFirst();
	const settings = await db
		.selectFrom("settings")
		.select("second_factor")
		.where("id", "=", settingsForAllId)
		.executeTakeFirst();
	const ofPasskey: SecondFactor[] = passkey ? ["passkey"] : [];
	if (app) return ["totp", "recovery-code", ...ofPasskey];
	return mustHaveFactor(String(settings?.second_factor ?? ""), roles) ? ofPasskey : [];
}
