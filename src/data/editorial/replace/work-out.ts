import type { Chosen, LeftOut } from "../../../model/api/editorial/replace-api.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { ForbiddenError, InvalidError, ifThere, NotFoundError, pointerTo } from "../../../model/errors.ts";
import type { FieldValue } from "../../../model/field.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { isShown } from "../../../model/placement.ts";
import { findInValue, replaceInValue } from "../../../model/replace/find-in-value.ts";
import type { Term } from "../../../model/replace/term.ts";
import { type Actor, mayWrite } from "../../../model/rights/access.ts";
import { type FieldValues, only, type Values } from "../../../model/values.ts";
import { saidAt, textAt, withoutSaid } from "../../../model/variants/said.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { titleOf } from "../../records/history.ts";
import { parseValue } from "../../records/parse-input.ts";
import { requireSense } from "../../records/require-sense.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { findAll } from "../drafts/find-all.ts";
import { findOpenDraft } from "../drafts/open-draft.ts";
import { requirePermittedPart } from "../drafts/permitted-part.ts";
import { checksumOf } from "./find-hits.ts";
import { type SearchedField, searchedFields } from "./searched-fields.ts";

/** A record or draft after the replacement. */
export interface Worked {
	readonly list: Chosen["list"];
	readonly collection: CollectionName;
	readonly id: string;
	readonly title: string;
	/** Version of the record or draft. */
	readonly version: number;
	/** Version of the record that a draft changes; for a record, its own version. */
	readonly baseVersion: number;
	/** Changed fields; for a draft, all of its changes. */
	readonly values: Values;
	/** Previous values of the changed fields. */
	readonly base: Values;
}

type Outcome = { readonly worked: Worked } | { readonly leftOut: LeftOut };

/**
 * Computes the replacements for the current state and writes nothing. Outdated or invalid hits are skipped.
 * @throws {InvalidError} naming hits that the search never returned {ForbiddenError}
 */
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
	for (const [index, { list, collection, id }] of chosen.entries()) {
		const key = `${list}/${collection}/${id}`;
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

/** Current state of a record or draft. */
interface Present {
	readonly list: Chosen["list"];
	readonly title: string;
	readonly version: number;
	readonly baseVersion: number;
	readonly values: Values;
	/** The record; undefined for an unpublished one. */
	readonly current: AnyRecord | undefined;
}

async function workOutOne(
	database: Database,
	actor: Actor,
	terms: readonly Term[],
	chosen: Chosen,
	index: number,
): Promise<Outcome> {
	const { list, collection, id } = chosen;
	const denied = await deniedOf(database, actor, chosen);
	const present = denied instanceof NotFoundError ? undefined : await findPresent(database, chosen);
	const title = present?.title ?? "";
	const leave = (why: string): Outcome => ({ leftOut: { list, collection, id, title, why } });
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
			...{ list, collection, id, title, version, baseVersion },
			values: isDraft ? { ...values, ...changed } : changed,
			base: only(values, Object.keys(changed)),
		},
	};
}

/** Returns the reason why the actor may not change it; undefined if permitted. */
async function deniedOf(database: Database, actor: Actor, { collection, id, fields }: Chosen) {
	try {
		const changes = Object.fromEntries(fields.map(({ field }) => [field, ""]));
		await requirePermittedPart(database, actor, { name: collection, id }, changes);
		return undefined;
	} catch (error) {
		if (error instanceof NotFoundError || error instanceof ForbiddenError) return error;
		throw error;
	}
}

/**
 * Returns the chosen fields with the chosen hits replaced; undefined when a field has changed since.
 * @throws {InvalidError} naming fields or hits outside the search
 */
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
		const place = saidAt(requested.field);
		const field = known.get(place?.field ?? requested.field);
		if (!field)
			throw refuse(`There is no field ${JSON.stringify(requested.field)} to search`, ...path, "field");
		const value = textAt(values, requested.field);
		if (value === undefined || checksumOf(value) !== requested.checksum) return undefined;
		const text = replacePicked(field, value, terms, requested.hits, path);
		changed[requested.field] = place ? [text] : text;
	}
	return changed;
}

/** Returns a value with the chosen hits replaced. @throws {InvalidError} for a hit that the search never returned */
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
	{ list, collection, id }: Chosen,
): Promise<Present | undefined> {
	if (list === "draft") {
		const draft = await ifThere(findOpenDraft(database, collection, id));
		return draft && { ...draft, list, current: undefined };
	}
	const current = await findAll(database, collection, id);
	if (!current) return undefined;
	const { version } = current;
	const { publicWhen }: AnyCollection = collections[collection];
	const isHidden = publicWhen !== undefined && !isShown(collections[collection], current);
	return {
		list: isHidden ? "hidden" : "live",
		title: titleOf(collections[collection], current),
		version,
		baseVersion: version,
		values: current as unknown as Values,
		current,
	};
}

interface Attempt {
	readonly id: string;
	readonly list: Chosen["list"];
	readonly changed: Values;
	readonly known: ReadonlyMap<string, SearchedField>;
	readonly current: AnyRecord | undefined;
}

/** Returns the reason why the result cannot be published; "" when it can. Drafts may be incomplete. */
async function whyRefused(
	database: Database,
	name: CollectionName,
	{ id, list, changed, known, current }: Attempt,
): Promise<string> {
	for (const name of Object.keys(changed)) {
		const declared = known.get(saidAt(name)?.field ?? name)?.field;
		const parsed = declared && parseValue(declared, textAt(changed, name));
		if (parsed && "issues" in parsed) return parsed.issues.map(({ message }) => message).join("; ");
	}
	if (list === "draft") return "";
	try {
		await requireSense(database, collections[name] as AnyCollection, {
			id,
			values: withoutSaid(changed).own as FieldValues,
			current,
		});
		return "";
	} catch (error) {
		if (error instanceof InvalidError) return error.message;
		throw error;
	}
}
