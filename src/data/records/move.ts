import { type AnyCollection, tieOf } from "../../model/collection.ts";
import { InvalidError, NotFoundError } from "../../model/errors.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { type Actor, actorName, onBehalfOf, system } from "../../model/rights/access.ts";
import type { Database } from "../database/database.ts";
import { awaitTurn } from "../database/turns.ts";
import { type AnyRecord, snakeCase } from "../schema/rows.ts";
import { isVisible, requireFull } from "./rights/record-access.ts";
import { conflictOf, findOrConflict, findStored, writeRecord } from "./write.ts";

interface Placed {
	readonly id: RecordId;
	readonly order: number;
}

/** Renumbers other records only without a gap. */
export async function moveRecord(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	id: RecordId,
	{ after, version }: { after: RecordId | ""; version: number },
): Promise<AnyRecord> {
	const collection: AnyCollection = collections[name];
	const field = collection.orderedBy;
	if (field === undefined) throw new NotFoundError(`${collection.label} are not ordered by hand`);
	await awaitTurn(inside);
	const moved = await findOrConflict(inside, actor, name, id, system);
	await requireFull(inside, actor, name, id);
	// Websites share the order, so a move may affect any record.
	if (after !== "") await requireBehind(inside, actor, name, after);
	if (moved.version !== version) throw await conflictOf(inside, name, id, version);
	const others = (await placedRecords(inside, collection, field)).filter((other) => other.id !== id);
	const index = after === "" ? 0 : others.findIndex((other) => other.id === after) + 1;
	if (index === 0 && after !== "") throw nothingBehind();
	const order = between(others[index - 1], others[index]);
	if (order !== undefined) return writeOrder(inside, actor, name, moved, { field, order });
	const renumbered = others.toSpliced(index, 0, { id, order: Number.NaN });
	const program = onBehalfOf(actor);
	let result = moved;
	for (const [position, placed] of renumbered.entries()) {
		const change = { field, order: position + 1 };
		if (placed.id === id) result = await writeOrder(inside, actor, name, moved, change);
		else if (placed.order !== change.order)
			await writeOrder(inside, program, name, await findStored(inside, name, placed.id), change);
	}
	return result;
}

async function requireBehind(inside: Database, actor: Actor, name: CollectionName, id: RecordId) {
	if (!(await isVisible(inside, actor, { collection: name, id }))) throw nothingBehind();
}

function nothingBehind(): InvalidError {
	return new InvalidError([{ pointer: "/after", message: "There is no record to put it behind" }]);
}

async function placedRecords({ db, dialect }: Database, collection: AnyCollection, field: string) {
	const query = db
		.selectFrom(snakeCase(collection.name))
		.select(["id", snakeCase(field)])
		.orderBy(snakeCase(field))
		.orderBy(snakeCase(tieOf(collection)))
		.orderBy("id");
	// Prevents concurrent moves; SQLite has one writer.
	const rows = await (dialect === "postgres" ? query.forUpdate() : query).execute();
	return rows.map((row): Placed => ({ id: toId(row.id), order: Number(row[snakeCase(field)]) }));
}

/** Undefined if there is no number in between. */
function between(before: Placed | undefined, behind: Placed | undefined): number | undefined {
	if (!before && !behind) return 1;
	if (!before) return (behind?.order ?? 0) - 1;
	if (!behind) return before.order + 1;
	const middle = (before.order + behind.order) / 2;
	return before.order < middle && middle < behind.order ? middle : undefined;
}

function writeOrder(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	current: AnyRecord,
	{ field, order }: { field: string; order: number },
): Promise<AnyRecord> {
	const record = {
		...current,
		[field]: order,
		version: current.version + 1,
		updatedAt: Date.now(),
		updatedBy: actorName(actor),
	} as AnyRecord;
	return writeRecord(inside, { name, actor, current, record, action: "save" });
}
