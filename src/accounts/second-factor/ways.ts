import type { Database } from "../../data/database/database.ts";
import type { SecondFactor } from "../../model/api/people/account-api.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";
import type { UserId } from "../../model/ids.ts";
import type { Role } from "../../model/rights/roles.ts";
import type { UserWithId } from "../identity.ts";
import { mustHaveFactor } from "../sessions/sessions.ts";

export interface SecondFactorFacts {
	readonly ways: readonly SecondFactor[];
}

/** A passkey counts only where the settings require a factor. */
export async function waysOf(database: Database, { id, roles }: UserWithId): Promise<SecondFactor[]> {
	const { db } = database;
	const passkey = await db
		.selectFrom("account_passkeys")
		.select("id")
		.where("user_id", "=", id)
		.executeTakeFirst();
	const passkeyFactors: SecondFactor[] = passkey ? ["passkey"] : [];
	if (await hasApp(database, id)) return ["totp", "recovery-code", ...passkeyFactors];
	return (await isFactorRequired(database, roles)) ? passkeyFactors : [];
}

export async function isFactorRequired({ db }: Database, roles: readonly Role[]): Promise<boolean> {
	const settings = await db
		.selectFrom("settings")
		.select("second_factor")
		.where("id", "=", settingsForAllId)
		.executeTakeFirst();
	return mustHaveFactor(String(settings?.second_factor ?? ""), roles);
}

export async function hasApp({ db }: Database, userId: UserId): Promise<boolean> {
	const app = await db
		.selectFrom("account_totp")
		.select("user_id")
		.where("user_id", "=", userId)
		.where("confirmed_at", ">", 0)
		.executeTakeFirst();
	return app !== undefined;
}
