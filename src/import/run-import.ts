import { queueImportedRoleMails } from "../accounts/mail/imported-role-mails.ts";
import type { ReportProgress } from "../backup/repository/place.ts";
import { inWords } from "../backup/words.ts";
import { batchesOf } from "../data/database/batches-of.ts";
import type { Database } from "../data/database/database.ts";
import { newId } from "../data/database/ids.ts";
import { inTransaction } from "../data/database/transaction.ts";
import {
	type ForeignKey,
	findImported,
	foreignKeyOf,
	renameImported,
} from "../data/operations/imports/imported-records.ts";
import { beginImport, endImport } from "../data/operations/imports/imports.ts";
import { type ImportedRole, importedRole, withoutGrants } from "../data/records/people/imported-roles.ts";
import { lockAddresses } from "../data/records/scopes/lock-addresses.ts";
import { type AnyRecord, snakeCase } from "../data/schema/rows.ts";
import { pathKey } from "../model/addresses/site-path.ts";
import { redirects } from "../model/collections/redirects.ts";
import { users } from "../model/collections/users.ts";
import { type ImportId, type RecordId, toId } from "../model/ids.ts";
import type { CollectionName } from "../model/model.ts";
import type { Services } from "../services.ts";
import { openNames } from "./names.ts";
import { type Outcome, openTally, type Tally } from "./outcome.ts";
import { type Preparing, prepare } from "./prepare.ts";
import { claimOf, type Recognised, recognise } from "./recognise.ts";
import type { Item, Moved, Source } from "./source.ts";
import { type FileImporter, openFileImporter, type Run } from "./source-files/import-files.ts";
import { type Work, type WorkOutcome, writeWork } from "./write-work.ts";

export interface ImportOptions {
	readonly isTrial: boolean;
	/** For records without a website. */
	readonly website?: AnyRecord | undefined;
	readonly allFiles?: boolean | undefined;
	/** Users receive no roles by default. */
	readonly withRoles?: boolean | undefined;
	readonly tell: ReportProgress;
	readonly began?: (importId: ImportId) => void;
}

const batchSize = 100;

/** Updates records that changed in the source, except those edited here. Another run resumes the import. */
export async function importSource(
	platform: Services,
	source: Source,
	{ isTrial, website, allFiles, withRoles = false, tell, began }: ImportOptions,
): Promise<Outcome> {
	const { database } = platform;
	const called = [source.called, ...(website ? [website.id] : [])].join(" → ");
	const importId = isTrial ? toId<ImportId>("") : await beginImport(database, called);
	const run: Run = { importId, source: called, isTrial, withRoles };
	if (importId) began?.(importId);
	const tally = openTally();
	const names = openNames(database, called, source);
	const seen: Seen = { keys: new Map(), records: new Set() };
	const preparing: Preparing = {
		...{ source, tally, websiteId: website && toId(website.id), findNamed: names.find },
		files: openFileImporter(platform, run, tally),
	};
	const importing: Importing = { platform, run, preparing, groups: source.groups, seen, learn: names.learn };
	for await (const batch of batchesOf(source.items(), batchSize)) {
		const records = withoutRepeated(movedOf(batch, tally), seen, tally);
		// Referenced records come before records that refer to them.
		for (const [, all] of Map.groupBy(records, ({ collection }) => collection))
			await importBatch(importing, all);
		tell(`${tally.total()} records`);
	}
	if (allFiles) await importOtherFiles(source, preparing.files, tell);
	if (!isTrial) await endImport(database, run.importId, "ended_at");
	return { importId: run.importId, ...tally };
}

interface Importing {
	readonly platform: Services;
	readonly run: Run;
	readonly preparing: Preparing;
	readonly groups: Source["groups"];
	readonly seen: Seen;
	learn(moved: Moved, id: RecordId): void;
}

async function importBatch(
	{ platform, run, preparing, groups, seen, learn }: Importing,
	all: readonly Moved[],
): Promise<void> {
	const options = { ...run, groups, claimed: seen.records };
	const recognised = await recognise(platform.database, all, options);
	const claim = (moved: Moved, id: RecordId) => {
		learn(moved, id);
		seen.records.add(claimOf(moved, id));
	};
	for (const { moved, before } of recognised) if (before) claim(moved, before.recordId);
	const works = await plan(platform, run, recognised, preparing);
	for (const { moved, id } of await writeAll(platform, run, { works, recognised }, preparing.tally))
		claim(moved, id);
}

function movedOf(items: readonly Item[], tally: Tally): readonly Moved[] {
	return items.flatMap((item) => {
		if ("moved" in item) return [item.moved];
		tally.lose(item.lost.title, item.lost.why);
		return [];
	});
}

interface Seen {
	/** Titles by key. */
	readonly keys: Map<string, string>;
	readonly records: Set<string>;
}

/** Reports repeated keys and redirected addresses. */
function withoutRepeated(all: readonly Moved[], { keys }: Seen, tally: Tally): readonly Moved[] {
	return all.filter((moved) => {
		const { collection, foreignId, title, values } = moved;
		// A dry run rolls other batches back, so the database does not know the address.
		const address = collection === redirects.name && !values.websites && pathKey(String(values.from ?? ""));
		const key = address ? `from ${address}` : foreignKeyOf(moved);
		const first = keys.get(key);
		if (first === undefined) keys.set(key, title);
		else
			tally.leave(
				collection,
				title,
				address ? `is redirected by “${first}”` : `has the id ${foreignId}, as “${first}” has`,
			);
		return first === undefined;
	});
}

async function plan(
	{ database }: Services,
	{ source, withRoles }: Run,
	all: readonly Recognised[],
	preparing: Preparing,
): Promise<Work[]> {
	const addresses = all.flatMap(({ moved }) => oldAddressesOf(moved));
	const known = await findImported(database, source, addresses);
	const due: Omit<Work, "input" | "role">[] = [];
	for (const each of all) {
		const { moved, digest, before, isIdTaken } = each;
		const version = await versionToChange({ database }, each, preparing.tally);
		if (version === undefined) continue;
		const newRecordId = isIdTaken ? undefined : moved.id;
		due.push({
			...{ moved, digest, version, id: before?.recordId ?? newRecordId ?? newId<RecordId>() },
			oldPaths: oldAddressesOf(moved)
				.filter((address) => !known.has(foreignKeyOf(address)))
				.map(({ foreignId }) => foreignId),
			websiteId: preparing.websiteId,
		});
	}
	return Promise.all(
		due.map(async (work) => {
			const input = await prepare(work.moved, preparing);
			const role = await importedRole(database, work.moved.collection, { ...input, id: work.id });
			const isUser = work.moved.collection === users.name;
			return { ...work, role, input: isUser && !withRoles ? withoutGrants(input) : input };
		}),
	);
}

/** 0 for a new record; undefined to write nothing. */
async function versionToChange(
	{ database }: Pick<Services, "database">,
	{ moved: { collection, title }, before, digest }: Recognised,
	tally: Tally,
): Promise<number | undefined> {
	if (!before) return 0;
	if (before.digest === digest) {
		tally.count(collection, "same");
		return undefined;
	}
	const row = await database.db
		.selectFrom(snakeCase(collection))
		.select("version")
		.where("id", "=", before.recordId)
		.executeTakeFirst();
	if (Number(row?.version) === before.version) return before.version;
	tally.leave(collection, title, row ? "was changed here since it was imported" : "was deleted here");
	return undefined;
}

function rolesOf(works: readonly Work[]): readonly ImportedRole[] {
	return works.flatMap(({ role }) => role ?? []);
}

/** A redirect key is the source address. */
function oldAddressesOf({ oldPaths = [] }: Moved): ForeignKey[] {
	return oldPaths.map((path) => ({ collection: redirects.name as CollectionName, foreignId: path }));
}

/** Refused records do not affect the others. */
async function writeAll(
	{ database }: Services,
	run: Run,
	{ works, recognised }: { readonly works: readonly Work[]; readonly recognised: readonly Recognised[] },
	tally: Tally,
) {
	const renamed = recognised.filter(({ isRenamed }) => isRenamed);
	if (works.length + renamed.length === 0) return [];
	const undone = new Error("This was a trial");
	const outcomes: WorkOutcome[] = [];
	const written: Work[] = [];
	await inTransaction(database, async (inside) => {
		await lockAddresses(inside);
		await renameAll(inside, renamed);
		for (const work of works) {
			const [outcome, ...redirectOutcomes] = await writeWork(inside, run, work);
			if (outcome?.fate !== "left") written.push(work);
			outcomes.push(...(outcome ? [outcome] : []), ...redirectOutcomes);
		}
		if (run.isTrial) throw undone;
		if (run.withRoles) await queueImportedRoleMails(inside, rolesOf(written), Date.now());
	}).catch((error: unknown) => {
		if (error !== undone) throw error;
	});
	tally.people.push(...rolesOf(written).map((of) => ({ ...of, isGranted: run.withRoles })));
	for (const { collection, title, fate, why } of outcomes)
		if (fate === "left") tally.leave(collection, title, why);
		else tally.count(collection, fate);
	return written;
}

async function renameAll(inside: Database, renamed: readonly Recognised[]): Promise<void> {
	for (const { before, moved } of renamed) if (before) await renameImported(inside, before, moved);
}

/** Only staff see these files, because their publication was not approved. */
async function importOtherFiles(source: Source, files: FileImporter, tell: ReportProgress): Promise<void> {
	const all = [...source.folder.paths()].filter((path) => !isHidden(path)).toSorted();
	for (let at = 0; at < all.length; at += batchSize) {
		const found = all.slice(at, at + batchSize).flatMap((path) => source.fileIn(path) ?? []);
		await Promise.all(found.map((file) => files.take(file, false)));
		tell(`${inWords(Math.min(at + batchSize, all.length))} of ${inWords(all.length)} files`);
	}
}

function isHidden(path: string): boolean {
	return path.split("/").some((part) => part.startsWith("."));
}
