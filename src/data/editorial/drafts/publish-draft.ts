import type { Draft } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { ConflictError } from "../../../model/errors.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { isSame, type Values } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { conflictOf } from "../../records/write.ts";
import type { Publication } from "../../schema/record-hooks.ts";
import { rebase } from "./rebase.ts";
import { isVariant, type Known, type Live, readKnown, type Target, writeLive } from "./target.ts";

export interface PublishOptions {
	/** Throws without a recent confirmation; called for guarded fields. */
	requireRecent?: (() => void) | undefined;
	readonly publication?: Publication | undefined;
	readonly known?: Known | undefined;
}

export interface Published {
	/** Undefined for a new record. */
	readonly before: Live | undefined;
	readonly after: Live;
	readonly known: Known;
}

export function isWritten({ before, after }: Pick<Published, "before" | "after">): boolean {
	return before?.version !== after.version;
}

/** Publishing these values makes no version. */
export function isLiveAlready(live: Values, values: Values): boolean {
	return Object.entries(values).every(([name, value]) => isSame(value, live[name]));
}

export interface Changes extends Target, Pick<Draft, "baseVersion" | "values" | "base"> {}

/** The caller checks write access. @throws {ConflictError} naming the fields */
export async function publishChanges(
	inside: Database,
	actor: Actor,
	{ values: wanted, base, baseVersion, ...target }: Changes,
	{ requireRecent, publication, known: given = {} }: PublishOptions = {},
): Promise<Published> {
	const { name, id } = target;
	const { fields }: AnyCollection = collections[name];
	const { live: before, known } = await readKnown(inside, target, given);
	if (!before && baseVersion > 0) throw await conflictOf(inside, name, id, baseVersion);
	const { values, contested } = before
		? rebase(target, { values: wanted, base }, before.values)
		: { values: wanted, contested: [] };
	if (before && contested.length > 0) throw contestedIn(before, contested);
	if (Object.keys(values).some((field) => fields[field]?.isGuarded)) requireRecent?.();
	const written = { ...values, ...shownWith(target) };
	if (before && isLiveAlready(before.values, written)) return { before, after: before, known };
	const basis = { version: before?.version ?? 0, publication, known };
	const after = await writeLive(inside, actor, target, written, basis);
	return { before, after: after.live, known: after.known };
}

/** Empty for a variant. */
export function shownWith(target: Pick<Target, "name" | "scope">): Values {
	const { publicWhen }: AnyCollection = collections[target.name];
	return isVariant(target) ? {} : ((publicWhen ?? {}) as Values);
}

function contestedIn({ version, record }: Live, changedFields: readonly string[]): ConflictError {
	return new ConflictError({
		currentVersion: version,
		updatedBy: record?.updatedBy ?? "",
		updatedAt: record?.updatedAt ?? 0,
		changedFields,
	});
}
