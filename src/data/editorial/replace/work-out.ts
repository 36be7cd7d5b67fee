import type { Chosen, LeftOut } from "../../../model/api/editorial/replace-api.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { ForbiddenError, InvalidError, NotFoundError, pointerTo } from "../../../model/errors.ts";
import type { FieldValue } from "../../../model/field.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { isShown } from "../../../model/placement.ts";
import { findInValue, replaceInValue } from "../../../model/replace/find-in-value.ts";
import type { Term } from "../../../model/replace/term.ts";
import { type Actor, mayWrite } from "../../../model/rights/access.ts";
import { type FieldValues, only, type Values } from "../../../model/values.ts";
import type { WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { titleOf } from "../../records/history.ts";
import { parseValue } from "../../records/parse-input.ts";
import { requireSense } from "../../records/require-sense.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { requireDraftable } from "../drafts/draft-rights.ts";
import { openDraftAt } from "../drafts/open-draft.ts";
import { findCurrent, isVariant, liveRecord, readLive } from "../drafts/target.ts";
import { checksumOf } from "./find-hits.ts";
import { type SearchedField, searchedFields } from "./searched-fields.ts";

export interface Worked {
	readonly list: Chosen["list"];
	readonly collection: CollectionName;
	readonly id: RecordId;
	readonly scope: WebsiteScope;
	readonly title: string;
	readonly version: number;
	/** Equals `version` for a record or variant. */
	readonly baseVersion: number;
	/** Includes all changes of a draft. */
	readonly values: Values;
	readonly base: Values;
}

type Outcome = { readonly worked: Worked } | { readonly leftOut: LeftOut };

/** Writes nothing; skips outdated or invalid hits. @throws {InvalidError} for unknown hits {ForbiddenError} */
export async function workOut(
	database: Database,
	actor: Actor,
	terms: readonly Term[],
	chosen: readonly Chosen[],
): Promise<{ readonly worked: readonly Worked[]; readonly leftOut: readonly LeftOut[] }> {
	requireOnce(chosen);
	const outcomes: Outcome[] = [];
	for (const [index, each] of chosen.entries()) {
		requireReplaceable(actor, each, index);
		outcomes.push(await workOutOne(database, actor, terms, each, index));
	}
	return {
		worked: outcomes.flatMap((outcome) => ("worked" in outcome ? outcome.worked : [])),
		leftOut: outcomes.flatMap((outcome) => ("leftOut" in outcome ? outcome.leftOut : [])),
	};
}

const refuse = (message: string, ...path: readonly PropertyKey[]) =>
	new InvalidError([{ pointer: pointerTo("chosen", ...path), message }]);

function requireOnce(chosen: readonly Chosen[]) {
	const seen = new Set<string>();
	for (const [index, { list, collection, id, scope }] of chosen.entries()) {
		const key = `${list}/${collection}/${id}/${scope}`;
		if (seen.has(key)) throw refuse("It is chosen twice", index);
		seen.add(key);
	}
}

function requireReplaceable(actor: Actor, { list, collection, id }: Chosen, index: number) {
	if (!mayWrite(actor, collections[collection]))
		throw new ForbiddenError(`You may not change ${collections[collection].label.toLowerCase()}`);
	if (!isPossibleId(id)) throw refuse("There is no such record", index, "id");
	if (searchedFields(actor, collection).length === 0)
		throw refuse(`${collections[collection].label} are not searched`, index, "collection");
	if (list === "draft" && !hasDrafts(collections[collection]))
		throw refuse(`${collections[collection].label} have no drafts`, index, "collection");
}

interface Present {
	readonly list: Chosen["list"];
	readonly title: string;
	readonly version: number;
	readonly baseVersion: number;
	readonly values: Values;
	/** Undefined for a draft. */
	readonly current: AnyRecord | undefined;
}

async function workOutOne(
	database: Database,
	actor: Actor,
	terms: readonly Term[],
	chosen: Chosen,
	index: number,
): Promise<Outcome> {
	const { list, collection, id, scope } = chosen;
	const denied = await deniedOf(database, actor, chosen);
	const present = denied instanceof NotFoundError ? undefined : await findPresent(database, chosen);
	const title = present?.title ?? "";
	const leave = (why: string): Outcome => ({ leftOut: { list, collection, id, scope, title, why } });
	if (!present)
		return leave(list === "draft" ? "The draft has been published or discarded" : "It has been removed");
	if (denied) return leave(denied.message);
	if (present.version !== chosen.version || present.list !== list)
		return leave("It has been changed since it was found");
	const known = new Map(searchedFields(actor, collection).map((field) => [field.name, field]));
	const changed = replaceChosen(known, present.values, terms, chosen, index);
	if (!changed) return leave("It has been changed since it was found");
	const why = await whyRefused(database, collection, {
		id,
		changed,
		known,
		current: present.current,
		list,
	});
	if (why) return leave(why);
	const { version, baseVersion, values } = present;
	const isDraft = list === "draft";
	return {
		worked: {
			...{ list, collection, id, scope, title, version, baseVersion },
			values: isDraft ? { ...values, ...changed } : changed,
			base: only(values, Object.keys(changed)),
		},
	};
}

/** Undefined if permitted. */
async function deniedOf(database: Database, actor: Actor, { collection, id, scope }: Chosen) {
	try {
		await requireDraftable(database, actor, { name: collection, id, scope });
		return undefined;
	} catch (error) {
		if (error instanceof NotFoundError || error instanceof ForbiddenError) return error;
		throw error;
	}
}

/** Undefined when a field has changed. @throws {InvalidError} for unknown hits */
function replaceChosen(
	known: ReadonlyMap<string, SearchedField>,
	values: Values,
	terms: readonly Term[],
	chosen: Chosen,
	index: number,
): Values | undefined {
	const changed: Record<string, FieldValue> = {};
	for (const [at, requested] of chosen.fields.entries()) {
		const path = [index, "fields", at] as const;
		const field = known.get(requested.field);
		if (!field)
			throw refuse(`There is no field ${JSON.stringify(requested.field)} to search`, ...path, "field");
		const value = values[requested.field];
		if (typeof value !== "string" || checksumOf(value) !== requested.checksum) return undefined;
		changed[requested.field] = replacePicked(field, value, terms, requested.hits, path);
	}
	return changed;
}

/** @throws {InvalidError} for an unknown hit */
function replacePicked(
	{ searched }: SearchedField,
	value: string,
	terms: readonly Term[],
	numbers: readonly number[],
	path: readonly PropertyKey[],
): string {
	const hits = findInValue(searched, value, terms);
	const picked = new Set(numbers);
	if (numbers.some((number) => number >= hits.length)) throw refuse("There is no such hit", ...path, "hits");
	const chosen = hits.filter((_, number) => picked.has(number));
	const blocked = chosen.find((hit) => hit.blocked !== "");
	if (blocked) throw refuse(blocked.blocked, ...path, "hits");
	return replaceInValue(searched, value, chosen);
}

async function findPresent(
	database: Database,
	{ list, collection, id, scope }: Chosen,
): Promise<Present | undefined> {
	const target = { name: collection, id, scope };
	if (list === "draft") {
		const draft = await openDraftAt(database, target);
		return draft && { ...draft, list, current: undefined };
	}
	const record = await findCurrent(database, collection, id);
	const live = record && (isVariant(target) ? await readLive(database, target) : liveRecord(record));
	if (!live) return undefined;
	const { publicWhen }: AnyCollection = collections[collection];
	const isHidden =
		!isVariant(target) && publicWhen !== undefined && !isShown(collections[collection], record);
	return {
		list: isHidden ? "hidden" : "live",
		title: titleOf(collections[collection], record),
		version: live.version,
		baseVersion: live.version,
		values: live.values,
		current: live.record,
	};
}

interface Attempt {
	readonly id: string;
	readonly list: Chosen["list"];
	readonly changed: Values;
	readonly known: ReadonlyMap<string, SearchedField>;
	readonly current: AnyRecord | undefined;
}

/** "" if it can be published; drafts may be incomplete. */
async function whyRefused(
	database: Database,
	name: CollectionName,
	{ id, list, changed, known, current }: Attempt,
): Promise<string> {
	for (const name of Object.keys(changed)) {
		const declared = known.get(name)?.field;
		const parsed = declared && parseValue(declared, changed[name]);
		if (parsed && "issues" in parsed) return parsed.issues.map(({ message }) => message).join("; ");
	}
	// Variants are checked when they are written.
	if (list === "draft" || !current) return "";
	try {
		await requireSense(database, collections[name] as AnyCollection, {
			id,
			values: changed as FieldValues,
			current,
		});
		return "";
	} catch (error) {
		if (error instanceof InvalidError) return error.message;
		throw error;
	}
}
