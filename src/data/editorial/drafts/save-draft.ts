import type { Draft } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { ConflictError, InvalidError, NotFoundError, pointerTo } from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { isRandomId } from "../../../model/random-id.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import { isSame, type Values, valuesOf } from "../../../model/values.ts";
import { heldAt, withoutSaid } from "../../../model/variants/said.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { saidInPlace } from "../../content/variants/variants-in-drafts.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { findVersion, lastVersion } from "../../records/history.ts";
import { requireUsable } from "../../records/rights/require-usable.ts";
import { titleFor } from "../../records/titles.ts";
import { conflictOf } from "../../records/write.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { type DraftRow, readDraftRow, turnDraft, writeDraftRow } from "./draft-rows.ts";
import { keepDraftVersionIfDue } from "./draft-versions.ts";
import { findCurrent, shownOf } from "./open-draft.ts";
import { parseDraft, parseOver } from "./parse-draft.ts";
import { type IsPermitted, partOf } from "./part-of.ts";

/** Full set of draft values typed by an editor. */
export interface DraftInput {
	/** Base version of the record; 0 for an unpublished one. */
	readonly baseVersion: number;
	readonly values: Readonly<Record<string, unknown>>;
	/** Overrides that the editor saw while typing; defaults to the current ones. */
	readonly over?: Readonly<Record<string, unknown>> | undefined;
}

interface Save {
	readonly name: CollectionName;
	readonly id: string;
	readonly input: DraftInput;
	readonly revision: number;
	/** Selects the changes that the actor may make; others remain unchanged. Defaults to all. */
	readonly isPermitted?: IsPermitted;
}

/** Validated draft. */
type Checked = Pick<Draft, "baseVersion" | "title" | "values" | "base">;

/** Saves a draft within a transaction. The caller has checked draft access to the collection. */
export async function saveDraft(inside: Database, actor: Actor, save: Save): Promise<Draft | undefined> {
	const { name, id, revision } = save;
	const row = isPossibleId(id) ? await readDraftRow(inside, name, id) : undefined;
	const open = shownOf(row);
	const checked = await check(inside, actor, save, { open, isKnown: row !== undefined });
	if (open && isRepeated(open, actor, checked, revision)) return open;
	const isEmpty = checked.baseVersion > 0 && Object.keys(checked.values).length === 0;
	if (isEmpty && !open) return undefined;
	if ((open?.version ?? 0) !== revision) throw new ConflictError({ noun: "draft", draft: open });
	const [writer, at] = [writerOf(actor), Date.now()];
	if (open) await keepDraftVersionIfDue(inside, open, writer, at);
	const by = writer.updatedBy;
	const { createdAt, createdBy } = open ?? { createdAt: at, createdBy: by };
	const draft: DraftRow = {
		...checked,
		collection: name,
		id,
		scope: allWebsites,
		state: isEmpty ? "closed" : "open",
		version: (row?.version ?? 0) + 1,
		createdAt,
		createdBy,
		updatedAt: at,
		...writer,
		authors: [...new Set([...(open?.authors ?? []), by])],
	};
	await (isEmpty || !open ? turnDraft : writeDraftRow)(inside, draft);
	return shownOf(draft);
}

/** Returns the writer, and the API token if the request used one. */
function writerOf(actor: Actor): Pick<Draft, "updatedBy" | "token"> {
	const token = actor.tokenName;
	return { updatedBy: actorName(actor), ...(token !== "" && { token }) };
}

async function check(
	inside: Database,
	actor: Actor,
	{ name, id, input, isPermitted = () => true }: Save,
	{ open, isKnown }: { readonly open: Draft | undefined; readonly isKnown: boolean },
): Promise<Checked> {
	const collection: AnyCollection = collections[name];
	const others = open ? partOf(open, (each) => !isPermitted(each)) : nothing;
	const isRecordOfOthers = Object.keys(withoutSaid(others.values).own).length > 0;
	const baseVersion = open && isRecordOfOthers ? open.baseVersion : input.baseVersion;
	const current = await findCurrent(inside, name, id);
	if (!current) await requireNew(inside, name, id, baseVersion, isKnown);
	const stored = {
		...(await recordAt(inside, name, id, baseVersion, current)),
		...(await saidInPlace(inside, name, id)),
		...withoutSaid(open?.base ?? {}).said,
	};
	const before = { ...stored, ...parseOver(collection, input.over ?? {}) };
	const permitted = Object.entries(input.values).filter(([each]) => isPermitted(each));
	const typed = parseDraft(actor, collection, Object.fromEntries(permitted), before);
	const typedOver = Object.fromEntries(Object.keys(typed).map((each) => [each, heldAt(before, each)]));
	await requireUsable(inside, actor, collection, {
		id,
		// Excludes `over`, because the client could name any file in it.
		before: open ? [stored, open.values] : [stored],
		after: typed,
		pointerOf: (each) => pointerTo("values", each),
	});
	const values = { ...others.values, ...typed };
	const title = await titleFor(inside, name, { ...before, ...values, id } as AnyRecord);
	return { baseVersion, title, values, base: { ...others.base, ...typedOver } };
}

const nothing = { values: {}, base: {} };

/** Returns the field values of a version; empty before the first. */
async function recordAt(
	inside: Database,
	name: CollectionName,
	id: string,
	version: number,
	current: AnyRecord | undefined,
): Promise<Values> {
	if (!current) return valuesOf(collections[name], {});
	if (version === current.version) return valuesOf(collections[name], current);
	const record = version > 0 ? await findVersion(inside, name, id, version) : undefined;
	if (!record) throw wrongBase("baseVersion is the version of the record that the draft changes");
	return valuesOf(collections[name], record);
}

/** Checks that a new record has an unused id, unless its draft existed before. */
async function requireNew(
	inside: Database,
	name: CollectionName,
	id: string,
	baseVersion: number,
	isKnown: boolean,
): Promise<void> {
	const { ids }: AnyCollection = collections[name];
	if (!isPossibleId(id) || !(ids === "given" || isKnown || isRandomId(id))) throw new NotFoundError();
	if (await lastVersion(inside, name, id)) throw await conflictOf(inside, name, id, baseVersion);
	if (baseVersion !== 0) throw wrongBase("baseVersion is 0 until the draft has been published");
}

function wrongBase(message: string): InvalidError {
	return new InvalidError([{ pointer: "/baseVersion", message }]);
}

/** Detects a retry: the client lost the response, and the draft already has these values. */
function isRepeated(open: Draft, actor: Actor, { baseVersion, values }: Checked, revision: number): boolean {
	const isNext = open.version === revision + 1 || (revision === 0 && open.createdAt === open.updatedAt);
	return (
		isNext &&
		open.updatedBy === actorName(actor) &&
		open.baseVersion === baseVersion &&
		Object.keys(values).length === Object.keys(open.values).length &&
		Object.entries(values).every(([name, value]) => isSame(value, open.values[name]))
	);
}
