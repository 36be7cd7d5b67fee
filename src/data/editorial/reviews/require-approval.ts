import { sql } from "kysely";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { settings, settingsForAllId } from "../../../model/collections/settings.ts";
import { isLive } from "../../../model/collections/stage.ts";
import { ApprovalRequiredError } from "../../../model/errors.ts";
import { collections } from "../../../model/model.ts";
import { isShown } from "../../../model/placement.ts";
import { type Actor, hasAllWebsites, mayOverrideApproval } from "../../../model/rights/access.ts";
import { scopeOfSettings } from "../../../model/settings-scope.ts";
import { isSame } from "../../../model/values.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { listWebsitesWithRecords } from "../../content/public/websites-of.ts";
import type { Database } from "../../database/database.ts";
import { recordActivity } from "../../records/people/activity.ts";
import { permittedNamesAmong } from "../../records/rights/placements.ts";
import type { Write } from "../../schema/record-hooks.ts";
import { type AnyRecord, snakeCase } from "../../schema/rows.ts";
import { reviewIdOf } from "./review-rows.ts";

/**
 * Requires approval of visible writes where a website's settings demand it. Exempts system writes, take-downs and manual
 * reordering. Call after placements are resolved.
 * @param writes of one record and its variants
 * @throws {ApprovalRequiredError}
 */
export async function requireApproval(inside: Database, writes: readonly Write[]): Promise<void> {
	const visible = writes.filter(isVisible);
	const [first] = visible;
	const wanting = first ? await listWanting(inside, collections[first.name]) : [];
	if (wanting.length > 0) for (const write of visible) await requireApprovalOf(inside, write, wanting);
}

function isVisible({ name, actor, current, record }: Write): boolean {
	const collection: AnyCollection = collections[name];
	if (actor.kind !== "user" || !hasDrafts(collection)) return false;
	// Websites in preparation have a launch checklist instead.
	if (!isLive(record) || (current && !isLive(current))) return false;
	return changesWhatIsShown(collection, current, record);
}

async function requireApprovalOf(inside: Database, write: Write, wanting: readonly string[]): Promise<void> {
	const { name, actor, record, publication } = write;
	const collection: AnyCollection = collections[name];
	const isForAll = wanting.includes(settingsForAllId);
	const where = isForAll ? [] : await websitesAmong(inside, write, wanting);
	if (!isForAll && where.length === 0) return;
	if (publication && publication.draftVersion > 0 && (await isApproved(inside, write))) return;
	if (!actor.overridesApproval || !mayOverrideApproval(actor))
		throw new ApprovalRequiredError(collection.label, await visibleDomains(inside, actor, where));
	await recordActivity(inside, {
		by: actor,
		action: "approval-overridden",
		collection: name,
		recordId: record.id,
		title: String(record[collection.titleField] ?? ""),
	});
}

async function visibleDomains(inside: Database, actor: Actor, domains: readonly string[]) {
	if (hasAllWebsites(actor)) return domains;
	const held = await permittedNamesAmong(inside, actor, domains);
	return domains.filter((domain) => held.has(domain));
}

function changesWhatIsShown(
	collection: AnyCollection,
	current: AnyRecord | undefined,
	record: AnyRecord,
): boolean {
	if (!isShown(collection, record)) return false;
	if (!current || !isShown(collection, current)) return true;
	const fields = Object.keys(collection.fields).filter((field) => field !== collection.orderedBy);
	return !fields.every((field) => isSame(record[field], current[field]));
}

/** Ids of settings that require approval in the collection. */
async function listWanting({ db }: Database, { name }: AnyCollection): Promise<string[]> {
	const field = `approval${name.charAt(0).toUpperCase()}${name.slice(1)}`;
	if (!Object.hasOwn(settings.fields, field)) return [];
	const rows = await db.selectFrom("settings").select("id").where(snakeCase(field), "=", 1).execute();
	return rows.map(({ id }) => String(id));
}

/** Domains of websites that show the record. */
async function websitesAmong(inside: Database, { name, record }: Write, ids: readonly string[]) {
	const shown = await listWebsitesWithRecords(inside, name, [record]);
	const scopes = ids.map(scopeOfSettings);
	const { rows } = await sql<{ id: string }>`select website_id as id from website_scopes
		where scope in (${sql.join(scopes)}) and website_id in (${sql.join(["", ...shown.map(({ id }) => id)])})`.execute(
		inside.db,
	);
	const wanting = new Set(rows.map(({ id }) => id));
	return shown.filter(({ id }) => wanting.has(id)).map(({ domain }) => domain);
}

async function isApproved(
	{ db }: Database,
	{ name, record, scope = allWebsites, publication }: Write,
): Promise<boolean> {
	const thread = reviewIdOf({ name, id: record.id, scope });
	const { rows } = await sql`select 1 from comments where thread_id = ${thread} and verdict = 'approved'
		and draft_version = ${publication?.draftVersion ?? 0}`.execute(db);
	return rows.length > 0;
}
