import { hash, randomBytes } from "node:crypto";
import type { Database } from "../../data/database/database.ts";
import type { UserId } from "../../model/ids.ts";

const count = 10;
/** Crockford's Base32, without ambiguous letters. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Only hashes of the codes are stored. */
export async function renewRecoveryCodes({ db }: Database, userId: UserId): Promise<string[]> {
	const codes = Array.from({ length: count }, newCode);
	await db.deleteFrom("account_recovery_codes").where("user_id", "=", userId).execute();
	await db
		.insertInto("account_recovery_codes")
		.values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
		.execute();
	return codes;
}

/** One of concurrent calls returns true. */
export async function consumeRecoveryCode(
	{ db }: Database,
	userId: UserId | "",
	code: string,
	now: number,
): Promise<boolean> {
	const used = await db
		.updateTable("account_recovery_codes")
		.set({ used_at: now })
		.where("user_id", "=", userId)
		.where("code_hash", "=", hashOf(userId, normalise(code)))
		.where("used_at", "=", 0)
		.executeTakeFirst();
	return used.numUpdatedRows === 1n;
}

export async function countRecoveryCodes({ db }: Database, userId: UserId): Promise<number> {
	const { left } = await db
		.selectFrom("account_recovery_codes")
		.select(({ fn }) => fn.countAll().as("left"))
		.where("user_id", "=", userId)
		.where("used_at", "=", 0)
		.executeTakeFirstOrThrow();
	return Number(left);
}

/** 80 bits make the hash infeasible to reverse. */
function newCode(): string {
	const letters = [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join("");
	return letters.replace(/(.{4})(?=.)/g, "$1-");
}

function normalise(code: string): string {
	const letters = code.toLowerCase().replace(/[^0-9a-z]/g, "");
	return letters
		.replaceAll("o", "0")
		.replace(/[il]/g, "1")
		.replace(/(.{4})(?=.)/g, "$1-");
}

function hashOf(userId: UserId | "", code: string): string {
	return hash("sha256", `${userId} ${code}`, "base64url");
}
