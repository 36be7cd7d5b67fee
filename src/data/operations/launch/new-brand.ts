import { InvalidError, NotFoundError } from "../../../model/errors.ts";
import type { AnyField } from "../../../model/field.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { type Copied, isWording, lookFields } from "../../../model/launch/what-is-copied.ts";
import { menuFields } from "../../../model/menu/default-menus.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { system } from "../../../model/rights/access.ts";
import { textOf } from "../../../model/wording/website-fields.ts";
import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import { inTransaction } from "../../database/transaction.ts";
import { awaitTurn } from "../../database/turns.ts";
import { doOnce, type RequestKey } from "../../records/idempotency.ts";
import { parseInput } from "../../records/parse-input.ts";
import { nextRecord, saveRecord } from "../../records/save.ts";
import { findRecord, findStored, writeRecord } from "../../records/write.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { addRecords } from "./add-records.ts";

export interface NewBrand {
	/** Fields of the website. */
	readonly website: Readonly<Record<string, string>>;
	/** Website to copy from; "" for none. */
	readonly from: RecordId;
	readonly copy: Copied;
}

/**
 * Creates a website in preparation. Idempotent by key. Data of one company is never copied: legal name, number,
 * contacts, form, analytics, links and hosts.
 * @throws {InvalidError} with the problems of the website {ForbiddenError}
 */
export function addBrand(
	database: Database,
	actor: Actor,
	brand: NewBrand,
	key: RequestKey | undefined,
): Promise<AnyRecord> {
	return inTransaction(database, async (inside) => {
		await awaitTurn(inside);
		const add = () => addWebsite(inside, actor, brand);
		const { id } = key ? await doOnce(inside, { ...key, actor }, add) : await add();
		return findRecord(inside, { actor }, "websites", toId(id));
	});
}

async function addWebsite(
	inside: Database,
	actor: Actor,
	{ website, from, copy }: NewBrand,
): Promise<AnyRecord> {
	const source = from === "" ? undefined : await findSource(inside, actor, from);
	const settings = source && (await findSettings(inside, source.id));
	const look = source && copy.look ? pick(source, lookFields) : {};
	// Settings take precedence over the source website.
	const dressed = source && copy.look ? { ...look, ...dressOf(settings) } : {};
	const sections =
		source && copy.sections ? { ...pick(source, ["sections"]), ...menusOf(source, settings) } : {};
	const input = { ...dressed, ...sections, ...website, stage: "preparing" };
	const values = parseInput(system, collections.websites, input, undefined);
	const record = nextRecord({ id: newId(), actor, current: undefined, values });
	const added = await writeRecord(inside, {
		name: "websites",
		actor,
		current: undefined,
		record,
		action: "add",
	});
	if (!source) return added;
	if (copy.wording && settings) await copyWording(inside, actor, settings, added.id);
	for (const name of ["services", "team"] as const)
		if (copy[name] !== "none")
			await addRecords(inside, actor, { name, taking: copy[name], from: source.id, to: added.id });
	return added;
}

async function findSource(inside: Database, actor: Actor, id: RecordId): Promise<AnyRecord> {
	try {
		return await findRecord(inside, { actor }, "websites", toId(id));
	} catch (error) {
		if (!(error instanceof NotFoundError)) throw error;
		throw new InvalidError([{ pointer: "/from", message: "There is no such website" }]);
	}
}

function dressOf(settings: AnyRecord | undefined): Record<string, string> {
	const fields = ["logo", "heroMediaUrl"].map((field) => [field, textOf(settings ?? null, field)] as const);
	return Object.fromEntries(fields.filter(([, text]) => text !== ""));
}

/** Settings take precedence over the record. */
function menusOf(source: AnyRecord, settings: AnyRecord | undefined): Record<string, string> {
	return Object.fromEntries(
		menuFields.map((field) => [field, textOf(settings ?? null, field) || textOf(source, field)]),
	);
}

function pick(record: AnyRecord, fields: readonly string[]): Record<string, unknown> {
	return Object.fromEntries(fields.map((field) => [field, record[field]]));
}

async function findSettings(inside: Database, id: RecordId): Promise<AnyRecord | undefined> {
	try {
		return await findStored(inside, "settings", id);
	} catch (error) {
		if (error instanceof NotFoundError) return undefined;
		throw error;
	}
}

async function copyWording(inside: Database, actor: Actor, settings: AnyRecord, to: RecordId): Promise<void> {
	const fields = Object.entries<AnyField>(collections.settings.fields);
	const words = fields.filter(([name, { group, isUnseen }]) => !isUnseen && isWording(name, group?.title));
	const given = words.map(([name, { kind }]) => [name, settings[name], kind] as const);
	// Absolute URLs lead to the source website.
	const retained = given.filter(
		([, value, kind]) => value !== "" && (kind !== "link" || /^[/#]/.test(String(value))),
	);
	if (retained.length === 0) return;
	const input = Object.fromEntries(retained.map(([name, value]) => [name, value]));
	await saveRecord(inside, actor, "settings", to, input, { version: 0 });
}
