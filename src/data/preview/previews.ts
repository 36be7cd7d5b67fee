import { setTimeout as wait } from "node:timers/promises";
import { type Actor, mayDraft } from "../../model/access.ts";
import { type AnyCollection, hasDrafts } from "../../model/collection.ts";
import { ForbiddenError, NotFoundError, type Problem } from "../../model/errors.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import type { Database } from "../database/database.ts";
import { isRefusedForOthers } from "../database/failures.ts";
import { openSiteReader, type SiteReader } from "../public/site-reader.ts";
import type { AnyRecord } from "../schema/rows.ts";
import { type Applied, applyChange, type PlannedChange } from "./apply-change.ts";
import { applyRelease } from "./apply-release.ts";
import { applyScheduled } from "./apply-scheduled.ts";
import { findSeenOn, listAllWebsites, listWebsitesOf, type SeenOn } from "./websites-of.ts";

/** Everything that visitors would see if the changes were made. */
export interface Foreseen {
	readonly reader: SiteReader;
	/** The websites that would show the first of the changed records, or any of a release; the first to be looked at first. */
	listWebsites(): Promise<readonly SeenOn[]>;
	/** Any website. */
	findWebsite(id: string): Promise<SeenOn | undefined>;
	/** Path on which visitors see that record, or the page that it is part of. */
	readonly seenAt: string;
	/** What is wrong with fields that are therefore shown as they are now. */
	readonly problems: readonly Problem[];
	/** The field that is to say on which websites the first of them is shown, where it says none; "" where it says some. */
	readonly unplaced: string;
	/** The first of the changed records as it would be. */
	readonly record: AnyRecord;
	readonly collection: CollectionName;
}

/** What is looked at before it has happened. */
export interface Planned {
	readonly actor: Actor;
	readonly changes: readonly PlannedChange[];
	/** Id of a release that is looked at, in place of changes, or together with them. */
	readonly release?: string | undefined;
	/** With all that is scheduled up to then, in milliseconds since the epoch; without it, as of now. */
	readonly until?: number | undefined;
	/** Id of the website on which a record is looked at that is on none yet; the oldest unless given. */
	readonly website?: string | undefined;
}

/** Enough for as many as twenty who look at the same record at once, as when a link to it has gone round. */
const attempts = 12;
const longestPauseMs = 90;

/** What pages would show if drafts were published, read without anybody else seeing it. */
export type Previews = ReturnType<typeof openPreviews>;

/**
 * Drafts are published as they always are, by a connection of its own, in a transaction that is never committed: what is
 * read within it is what would be read afterwards, with everything that follows from a write.
 */
export function openPreviews(database: Database) {
	let beside: Database | undefined;

	async function foresee<T>(planned: Planned, read: (foreseen: Foreseen) => Promise<T>): Promise<T> {
		const { release } = planned;
		beside ??= database.openBeside();
		const transaction = await beside.db.startTransaction().setIsolationLevel("repeatable read").execute();
		try {
			const inside: Database = { ...beside, db: transaction, touched: new Set() };
			const applied = await applyAll(inside, planned);
			const [first] = applied;
			if (!first)
				throw new NotFoundError(release === undefined ? undefined : "There is nothing in it to show");
			const { collection, unplaced = "" } = first;
			const shown = release === undefined ? [first] : applied;
			return await read({
				reader: openSiteReader(inside),
				listWebsites: () => (unplaced ? listAllWebsites(inside) : listWebsitesOf(inside, shown)),
				findWebsite: (id) => findSeenOn(inside, id),
				seenAt: pathOf(first),
				problems: applied.flatMap(({ problems }) => problems),
				unplaced,
				record: first.record,
				collection,
			});
		} finally {
			await transaction.rollback().execute();
		}
	}

	return {
		/**
		 * Reads as if what is scheduled had been done, and the changes made, in this order; nothing is written.
		 * @param read is to read all that it needs: afterwards there is nothing left to ask
		 * @throws {ForbiddenError} when the actor may not make one of them
		 * @throws {NotFoundError} when there is neither draft nor record
		 * @throws {InvalidError} when not even a part of a draft can be shown
		 */
		async read<T>(planned: Planned, read: (foreseen: Foreseen) => Promise<T>): Promise<T> {
			for (const { collection } of planned.changes) requireDrafter(planned.actor, collection);
			for (let attempt = 1; ; attempt++)
				try {
					return await foresee(planned, read);
				} catch (error) {
					if (attempt === attempts || !isRefusedForOthers(error)) throw error;
					await wait(longestPauseMs * Math.random());
				}
		},

		/** To be called before the database is closed. */
		async close(): Promise<void> {
			await beside?.db.destroy();
		},
	};
}

/** Makes all that is planned, in a transaction that is to be undone. */
async function applyAll(
	inside: Database,
	{ actor, changes, release, until, website }: Planned,
): Promise<readonly Looked[]> {
	if (until !== undefined) await applyScheduled(inside, actor, until);
	const applied: Looked[] = release === undefined ? [] : await applyRelease(inside, actor, release);
	const on = async () =>
		website === undefined ? (await listAllWebsites(inside))[0] : findSeenOn(inside, website);
	for (const [index, change] of changes.entries()) {
		const made = await applyChange(inside, change, index === 0 ? on : undefined);
		applied.push({ ...made, collection: change.collection });
	}
	return applied;
}

/** A record that is looked at. */
interface Looked extends Applied {
	readonly collection: CollectionName;
}

/** Where visitors see a record, or come to by it. */
function pathOf({ collection, record }: Looked): string {
	const { seenAt, ledToFrom = "" }: AnyCollection = collections[collection];
	return seenAt?.(record.id, record) ?? String((record as AnyRecord)[ledToFrom] || "/");
}

function requireDrafter(actor: Actor, name: CollectionName) {
	if (!hasDrafts(collections[name])) throw new NotFoundError();
	if (!mayDraft(actor, collections[name]))
		throw new ForbiddenError(`You may not change ${collections[name].label.toLowerCase()}`);
}
