import type { Draft } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { ConflictError, InvalidError, NotFoundError, pointerTo } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { isRandomId } from "../../../model/random-id.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import { isSame, type Values, valuesOf } from "../../../model/values.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { lastVersion } from "../../records/history.ts";
import type { ReportLeftOut } from "../../records/parse-input.ts";
import { requireUsable } from "../../records/rights/require-usable.ts";
import { titleFor } from "../../records/titles.ts";
import { conflictOf } from "../../records/write.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { type DraftRow, readDraftRow, shownOf, turnDraft, writeDraftRow } from "./draft-rows.ts";
import { keepDraftVersionIfDue } from "./draft-versions.ts";
import { openDraftAt } from "./open-draft.ts";
import { parseDraft } from "./parse-draft.ts";
import { findCurrent, isVariant, readVersion, recordAt, type Target, valueIn } from "./target.ts";

export interface DraftInput {
	/** 0 for a new record or variant. */
	readonly baseVersion: number;
	readonly values: Readonly<Record<string, unknown>>;
	readonly report?: ReportLeftOut;
}

interface Save {
	readonly target: Target;
	readonly input: DraftInput;
	readonly revision: number;
}

type Checked = Pick<Draft, "baseVersion" | "title" | "values" | "base">;

/** The caller checks draft access. */
export async function saveDraft(inside: Database, actor: Actor, save: Save): Promise<Draft | undefined> {
	const { target, revision } = save;
	const row = isPossibleId(target.id) ? await readDraftRow(inside, target) : undefined;
	const open = shownOf(row);
	const checked = await check(inside, actor, save, { open, isKnown: row !== undefined });
	if (open && isRepeated(open, actor, checked, revision)) return open;
	const isOfNew = checked.baseVersion === 0 && !isVariant(target);
	const isEmpty = !isOfNew && Object.keys(checked.values).length === 0;
	if (isEmpty && !open) return undefined;
	if ((open?.version ?? 0) !== revision) throw new ConflictError({ noun: "draft", draft: open });
	const [writer, at] = [writerOf(actor), Date.now()];
	if (open) await keepDraftVersionIfDue(inside, open, writer, at);
	const draft = nextDraft(target, checked, { row, writer, at, isEmpty });
	await (isEmpty || !open ? turnDraft : writeDraftRow)(inside, draft);
	return shownOf(draft);
}

interface Writing {
	readonly row: DraftRow | undefined;
	readonly writer: Pick<Draft, "updatedBy" | "token">;
	readonly at: number;
	readonly isEmpty: boolean;
}

function nextDraft(target: Target, checked: Checked, { row, writer, at, isEmpty }: Writing): DraftRow {
	const { name: collection, id, scope } = target;
	const open = shownOf(row);
	const by = writer.updatedBy;
	return {
		...checked,
		...{ collection, id, scope, state: isEmpty ? "closed" : "open", version: (row?.version ?? 0) + 1 },
		...{ createdAt: open?.createdAt ?? at, createdBy: open?.createdBy ?? by, updatedAt: at, ...writer },
		authors: [...new Set([...(open?.authors ?? []), by])],
	};
}

function writerOf(actor: Actor): Pick<Draft, "updatedBy" | "token"> {
	const token = actor.tokenName;
	return { updatedBy: actorName(actor), ...(token !== "" && { token }) };
}

async function check(
	inside: Database,
	actor: Actor,
	{ target, input: { baseVersion, values, report } }: Save,
	{ open, isKnown }: { readonly open: Draft | undefined; readonly isKnown: boolean },
): Promise<Checked> {
	const { name, id } = target;
	const current = await findCurrent(inside, name, id);
	const record = isVariant(target) ? await recordOfVariant(inside, target, current) : undefined;
	if (!record && !current) await requireNew(inside, name, id, baseVersion, isKnown);
	const before = await baseOf(inside, target, baseVersion, current);
	const typed = parseDraft(actor, target, values, before, report);
	await requireUsable(inside, actor, collections[name], {
		id,
		before: open ? [before, open.values] : [before],
		after: typed,
		pointerOf: (each) => pointerTo("values", each),
	});
	// Titles exclude a variant's texts, which not all staff may see.
	const title = await titleFor(inside, name, { ...(record ?? { ...before, ...typed }), id } as AnyRecord);
	const base = Object.fromEntries(Object.keys(typed).map((each) => [each, valueIn(before, target, each)]));
	return { baseVersion, title, values: typed, base };
}

/** @throws {InvalidError} for an unknown version */
async function baseOf(
	inside: Database,
	target: Target,
	baseVersion: number,
	current: AnyRecord | undefined,
): Promise<Values> {
	const record = isVariant(target) ? undefined : current;
	if (record?.version === baseVersion) return valuesOf(collections[target.name], record);
	const before = record && baseVersion === 0 ? undefined : await readVersion(inside, target, baseVersion);
	if (!before) throw wrongBase("baseVersion is the version of the record that the draft changes");
	return before;
}

/** @throws {NotFoundError} without a record or draft */
async function recordOfVariant(
	inside: Database,
	{ name, id }: Target,
	current: AnyRecord | undefined,
): Promise<Values> {
	if (current) return valuesOf(collections[name], current);
	const draft = await openDraftAt(inside, recordAt(name, id));
	if (!draft) throw new NotFoundError();
	return valuesOf(collections[name], draft.values);
}

/** The id must be unused, unless the draft existed before. */
async function requireNew(
	inside: Database,
	name: CollectionName,
	id: RecordId,
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

/** A retry after a lost response. */
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
