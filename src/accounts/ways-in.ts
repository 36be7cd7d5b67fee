import type { Database } from "../data/database/database.ts";
import { InvalidError } from "../model/errors.ts";
import type { UserId } from "../model/ids.ts";

/** Requires another sign-in method. @throws {InvalidError} */
export async function requireWayIn({ db }: Database, userId: UserId): Promise<void> {
	const passkey = await db
		.selectFrom("account_passkeys")
		.select("id")
		.where("user_id", "=", userId)
		.executeTakeFirst();
	const passwordOrLinked = await db
		.selectFrom("auth_accounts")
		.select("id")
		.where("user_id", "=", userId)
		.where((eb) => eb.or([eb("password", "is not", null), eb("provider_id", "=", "oidc")]))
		.executeTakeFirst();
	if (passkey || passwordOrLinked) return;
	throw new InvalidError([
		{ pointer: "", message: "This is your only way to sign in; set a password first" },
	]);
}
