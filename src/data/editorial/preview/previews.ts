import { setTimeout as wait } from "node:timers/promises";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { hasWebsites } from "../../../model/collections/websites.ts";
import { ForbiddenError, NotFoundError, type Problem } from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, isScoped, mayReadAll } from "../../../model/rights/access.ts";
import { openSiteReader, type SiteReader } from "../../content/public/site-reader.ts";
import {
	findSeenOn,
	listAllWebsites,
	listWebsitesOf,
	listWebsitesWithRecords,
	type SeenOn,
} from "../../content/public/websites-of.ts";
import type { Database } from "../../database/database.ts";
import { isRefusedForOthers } from "../../database/failures.ts";
import { requireVisible } from "../../records/rights/record-access.ts";
import { permitsScope, permittedScopes } from "../../records/rights/scopes.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { type Applied, applyChange, type PlannedChange } from "./apply-change.ts";
import { applyDue } from "./apply-due.ts";
import { applyRelease } from "./apply-release.ts";

export interface Foreseen {
	readonly reader: SiteReader;
	/** Websites with a changed record; the best one first. */
	listWebsites(): Promise<readonly SeenOn[]>;
	findWebsite(id: string): Promise<SeenOn | undefined>;
	/** Path of the first visible record. */
	seenAt(website: SeenOn): Promise<string>;
	/** Problems of fields shown with current values. */
	readonly problems: readonly Problem[];
	/** Placement field of an unplaced record; otherwise "". */
	readonly unplaced: string;
	/** Placement field of a record added to the website. */
	readonly placedAlso: string;
	/** The first one is previewed. */
	readonly records: readonly [SeenRecord, ...SeenRecord[]];
}

export interface SeenRecord {
	readonly collection: CollectionName;
	readonly record: AnyRecord;
}

export interface Planned {
	readonly actor: Actor;
	readonly changes: readonly PlannedChange[];
	/** Instead of changes, or in addition. */
	readonly release?: string | undefined;
	/** Includes the schedule until then, in milliseconds since the epoch. */
	readonly until?: number | undefined;
	/** For an unplaced record; the oldest by default. */
	readonly website?: string | undefined;
	/** Places the first record there in addition. */
	readonly isPlacedThere?: boolean | undefined;
}

/** Sufficient for twenty simultaneous previews of a record. */
const attempts = 12;
const longestPauseMs = 90;

export type Previews = ReturnType<typeof openPreviews>;

/** Publishes on a separate connection and rolls back, so that reads include all effects. */
export function openPreviews(database: Database) {
	let beside: Database | undefined;

	async function foresee<T>(planned: Planned, read: (foreseen: Foreseen) => Promise<T>): Promise<T> {
		const { release } = planned;
		beside ??= database.openBeside();
		const transaction = await beside.db.startTransaction().setIsolationLevel("repeatable read").execute();
		try {
			const inside: Database = { ...beside, db: transaction, invalidated: new Set(), events: [] };
			const applied = await applyAll(inside, planned);
			const [first] = applied;
			if (!first)
				throw new NotFoundError(release === undefined ? undefined : "There is nothing in it to show");
			const { unplaced = "", placedAlso = "" } = first;
			const shown = release === undefined ? [first] : applied;
			const marked = markerOf(applied);
			const isHeld = (websites: readonly SeenOn[]) => permittedAmong(inside, planned.actor, websites);
			const listed = async () => {
				if (unplaced) return listAllWebsites(inside);
				const showing = await listWebsitesOf(inside, shown);
				return placedAlso ? showing.filter(({ id }) => id !== planned.website) : showing;
			};
			return await read({
				reader: openSiteReader(inside),
				listWebsites: async () => (await isHeld(await listed())).map(marked),
				findWebsite: async (id) => {
					const found = await findSeenOn(inside, id);
					const [website] = await isHeld(found ? [found] : []);
					return website && marked(website);
				},
				seenAt: (website) => firstPathOn(inside, shown, website),
				problems: applied.flatMap(({ problems }) => problems),
				unplaced,
				placedAlso,
				records: [first, ...shown.slice(1)],
			});
		} finally {
			await transaction.rollback().execute();
		}
	}

	return {
		/**
		 * Applies the schedule first. `read` must load all data: the transaction ends with it.
		 * @throws {ForbiddenError} {NotFoundError} without draft and record
		 * @throws {InvalidError} when no part of a draft can be shown
		 */
		async read<T>(planned: Planned, read: (foreseen: Foreseen) => Promise<T>): Promise<T> {
			for (const change of planned.changes) await requireReadable(database, planned.actor, change);
			for (let attempt = 1; ; attempt++)
				try {
					return await foresee(planned, read);
				} catch (error) {
					if (attempt === attempts || !isRefusedForOthers(error)) throw error;
					await wait(longestPauseMs * Math.random());
				}
		},

		/** Call before the database is closed. */
		async close(): Promise<void> {
			await beside?.db.destroy();
		},
	};
}

async function applyAll(
	inside: Database,
	{ actor, changes, release, until, website, isPlacedThere = false }: Planned,
): Promise<readonly Looked[]> {
	if (until !== undefined) await applyDue(inside, actor, until);
	const applied: Looked[] = release === undefined ? [] : await applyRelease(inside, actor, release);
	const find = async () => {
		const found = website === undefined ? await listAllWebsites(inside) : [await findSeenOn(inside, website)];
		return (
			await permittedAmong(
				inside,
				actor,
				found.filter((each) => each !== undefined),
			)
		)[0];
	};
	const on = { find, isPlacedThere: isPlacedThere && website !== undefined };
	for (const [index, change] of changes.entries()) {
		const made = await applyChange(inside, change, index === 0 ? on : undefined);
		applied.push({ ...made, collection: change.collection });
	}
	return applied;
}

async function permittedAmong(
	inside: Database,
	actor: Actor,
	websites: readonly SeenOn[],
): Promise<readonly SeenOn[]> {
	if (!isScoped(actor)) return websites;
	const held = await permittedScopes(
		inside,
		actor,
		websites.map(({ id }) => id),
	);
	return websites.filter(({ id }) => held.has(id));
}

interface Looked extends Applied {
	readonly collection: CollectionName;
}

/** Marks websites that exist only after the changes. */
function markerOf(applied: readonly Looked[]) {
	const begun = applied.filter(({ collection, isNew }) => isNew && hasWebsites(collection));
	const ids = new Set(begun.map(({ record }) => record.id));
	return (website: SeenOn): SeenOn => (ids.has(website.id) ? { ...website, isToCome: true } : website);
}

/** Limits the search in a release. */
const mostAsked = 20;

async function firstPathOn(
	inside: Database,
	looked: readonly SeenRecord[],
	website: SeenOn,
): Promise<string> {
	const [first, ...others] = looked;
	if (first && others.length === 0) return pathOf(first);
	for (const each of looked.slice(0, mostAsked)) {
		const showing = await listWebsitesWithRecords(inside, each.collection, [each.record]);
		if (showing.some(({ id }) => id === website.id)) return pathOf(each);
	}
	return "/";
}

/** Falls back to the page that leads to the record. */
export function pathOf({ collection, record }: SeenRecord): string {
	const { seenAt, ledToFrom = "" }: AnyCollection = collections[collection];
	return seenAt?.(record.id, record) ?? String((record as AnyRecord)[ledToFrom] || "/");
}

/** @throws {NotFoundError} {ForbiddenError} */
async function requireReadable(database: Database, actor: Actor, { collection: name, id }: PlannedChange) {
	const collection: AnyCollection = collections[name];
	if (!hasDrafts(collection)) throw new NotFoundError();
	if (!mayReadAll(actor, collection)) throw new ForbiddenError();
	// Unset settings of a scope have a preview.
	if (collection.forAllId && (await permitsScope(database, actor, id))) return;
	await requireVisible(database, actor, name, id);
}
