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

/**
 * Checks the four-eyes rule: a write that visitors will see needs the approval of another user if the settings of a
 * website of the record require it. Call it within the transaction, after placements are resolved. Exempts system
 * writes, take-downs and manual reordering.
 * @throws {ApprovalRequiredError}
 */
export async function requireApproval(inside: Database, write: Write): Promise<void> {
	const { name, actor, current, record, draftVersion = 0 } = write;
	const collection: AnyCollection = collections[name];
	if (actor.kind !== "user" || !hasDrafts(collection) || !changesWhatIsShown(collection, current, record))
		return;
	// The website is not launched; its launch checklist contains the requirements.
	if (!isLive(record) || (current && !isLive(current))) return;
	const wanting = await listWanting(inside, collection);
	if (wanting.length === 0) return;
	const isForAll = wanting.includes(settingsForAllId);
	const where = isForAll ? [] : await websitesAmong(inside, write, wanting);
	if (!isForAll && where.length === 0) return;
	if (draftVersion > 0 && (await isApproved(inside, write))) return;
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

/** Returns the domains of websites in the actor's scopes. */
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

/** Returns the ids of settings that require approval in the collection: of websites, or of all. */
async function listWanting({ db }: Database, { name }: AnyCollection): Promise<string[]> {
	const field = `approval${name.charAt(0).toUpperCase()}${name.slice(1)}`;
	if (!Object.hasOwn(settings.fields, field)) return [];
	const rows = await db.selectFrom("settings").select("id").where(snakeCase(field), "=", 1).execute();
	return rows.map(({ id }) => String(id));
}

/** Returns the domains of the given websites that show a record. */
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
	{ name, record, scope = allWebsites, draftVersion = 0 }: Write,
): Promise<boolean> {
	const { rows } = await sql`select 1 from approvals
		where collection = ${name} and record_id = ${record.id} and scope = ${scope} and draft_version = ${draftVersion}`.execute(
		db,
	);
	return rows.length > 0;
}
