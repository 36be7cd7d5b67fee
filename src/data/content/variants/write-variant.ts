import { sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { ConflictError, ForbiddenError } from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, actorName, mayWrite, system } from "../../../model/rights/access.ts";
import { settingsIdOf } from "../../../model/settings-scope.ts";
import type { Values } from "../../../model/values.ts";
import { scopeLabel } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { keepDerived } from "../../records/derived.ts";
import type { ReportLeftOut } from "../../records/parse-input.ts";
import { recordActivity } from "../../records/people/activity.ts";
import { lockAddresses } from "../../records/scopes/lock-addresses.ts";
import { nameOfScope } from "../../records/scopes/name-of-scope.ts";
import type { DerivedFrom } from "../../schema/collection-hooks.ts";
import { followChange, hooksOf } from "../../schema/features.ts";
import { isPlacedByName } from "../../schema/placement-names.ts";
import type { Publication } from "../../schema/record-hooks.ts";
import { recordKey } from "../../schema/record-key.ts";
import type { RecordVariants, StoredVariant, Texts } from "../../schema/record-variants.ts";
import { type AnyRecord, snakeCase } from "../../schema/rows.ts";
import { checkTexts, requirePermitted, requireRoom } from "./check-variant.ts";
import { type Changes, contentsAfter, findableText, parseChanges } from "./parse-variant.ts";
import { findBase, type VariantAt } from "./read-variants.ts";
import {
	hashOf,
	noVariant,
	storedVariants,
	type VariantState,
	valuesOf,
	withVariant,
} from "./stored-variants.ts";

export interface VariantBasis {
	/** Undefined if the caller has compared the values. */
	readonly version?: number | undefined;
	readonly publication?: Publication | undefined;
	/** Read in this transaction; visible to the actor. */
	readonly record?: AnyRecord | undefined;
	readonly variants?: RecordVariants | undefined;
	readonly report?: ReportLeftOut | undefined;
}

export interface WrittenVariant {
	readonly before: VariantState;
	readonly after: VariantState;
	readonly record: AnyRecord | undefined;
	readonly variant: StoredVariant;
	readonly label: string;
	readonly variants: RecordVariants;
}

/**
 * Null inherits a field, "" hides it. Unchanged fields count as compared with the record. Without a live record, only
 * visibility can be set.
 * @throws {InvalidError} {ConflictError} {ForbiddenError} {NotFoundError} {ApprovalRequiredError}
 */
export async function writeVariant(
	inside: Database,
	actor: Actor,
	at: VariantAt,
	input: Values,
	basis: VariantBasis = {},
): Promise<WrittenVariant> {
	const { name, id, scope } = at;
	const { publication, report } = basis;
	const collection: AnyCollection = collections[name];
	if (!mayWrite(actor, collection)) throw new ForbiddenError();
	const { record, all, existing, label } = await readBasis(inside, actor, at, basis);
	const changes = parseChanges(collection, scope, input, report);
	const before = existing ?? { ...noVariant, scope };
	const after = afterChanges(before, changes, record);
	const texts = fieldsBetween(before.fields, after.fields);
	const isHiddenChanged = before.hidden !== after.hidden;
	const isVisibilityChanged = isHiddenChanged || before.pinned !== after.pinned;
	const stateOf = (variant: StoredVariant): VariantState => ({
		version: variant.version,
		values: valuesOf(collection, scope, variant),
	});
	if (texts.length === 0 && !isVisibilityChanged) {
		await storeHashes(inside, at, existing, after);
		const variant = { ...before, baseHashes: after.baseHashes };
		const variants = existing ? withVariant(all, variant) : all;
		return { before: stateOf(before), after: stateOf(before), record, variant, label, variants };
	}
	if (texts.length > 0)
		await checkTexts(inside, actor, at, { record, before, after, texts, all, publication });
	const variant = await store(inside, actor, at, existing, after);
	const variants = withVariant(all, variant);
	if (isVisibilityChanged)
		await hooksOf(name).followVisibility?.(inside, id, settingsIdOf(scope), isHiddenChanged);
	if (record) await deriveAgain(inside, name, record, { variants, isSaved: texts.length > 0 });
	// Pages have the tags of all their scopes.
	inside.invalidated?.add(settingsIdOf(scope));
	const words = [...texts, ...(isVisibilityChanged ? visibilityWords(after) : [])];
	const change = { name, id, scope, ...stateOf(after) };
	await (publication ? publication.follow(change) : followChange(inside, change));
	await recordActivity(inside, {
		...{ by: actor, action: "variant", collection: name, recordId: id },
		title: String(record?.[collection.titleField] ?? ""),
		detail: `${label}: ${words.join(", ")}`,
	});
	return { before: stateOf(before), after: stateOf(after), record, variant, label, variants };
}

/** Locks the record. @throws {InvalidError} {ConflictError} {NotFoundError} */
async function readBasis(
	inside: Database,
	actor: Actor,
	{ name, id, scope }: VariantAt,
	{ version, ...known }: VariantBasis,
) {
	await lockRecord(inside, collections[name], id, known.record !== undefined);
	// Derived values depend on the full record.
	const record = known.record ?? (await findBase(inside, actor, name, id, system));
	await requirePermitted(inside, actor, scope);
	const all = known.variants ?? (await storedVariants(inside, name, id));
	const existing = all.get(scope);
	if (version !== undefined && (existing?.version ?? 0) !== version)
		throw new ConflictError({ noun: "variant" });
	const scopeName = await nameOfScope(inside, scope);
	if (!existing) await requireRoom(inside, scope, scopeName, all.size);
	return { record, all, existing, label: scopeLabel(scope, scopeName) };
}

function afterChanges(before: StoredVariant, changes: Changes, record: AnyRecord | undefined): StoredVariant {
	const compared = Object.keys(record ? changes.fields : {}).map((field) => [field, hashOf(record?.[field])]);
	return {
		...before,
		...contentsAfter(before, changes),
		version: before.version + 1,
		baseHashes: { ...before.baseHashes, ...Object.fromEntries(compared) },
	};
}

/** Derived values need a consistent state of record and websites. */
async function lockRecord(inside: Database, collection: AnyCollection, id: string, isLocked: boolean) {
	if (inside.dialect !== "postgres") return;
	if (isPlacedByName(collection)) await lockAddresses(inside);
	if (isLocked) return;
	const table = sql.table(snakeCase(collection.name));
	await sql`select id from ${table} where id = ${id} for update`.execute(inside.db);
}

function fieldsBetween(before: Texts, after: Texts): string[] {
	return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
		(field) => before[field] !== after[field],
	);
}

/** @throws {ConflictError} for the second of two concurrent writes */
async function store(
	{ db, written }: Database,
	actor: Actor,
	{ name, id, scope }: VariantAt,
	existing: StoredVariant | undefined,
	variant: StoredVariant,
): Promise<StoredVariant> {
	const { version, fields, baseHashes, hidden, pinned } = variant;
	const [at, by] = [Date.now(), actorName(actor)];
	const key = { collection: name, record_id: id, scope };
	const row = {
		...{ version, fields: JSON.stringify(fields), base_hashes: JSON.stringify(baseHashes) },
		...{ hidden: hidden ? 1 : 0, pinned: pinned ? 1 : 0 },
		...{ findable: findableText(collections[name], fields), updated_at: at, updated_by: by },
	};
	const rows = existing
		? (
				await db
					.updateTable("variants")
					.set(row)
					.where("collection", "=", name)
					.where("record_id", "=", id)
					.where("scope", "=", scope)
					.where("version", "=", existing.version)
					.executeTakeFirst()
			).numUpdatedRows
		: (
				await db
					.insertInto("variants")
					.values({ ...key, ...row, created_at: at, created_by: by })
					.onConflict((conflict) => conflict.columns(["collection", "record_id", "scope"]).doNothing())
					.executeTakeFirst()
			).numInsertedOrUpdatedRows;
	if (rows !== 1n) throw new ConflictError({ noun: "variant" });
	written?.add(recordKey(name, id));
	const record = JSON.stringify({ fields, hidden, pinned });
	await db
		.insertInto("history")
		.values({ ...key, version, action: "save", at, by_whom: by, by_token: actor.tokenName, record })
		.execute();
	return { ...variant, updatedAt: at, updatedBy: by };
}

async function storeHashes(
	{ db }: Database,
	{ name, id, scope }: VariantAt,
	existing: StoredVariant | undefined,
	{ baseHashes }: StoredVariant,
) {
	if (existing && fieldsBetween(existing.baseHashes, baseHashes).length > 0)
		await db
			.updateTable("variants")
			.set({ base_hashes: JSON.stringify(baseHashes) })
			.where("collection", "=", name)
			.where("record_id", "=", id)
			.where("scope", "=", scope)
			.execute();
}

async function deriveAgain(
	inside: Database,
	name: CollectionName,
	record: AnyRecord,
	known: Pick<DerivedFrom, "variants" | "isSaved">,
): Promise<void> {
	const { follow, followVisibility } = hooksOf(name);
	const isFound = collections[name].foundByVisitors !== undefined;
	if (known.isSaved || followVisibility || isFound) await keepDerived(inside, name, record, known);
	if (known.isSaved) await follow?.(inside, record, record);
}

function visibilityWords({ hidden, pinned }: StoredVariant): string[] {
	const words = [...(hidden ? ["hidden"] : []), ...(pinned ? ["first"] : [])];
	return words.length > 0 ? words : ["visible"];
}
