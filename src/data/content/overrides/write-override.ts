import { sql } from "kysely";
import type { Override } from "../../../model/api/editorial/variant-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import {
	ConflictError,
	ForbiddenError,
	InvalidError,
	type Problem,
	pointerTo,
} from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, actorName, mayWrite } from "../../../model/rights/access.ts";
import { notYours } from "../../../model/rights/rights-wording.ts";
import { settingsIdOf } from "../../../model/settings-scope.ts";
import { valuesOf as valuesOfRecord } from "../../../model/values.ts";
import { fieldsThatDiffer, isOverridable } from "../../../model/variants/variant-fields.ts";
import { parseScope, scopeKinds, scopeLabel, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { derive } from "../../records/derived.ts";
import { parseValue } from "../../records/parse-input.ts";
import { recordActivity } from "../../records/people/activity.ts";
import { requireUsable } from "../../records/rights/require-usable.ts";
import { permitsScope } from "../../records/rights/scopes.ts";
import { lockAddresses } from "../../records/scopes/lock-addresses.ts";
import { placementsOfRecords } from "../../records/scopes/placement.ts";
import { countWebsitesOf } from "../../records/scopes/websites-of-scope.ts";
import { findRecord, findStored } from "../../records/write.ts";
import { hooksOf, runHooks } from "../../schema/features.ts";
import { isPlacedByName } from "../../schema/placement-names.ts";
import { type AnyRecord, snakeCase } from "../../schema/rows.ts";
import { calledAs, hashOf, overridesOf } from "./read-overrides.ts";
import { requestedFields } from "./requested-override.ts";
import { findableSaid } from "./search-overrides.ts";

/** Maximum number of scopes with overrides per record. */
const mostScopes = 500;

/** Target of the overrides, and the version that the writer has read: 0 for none. */
export interface OverrideAt {
	readonly name: CollectionName;
	readonly id: string;
	readonly scope: WebsiteScope;
	readonly version: number;
}

/**
 * Writes the overrides of a scope for the given fields. An empty field and null inherit; `hiddenFields` lists the
 * fields that the websites of the scope hide. A field with an unchanged value counts as compared with the record.
 * @param input by field; undefined resets all of them
 * @throws {InvalidError} with each invalid field {ConflictError} {ForbiddenError} {NotFoundError}
 */
export async function saveOverride(
	database: Database,
	actor: Actor,
	{ name, id, scope, version }: OverrideAt,
	input: Readonly<Record<string, unknown>> | undefined,
): Promise<Override> {
	return inTransaction(database, async (inside) => {
		const seen = await findRecord(inside, { actor }, name, id);
		const inScope = async (of: AnyRecord) =>
			(await overridesOf(inside, name, of)).find((each) => each.scope === scope);
		const before = input?.hiddenFields === undefined ? undefined : await inScope(seen);
		const given = input
			? requestedFields(collections[name], input, before)
			: Object.fromEntries(fieldsThatDiffer(collections[name]).map((field) => [field, null]));
		const record = await writeOverride(inside, actor, { name, id, scope }, given, { version });
		const saved = await inScope(record);
		if (!saved) throw new Error("It has just been written");
		return saved;
	});
}

/** Base of an override write. */
export interface OverrideBasis {
	/** Version of the scope's overrides that the write is based on; undefined if the caller has compared the values. */
	readonly version?: number;
	/** Revision of the draft that the write publishes. */
	readonly draftVersion?: number | undefined;
	/** The record as its author saw it, if it has changed since. */
	readonly seen?: AnyRecord | undefined;
}

/** Writes overrides within a transaction, for a record that the actor may see. @returns the full record */
export async function writeOverride(
	inside: Database,
	actor: Actor,
	at: Omit<OverrideAt, "version">,
	input: Readonly<Record<string, unknown>>,
	{ version, draftVersion, seen }: OverrideBasis,
): Promise<AnyRecord> {
	const { name, id, scope } = at;
	const collection: AnyCollection = collections[name];
	await requireOverrider(inside, actor, collection, scope);
	await lockRecord(inside, collection, id);
	// Reads the full record, since derived values depend on all of it.
	const record = await findStored(inside, name, id);
	const all = await overridesOf(inside, name, record);
	const before = all.find((each) => each.scope === scope);
	await requireWebsites(inside, scope, before);
	const last = before?.version ?? 0;
	if (version !== undefined && last !== version) throw conflictWith(before);
	if (!before && all.length >= mostScopes)
		throw new InvalidError([{ pointer: "", message: `${mostScopes} scopes at most say something else` }]);
	const values = valuesOf(collection, input);
	const former = Object.fromEntries(
		Object.entries(before?.fields ?? {}).map(([field, { value }]) => [field, value]),
	);
	const kept = Object.entries(former).filter(([field]) => !values.has(field));
	const set = [...values].flatMap(([field, value]) => (value === null ? [] : [[field, value] as const]));
	const after = Object.fromEntries([...kept, ...set]);
	const states = { current: { ...record, ...former }, record: { ...record, ...after } };
	await requireUsable(inside, actor, collection, {
		id,
		before: [valuesOfRecord(collection, record), former],
		after: Object.fromEntries(set),
	});
	await runHooks("beforeStore", inside, name, states.current, states.record);
	await runHooks("beforeVisible", inside, { name, actor, action: "save", draftVersion, ...states });
	await writeFields(inside, at, values, seen ?? record);
	await keepVersion(inside, { ...at, version: last + 1 }, actor, after);
	const placements = (await placementsOfRecords(inside, collection, [id]))(id);
	await derive(name, record).keep(inside, placements);
	await hooksOf(name).follow?.(inside, record, record);
	// Pages have the cache tags of the settings of all their scopes.
	inside.invalidated?.add(settingsIdOf(scope));
	await recordActivity(inside, {
		...{ by: actor, action: "override", collection: name, recordId: id },
		title: String(record[collection.titleField] ?? ""),
		detail: `${scopeLabel(scope, await calledAs(inside, scope))}: ${[...values.keys()].join(", ")}`,
	});
	return record;
}

/** @throws {InvalidError} for an invalid scope and for one outside the actor's scopes {ForbiddenError} */
async function requireOverrider(
	inside: Database,
	actor: Actor,
	collection: AnyCollection,
	scope: WebsiteScope,
) {
	if (!isOverridable(scope)) throw refused(noScope);
	if (!mayWrite(actor, collection)) throw new ForbiddenError();
	if (!(await permitsScope(inside, actor, settingsIdOf(scope)))) throw refused(notYours);
}

/** Locks the record and the addresses of websites, so that variants are derived from a consistent state. */
async function lockRecord(inside: Database, collection: AnyCollection, id: string) {
	if (inside.dialect !== "postgres") return;
	if (isPlacedByName(collection)) await lockAddresses(inside);
	const table = sql.table(snakeCase(collection.name));
	await sql`select id from ${table} where id = ${id} for update`.execute(inside.db);
}

/** Refuses new overrides for a scope without websites. Existing ones can be reset. */
async function requireWebsites(inside: Database, scope: WebsiteScope, before: Override | undefined) {
	if (!before && (await countWebsitesOf(inside, [scope])).size === 0) throw refused("No website is of this");
}

const noScope = "scope is country: and a code, unit: and a name, or website: and an id";

function refused(message: string) {
	return new InvalidError([{ pointer: "/scope", message }]);
}

function conflictWith(before: Override | undefined) {
	const { version = 0, updatedAt = 0, updatedBy = "", fields = {} } = before ?? {};
	return new ConflictError({
		currentVersion: version,
		updatedAt,
		updatedBy,
		changedFields: Object.keys(fields),
	});
}

function valuesOf(collection: AnyCollection, input: Readonly<Record<string, unknown>>) {
	const values = new Map<string, string | null>();
	const problems: Problem[] = [];
	for (const [name, given] of Object.entries(input)) {
		const field = fieldsThatDiffer(collection).includes(name) ? collection.fields[name] : undefined;
		if (!field) {
			const message = `${JSON.stringify(name.slice(0, 100))} is the same everywhere`;
			problems.push({ pointer: pointerTo(name), message });
			continue;
		}
		if (given === null) {
			values.set(name, null);
			continue;
		}
		const parsed = parseValue(field, given);
		if ("value" in parsed) values.set(name, storedText(given, String(parsed.value)));
		else
			problems.push(
				...(parsed.issues ?? []).map(({ path, message }) => ({ pointer: pointerTo(name, ...path), message })),
			);
	}
	if (problems.length > 0) throw new InvalidError(problems.slice(0, 100));
	return values;
}

/** Only an explicit "" hides a field: markup without any text inherits. */
function storedText(given: unknown, value: string): string | null {
	return given === "" || value !== "" ? value : null;
}

async function writeFields(
	{ db }: Database,
	{ name, id, scope }: Omit<OverrideAt, "version">,
	values: ReadonlyMap<string, string | null>,
	record: AnyRecord,
) {
	if (values.size === 0) return;
	await db
		.deleteFrom("overrides")
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.where("scope", "=", scope)
		.where("field", "in", [...values.keys()])
		.execute();
	const nearness = scopeKinds.indexOf(parseScope(scope)?.kind ?? "all");
	const rows = [...values].flatMap(([field, value]) =>
		value === null
			? []
			: [
					{
						...{ collection: name, record_id: id, scope, field, value, nearness },
						base_hash: hashOf(record[field]),
						findable: findableSaid(collections[name], field, value),
					},
				],
	);
	if (rows.length > 0) await db.insertInto("overrides").values(rows).execute();
}

async function keepVersion(
	{ db }: Database,
	{ name, id, scope, version }: OverrideAt,
	actor: Actor,
	said: Readonly<Record<string, string>>,
) {
	await db
		.insertInto("override_versions")
		.values({
			...{ collection: name, record_id: id, scope, version },
			...{ at: Date.now(), by_whom: actorName(actor), said: JSON.stringify(said) },
		})
		.execute();
}
