import type { AnyCollection } from "../../model/collection.ts";
import { InvalidError } from "../../model/errors.ts";
import type { RecordId } from "../../model/ids.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { type Actor, actorName, hasAllWebsites, system } from "../../model/rights/access.ts";
import type { Database } from "../database/database.ts";
import { isPossibleId } from "../database/ids.ts";
import { hooksOf } from "../schema/features.ts";
import type { Publication } from "../schema/record-hooks.ts";
import type { AnyRecord } from "../schema/rows.ts";
import { lastVersion } from "./history.ts";
import type { RequestKey } from "./idempotency.ts";
import { parseInput, type ReportLeftOut, type Values } from "./parse-input.ts";
import { requireSense } from "./require-sense.ts";
import { withHiddenPlacements } from "./rights/write-rights.ts";
import { conflictOf, findOrConflict, writeRecord } from "./write.ts";

export interface SaveOptions {
	/** Base version; 0 for a new record. */
	readonly version: number;
	/** Milliseconds; now by default. */
	readonly createdAt?: number;
	readonly updatedAt?: number;
	/** Prevents a second record by a repeated request. */
	readonly key?: RequestKey | undefined;
	/** As read in this transaction. Used only for actors with all websites. */
	readonly stored?: AnyRecord | undefined;
	readonly publication?: Publication | undefined;
	/** An import takes the next free address if needed. */
	readonly givesWay?: boolean | undefined;
	readonly report?: ReportLeftOut | undefined;
}

/** The actor must have write access to the collection. */
export async function saveRecord(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	id: RecordId,
	input: unknown,
	options: SaveOptions,
): Promise<AnyRecord> {
	if (!isPossibleId(id)) throw new InvalidError([{ pointer: "/id", message: "This cannot be an id" }]);
	const known = hasAllWebsites(actor) ? options.stored : undefined;
	const isNew = options.version === 0;
	const found = isNew ? undefined : (known ?? (await findOrConflict(inside, actor, name, id, system)));
	// The write requires the caller's version.
	const current = found && ({ ...found, version: options.version } as AnyRecord);
	const hooks = hooksOf(name);
	const { shownOn = "" }: AnyCollection = collections[name];
	// An editor may remove all permitted placements if hidden ones remain.
	const isTakenOff = current && !hasAllWebsites(actor) && isEmptied(input, shownOn);
	const rest = isTakenOff ? await withHiddenPlacements(inside, actor, collections[name], current, []) : [];
	const said = rest.length > 0 ? { ...(input as object), [shownOn]: rest } : input;
	const parsed = parseInput(actor, collections[name], said, current, options.report);
	const given = parsed[shownOn];
	if (current && given !== undefined && rest.length === 0 && !hasAllWebsites(actor))
		parsed[shownOn] = await withHiddenPlacements(
			inside,
			actor,
			collections[name],
			current,
			given as readonly string[],
		);
	const values = {
		...parsed,
		...hooks.alsoSays?.(input as Readonly<Record<string, unknown>>, parsed, current),
	};
	if (actor.kind === "user") await requireSense(inside, collections[name], { id, values, current });
	await hooks.checkInput?.(inside, actor, id, values);
	const last = current ? undefined : await lastVersion(inside, name, id);
	// A removed record reserves its id, so that it can be restored.
	if (last && actor.kind === "user" && (collections[name] as AnyCollection).ids !== "given")
		throw await conflictOf(inside, name, id, 0);
	const record = nextRecord({ id, actor, current, values, lastVersion: last?.version }, options);
	return writeRecord(inside, {
		name,
		actor,
		current,
		record,
		action: current ? "save" : "add",
		publication: options.publication,
		givesWay: options.givesWay,
	});
}

function isEmptied(input: unknown, field: string): boolean {
	const given = (input as Readonly<Record<string, unknown>> | null)?.[field];
	return Array.isArray(given) && given.length === 0;
}

interface Next {
	readonly id: string;
	readonly actor: Actor;
	readonly current: AnyRecord | undefined;
	/** Changed fields, or all of a new record. */
	readonly values: Values;
	readonly lastVersion?: number | undefined;
}

export function nextRecord(
	{ id, actor, current, values, lastVersion = 0 }: Next,
	{ createdAt, updatedAt }: Pick<SaveOptions, "createdAt" | "updatedAt"> = {},
): AnyRecord {
	const now = Date.now();
	return {
		...current,
		...values,
		id,
		version: (current?.version ?? lastVersion) + 1,
		createdAt: createdAt ?? current?.createdAt ?? now,
		updatedAt: updatedAt ?? now,
		createdBy: current?.createdBy ?? actorName(actor),
		updatedBy: actorName(actor),
	} as unknown as AnyRecord;
}
