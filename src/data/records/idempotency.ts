import { InvalidError } from "../../model/errors.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import type { CollectionName } from "../../model/model.ts";
import { type Actor, actorName } from "../../model/rights/access.ts";
import type { Database } from "../database/database.ts";
import type { Table } from "../database/table.ts";
import type { AnyRecord } from "../schema/rows.ts";
import { findVersion } from "./history.ts";
import { restate } from "./state.ts";

/** Unique per sender. */
export interface RequestKey {
	readonly value: string;
	/** Hash of the full request. */
	readonly hash: string;
}

export const idempotencyTable: Table = {
	name: "idempotency_keys",
	columns: {
		actor: "text not null",
		key: "text not null",
		request_hash: "text not null default ''",
		record_id: "text not null default ''",
		version: "integer not null default 0",
		at: "bigint not null default 0",
	},
	constraints: ["primary key (actor, key)"],
	indexes: [["at"]],
};

const keptMs = 24 * 60 * 60 * 1_000;

/** Repeated requests return the same version. @throws {InvalidError} like `doOnce` */
export async function addOnce(
	inside: Database,
	request: RequestKey & { readonly actor: Actor; readonly name: CollectionName },
	add: () => Promise<AnyRecord>,
): Promise<AnyRecord> {
	const { id, version } = await doOnce(inside, request, add);
	return findCreated(inside, request.name, toId(id), version);
}

interface Created {
	readonly id: string;
	readonly version: number;
}

/**
 * Runs once per key within a day, even concurrently, and returns the first result.
 * @throws {InvalidError} if the key was used for a different request
 */
export async function doOnce(
	{ db }: Database,
	request: RequestKey & { readonly actor: Actor },
	make: () => Promise<Created>,
): Promise<Created> {
	const [actor, key] = [actorName(request.actor), request.value];
	await db
		.deleteFrom("idempotency_keys")
		.where("at", "<", Date.now() - keptMs)
		.execute();
	const claimed = await db
		.insertInto("idempotency_keys")
		.values({ actor, key, request_hash: request.hash, at: Date.now() })
		.onConflict((conflict) => conflict.columns(["actor", "key"]).doNothing())
		.executeTakeFirst();
	const mine = () => db.selectFrom("idempotency_keys").where("actor", "=", actor).where("key", "=", key);
	if (claimed.numInsertedOrUpdatedRows === 1n) {
		const { id, version } = await make();
		await db
			.updateTable("idempotency_keys")
			.set({ record_id: id, version })
			.where("actor", "=", actor)
			.where("key", "=", key)
			.execute();
		return { id, version };
	}
	const row = await mine().selectAll().executeTakeFirstOrThrow();
	if (row.request_hash !== request.hash)
		throw new InvalidError([{ pointer: "", message: "This Idempotency-Key was used for another request" }]);
	return { id: String(row.record_id), version: Number(row.version) };
}

async function findCreated(inside: Database, name: CollectionName, id: RecordId, version: number) {
	const record = await findVersion(inside, name, id, version);
	if (!record) throw new Error(`Version ${version} of ${name}/${id} has been added but not kept`);
	// Versions lack the current state.
	const state = await restate(inside, name, id);
	return { ...record, ...(state && { state }) } as AnyRecord;
}
