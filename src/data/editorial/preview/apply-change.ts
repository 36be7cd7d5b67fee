import { sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { InvalidError, NotFoundError, type Problem, pointerTo } from "../../../model/errors.ts";
import type { FieldValue } from "../../../model/field.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { isShown } from "../../../model/placement.ts";
import { takenDown } from "../../../model/record-state.ts";
import { system } from "../../../model/rights/access.ts";
import { scopeOfSettings } from "../../../model/settings-scope.ts";
import { type FieldValues, isSame, type Values, valuesOf } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { inSavepoint } from "../../database/savepoint.ts";
import { parseValue } from "../../records/parse-input.ts";
import { nextRecord } from "../../records/save.ts";
import { countWebsitesOf } from "../../records/scopes/websites-of-scope.ts";
import { writeRecord } from "../../records/write.ts";
import { hooksOf } from "../../schema/features.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { openDraftsOf, targetOf } from "../drafts/draft-rows.ts";
import { openDraftAt } from "../drafts/open-draft.ts";
import { isLiveAlready } from "../drafts/publish-draft.ts";
import { rebase } from "../drafts/rebase.ts";
import { findCurrent, isVariant, readLive, recordAt, writeLive } from "../drafts/target.ts";
import { type LookedOn, placeToLook } from "./place-to-look.ts";

export interface PlannedChange {
	readonly collection: CollectionName;
	readonly id: RecordId;
	readonly isTakenDown?: boolean;
}

export interface Applied {
	readonly record: AnyRecord;
	/** Invalid draft values, whose fields remain unchanged. */
	readonly problems: readonly Problem[];
	/** Placement field of an unplaced record. */
	readonly unplaced?: string | undefined;
	/** Placement field of a record added to another website. */
	readonly placedAlso?: string | undefined;
	readonly isNew: boolean;
}

/**
 * Roll the transaction back. Invalid draft fields retain the current value; in a conflict, the draft wins.
 * @throws {NotFoundError} {InvalidError} when the change needs the invalid field
 */
export async function applyChange(inside: Database, change: PlannedChange, on?: LookedOn): Promise<Applied> {
	const { collection: name, id } = change;
	const collection: AnyCollection = collections[name];
	const current = await findCurrent(inside, name, id);
	const wanted = await wantedOf(inside, change, current);
	if (!current && !wanted) return unset(inside, name, id);
	const { values, problems } = wanted ? readable(name, wanted, current) : { values: {}, problems: [] };
	const isSameAsLive = current !== undefined && Object.keys(values).length === 0;
	const isPlaceable = !change.isTakenDown && (!isSameAsLive || on?.isPlacedThere === true);
	const place = isPlaceable
		? await placeToLook(inside, collection, { typed: values, current, on })
		: undefined;
	const refused = () => (change.isTakenDown ? [] : applyVariants(inside, name, id));
	if (isSameAsLive && !place)
		return { record: current, problems: [...problems, ...(await refused())], isNew: false };
	const placed = place ? { ...values, [place.field]: place.value } : values;
	const written = await writeWhatCanBe(inside, { name, id, current, values: placed, problems });
	const applied = { ...written, problems: [...written.problems, ...(await refused())] };
	const field = place?.field;
	return { ...applied, isNew: !current, ...(place?.isAlso ? { placedAlso: field } : { unplaced: field }) };
}

/** Settings without a record inherit everything. @throws {NotFoundError} */
async function unset(inside: Database, name: CollectionName, id: RecordId): Promise<Applied> {
	const { forAllId }: AnyCollection = collections[name];
	const scope = scopeOfSettings(id);
	if (!forAllId || (await countWebsitesOf(inside, [scope])).size === 0) throw new NotFoundError();
	const record = nextRecord({ id, actor: system, current: undefined, values: emptyOf(name) });
	return { record, problems: [], isNew: false };
}

/** Undefined when the change writes nothing. */
async function wantedOf(
	inside: Database,
	{ collection: name, id, isTakenDown }: PlannedChange,
	current: AnyRecord | undefined,
): Promise<Values | undefined> {
	const collection: AnyCollection = collections[name];
	if (isTakenDown) return current && takenDown(collection);
	const draft = await openDraftAt(inside, recordAt(name, id));
	const publicWhen = collection.publicWhen as Values | undefined;
	// Previews the "Publish" action of a record without a draft.
	if (!draft) return current && !isShown(collection, current) ? publicWhen : undefined;
	if (!current && draft.baseVersion > 0) return undefined;
	if (!current) return { ...draft.values, ...publicWhen };
	const values = { ...rebase(recordAt(name, id), draft, current as unknown as Values).values, ...publicWhen };
	return isLiveAlready(current as unknown as Values, values) ? {} : values;
}

function readable(collectionName: CollectionName, wanted: Values, current: AnyRecord | undefined) {
	const collection: AnyCollection = collections[collectionName];
	const values: Record<string, FieldValue> = current ? {} : emptyOf(collectionName);
	const problems: Problem[] = [];
	for (const [name, field] of Object.entries(collection.fields)) {
		const given = wanted[name];
		if (given === undefined && current) continue;
		const parsed = parseValue(field, given ?? field.empty);
		if ("value" in parsed) values[name] = parsed.value;
		else
			problems.push(
				...parsed.issues.map(({ path, message }) => ({ pointer: pointerTo(name, ...path), message })),
			);
	}
	return { values, problems };
}

function emptyOf(name: CollectionName): Record<string, FieldValue> {
	const collection: AnyCollection = collections[name];
	return { ...valuesOf(collection, {}), ...(collection.standIns as FieldValues | undefined) };
}

/** Field by field, so that invalid fields do not block others. */
async function applyVariants(inside: Database, name: CollectionName, id: RecordId): Promise<Problem[]> {
	const problems: Problem[] = [];
	for (const draft of await openDraftsOf(inside, name, id)) {
		const target = targetOf(draft);
		const before = isVariant(target) ? await readLive(inside, target) : undefined;
		if (!before) continue;
		let { version } = before;
		for (const [field, value] of Object.entries(rebase(target, draft, before.values).values))
			try {
				const { live } = await inSavepoint(inside, (attempt) =>
					writeLive(attempt, system, target, { [field]: value }, { version }),
				);
				version = live.version;
			} catch (error) {
				if (!(error instanceof InvalidError)) throw error;
				problems.push(...error.problems);
			}
	}
	return problems;
}

interface Writing {
	readonly name: CollectionName;
	readonly id: RecordId;
	readonly current: AnyRecord | undefined;
	readonly values: FieldValues;
	readonly problems: readonly Problem[];
}

async function writeWhatCanBe(
	inside: Database,
	writing: Writing,
): Promise<Pick<Applied, "record" | "problems">> {
	const { name, id, current, values, problems } = writing;
	const implied = hooksOf(name).alsoSays?.(values, values, current);
	const record = nextRecord({ id, actor: system, current, values: { ...values, ...implied } });
	await sql`savepoint before_it`.execute(inside.db);
	try {
		const action = current ? "save" : "add";
		return { record: await writeRecord(inside, { name, actor: system, current, record, action }), problems };
	} catch (error) {
		if (!(error instanceof InvalidError)) throw error;
		const refused = error.problems.map(({ pointer }) => pointer.split("/")[1] ?? "");
		const before = current ?? emptyOf(name);
		const kept = Object.entries(values).map(([field, value]) => [
			field,
			refused.includes(field) ? before[field] : value,
		]);
		const next = Object.fromEntries(kept) as FieldValues;
		if (Object.entries(values).every(([field, value]) => isSame(value, next[field]))) throw error;
		await sql`rollback to savepoint before_it`.execute(inside.db);
		return writeWhatCanBe(inside, { ...writing, values: next, problems: [...problems, ...error.problems] });
	}
}
