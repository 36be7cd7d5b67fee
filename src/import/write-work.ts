import { writePassword } from "../accounts/passwords/credentials.ts";
import type { Database } from "../data/database/database.ts";
import { newId } from "../data/database/ids.ts";
import { inSavepoint } from "../data/database/savepoint.ts";
import { storeImported } from "../data/operations/imports/imported-records.ts";
import type { ImportedRole } from "../data/records/people/imported-roles.ts";
import { saveRecord } from "../data/records/save.ts";
import { hooksOf } from "../data/schema/features.ts";
import type { AnyRecord } from "../data/schema/rows.ts";
import { pathKey } from "../model/addresses/site-path.ts";
import type { AnyCollection } from "../model/collection.ts";
import { redirects } from "../model/collections/redirects.ts";
import { ConflictError, InvalidError } from "../model/errors.ts";
import { type RecordId, toId, type WebsiteId } from "../model/ids.ts";
import { type CollectionName, collections } from "../model/model.ts";
import { isShown } from "../model/placement.ts";
import { importer } from "../model/rights/access.ts";
import type { Fate } from "./outcome.ts";
import type { Moved } from "./source.ts";
import type { Run } from "./source-files/import-files.ts";

export interface Work {
	readonly moved: Moved;
	readonly id: RecordId;
	/** 0 for a new record. */
	readonly version: number;
	readonly input: Readonly<Record<string, unknown>>;
	readonly role: ImportedRole | undefined;
	readonly digest: string;
	readonly oldPaths: readonly string[];
	readonly websiteId: WebsiteId | undefined;
}

export interface WorkOutcome {
	readonly collection: CollectionName;
	readonly title: string;
	readonly fate: Fate;
	readonly why: string;
}

/** Redirects are independent of the record. */
export async function writeWork(outside: Database, run: Run, work: Work): Promise<WorkOutcome[]> {
	const { moved, version, oldPaths, websiteId } = work;
	const { collection, title } = moved;
	let to: string | undefined;
	const fate = version === 0 ? "made" : "changed";
	const outcomes = [
		await attempt(outside, { collection, title, fate }, async (inside) => {
			to = addressOf(collection, await writeRecord(inside, run, work));
		}),
	];
	const leadsTo = websiteId === undefined ? undefined : to;
	if (leadsTo === undefined) return outcomes;
	for (const from of oldPaths.filter((path) => pathKey(path) !== pathKey(leadsTo)))
		outcomes.push(
			await attempt(outside, { ...redirect, title: from, fate: "made" }, (inside) =>
				writeRedirect(inside, run, { from, to: leadsTo, websites: [websiteId ?? ""] }),
			),
		);
	return outcomes;
}

const redirect = { collection: redirects.name as CollectionName };

async function attempt(
	outside: Database,
	requested: Omit<WorkOutcome, "why">,
	write: (inside: Database) => Promise<void>,
): Promise<WorkOutcome> {
	try {
		await inSavepoint(outside, write);
		return { ...requested, why: "" };
	} catch (error) {
		if (error instanceof InvalidError) return { ...requested, fate: "left", why: error.message };
		const isNew = requested.fate === "made";
		if (error instanceof ConflictError)
			return {
				...requested,
				fate: "left",
				why: isNew ? "another record has its id" : "was changed here meanwhile",
			};
		throw error;
	}
}

async function writeRecord(inside: Database, run: Run, { moved, id, version, input, digest }: Work) {
	const { collection, password, createdAt, updatedAt = createdAt } = moved;
	if (version === 0) await hooksOf(collection).adopt?.(inside, { ...input, id } as AnyRecord);
	const saved = await saveRecord(inside, importer, collection, id, input, {
		...{ version, givesWay: true },
		...(createdAt !== undefined && { createdAt }),
		...(updatedAt !== undefined && { updatedAt }),
	});
	if (version === 0 && password) await writePassword(inside, toId(id), password);
	const after = { recordId: id, versionBefore: version, version: saved.version, digest };
	await storeImported(inside, run, { ...moved, ...after });
	return saved;
}

/** Undefined while visitors do not see the record. */
function addressOf(name: CollectionName, record: AnyRecord): string | undefined {
	const collection: AnyCollection = collections[name];
	return isShown(collection, record) ? collection.seenAt?.(record.id, record) : undefined;
}

async function writeRedirect(
	inside: Database,
	run: Run,
	input: { readonly from: string; readonly to: string; readonly websites: readonly string[] },
) {
	const id = newId<RecordId>();
	const { version } = await saveRecord(inside, importer, redirect.collection, id, input, { version: 0 });
	await storeImported(inside, run, {
		...{ ...redirect, foreignId: input.from, recordId: id },
		...{ versionBefore: 0, version, digest: "" },
	});
}
