import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import { claimAccount, writePassword } from "../../../src/accounts/passwords/credentials.ts";
import { inTransaction } from "../../../src/data/database/transaction.ts";
import { openRecords } from "../../../src/data/records/records.ts";
import { recordIdOf, type UserId } from "../../../src/model/ids.ts";
import type { RecordOf } from "../../../src/model/model.ts";
import { system } from "../../../src/model/rights/access.ts";
import { type AccessLevel, rolesFor } from "../../../src/model/rights/access-level.ts";
import type { Services } from "../../../src/services.ts";

/** A password that the rules accept. */
export const staffPassword = "quiet-harbour-lanterns";

let hashed: Promise<string> | undefined;

/** A user with the id of the account. */
export type AddedUser = Omit<RecordOf<"users">, "id"> & { readonly id: UserId };

/** Adds a user who can sign in at once, with `staffPassword`. */
export async function addStaff(
	platform: Services,
	given: {
		email?: string;
		name?: string;
		/** The roles as the user form offers them. */
		roles?: readonly AccessLevel[];
		scopes?: readonly string[];
		disabled?: boolean;
	} = {},
): Promise<AddedUser> {
	const {
		email = `${randomUUID()}@example.nz`,
		name = "Ada",
		roles = ["admin"],
		scopes = ["all"],
		disabled = false,
	} = given;
	hashed ??= platform.accounts.hashes.make(staffPassword);
	const hash = await hashed;
	return inTransaction(platform.database, async (inside) => {
		const uid = await claimAccount(inside, email, name);
		await writePassword(inside, uid, hash);
		const record = { email, name, ...rolesFor(roles), scopes, disabled };
		const user = await openRecords(inside).save(system, "users", recordIdOf(uid), record, { version: 0 });
		return { ...user, id: uid };
	});
}

/**
 * Signs in by the public request. @returns the value for a `cookie` header
 * @param at the app, or the port of a running program
 */
export async function signInCookie(
	at: Hono | number,
	email: string,
	password = staffPassword,
): Promise<string> {
	const host = typeof at === "number" ? `localhost:${at}` : "localhost";
	const origin = `http://${host}`;
	const request = new Request(`${origin}/api/auth/sign-in`, {
		method: "POST",
		headers: { host, origin, "content-type": "application/json" },
		body: JSON.stringify({ email, password }),
	});
	const response = await (typeof at === "number" ? fetch(request) : at.request(request));
	if (!response.ok) throw new Error(`Signing in was answered with ${response.status}`);
	return response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
}
