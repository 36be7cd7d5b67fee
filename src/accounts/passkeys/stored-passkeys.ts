import type { Cell, Database } from "../../data/database/database.ts";
import { newId } from "../../data/database/ids.ts";
import type { Passkey } from "../../model/api/people/account-api.ts";
import { type PasskeyId, toId, type UserId } from "../../model/ids.ts";

export interface StoredPasskey {
	readonly id: PasskeyId;
	readonly userId: UserId;
	readonly credentialId: string;
	readonly publicKey: Uint8Array<ArrayBuffer>;
	/** 0 without a counter. */
	readonly counter: number;
	/** Such as "internal" or "usb". */
	readonly transports: readonly string[];
	readonly relyingParty: string;
	readonly name: string;
}

/** Oldest first. */
export async function listPasskeys({ db }: Database, userId: UserId): Promise<Passkey[]> {
	const rows = await db
		.selectFrom("account_passkeys")
		.select(["id", "name", "relying_party", "created_at", "used_at"])
		.where("user_id", "=", userId)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	return rows.map(passkeyOf);
}

export async function listDescriptors({ db }: Database, userId: UserId, relyingParty: string) {
	const rows = await db
		.selectFrom("account_passkeys")
		.select(["credential_id", "transports"])
		.where("user_id", "=", userId)
		.where("relying_party", "=", relyingParty)
		.execute();
	return rows.map((row) => ({ id: String(row.credential_id), transports: wordsOf(row.transports) }));
}

export async function findPasskey(
	{ db }: Database,
	credentialId: string,
): Promise<StoredPasskey | undefined> {
	const row = await db
		.selectFrom("account_passkeys")
		.selectAll()
		.where("credential_id", "=", credentialId)
		.executeTakeFirst();
	return (
		row && {
			id: toId(row.id),
			userId: toId(row.user_id),
			credentialId: String(row.credential_id),
			publicKey: new Uint8Array(Buffer.from(String(row.public_key), "base64url")),
			counter: Number(row.counter),
			transports: wordsOf(row.transports),
			relyingParty: String(row.relying_party),
			name: String(row.name),
		}
	);
}

/** Undefined when already registered. */
export async function addPasskey(
	{ db }: Database,
	passkey: Omit<StoredPasskey, "id">,
	now: number,
): Promise<Passkey | undefined> {
	const row = await db
		.insertInto("account_passkeys")
		.values({
			id: newId(),
			user_id: passkey.userId,
			credential_id: passkey.credentialId,
			public_key: Buffer.from(passkey.publicKey).toString("base64url"),
			counter: passkey.counter,
			transports: passkey.transports.join(" "),
			relying_party: passkey.relyingParty,
			name: passkey.name,
			created_at: now,
		})
		.onConflict((conflict) => conflict.column("credential_id").doNothing())
		.returning(["id", "name", "relying_party", "created_at", "used_at"])
		.executeTakeFirst();
	return row && passkeyOf(row);
}

/** Returns false unless the counter has increased; otherwise the passkey may be a copy. */
export async function noteUse(
	{ db }: Database,
	{ id }: StoredPasskey,
	counter: number,
	now: number,
): Promise<boolean> {
	const noted = await db
		.updateTable("account_passkeys")
		.set({ counter, used_at: now })
		.where("id", "=", id)
		.where((eb) => (counter > 0 ? eb("counter", "<", counter) : eb("counter", "=", 0)))
		.executeTakeFirst();
	return noted.numUpdatedRows === 1n;
}

export async function renamePasskey(
	{ db }: Database,
	userId: UserId,
	id: PasskeyId,
	name: string,
): Promise<Passkey | undefined> {
	const row = await db
		.updateTable("account_passkeys")
		.set({ name })
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.returning(["id", "name", "relying_party", "created_at", "used_at"])
		.executeTakeFirst();
	return row && passkeyOf(row);
}

/** Returns the name of the deleted passkey. */
export async function deletePasskey(
	{ db }: Database,
	userId: UserId,
	id: PasskeyId,
): Promise<string | undefined> {
	const row = await db
		.deleteFrom("account_passkeys")
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.returning("name")
		.executeTakeFirst();
	return row && String(row.name);
}

export async function deletePasskeys({ db }: Database, userId: UserId): Promise<void> {
	await db.deleteFrom("account_passkeys").where("user_id", "=", userId).execute();
}

function passkeyOf(row: Readonly<Record<string, Cell>>): Passkey {
	return {
		id: String(row.id),
		name: String(row.name),
		host: String(row.relying_party),
		createdAt: Number(row.created_at),
		usedAt: Number(row.used_at),
	};
}

function wordsOf(cell: Cell | undefined): string[] {
	return String(cell ?? "")
		.split(" ")
		.filter(Boolean);
}
