import { sql } from "kysely";
import { type Actor, actorName, mayReadAll, mayWrite } from "../../model/access.ts";
import type { Share } from "../../model/api/share-api.ts";
import { hasDrafts } from "../../model/collection.ts";
import { ForbiddenError, InvalidError, NotFoundError } from "../../model/errors.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import type { Database } from "../database/database.ts";
import { newId } from "../database/ids.ts";
import { inTransaction } from "../database/transaction.ts";
import { recordActivity } from "../people/activity.ts";
import { findSeenOn, type SeenOn } from "../preview/websites-of.ts";
import type { Row } from "../schema/rows.ts";
import { hashOfShare, isShareToken, newShareToken } from "./share-tokens.ts";

const dayMs = 24 * 60 * 60 * 1_000;
/** Of one record; older ones that have ended are no longer told of. */
const mostListed = 50;

/** What a link shows, and until when. */
export interface FoundShare {
	readonly id: string;
	readonly collection: CollectionName;
	readonly recordId: string;
	readonly websiteId: string;
	readonly endsAt: number;
	/** False once it has ended or was withdrawn. */
	readonly isGood: boolean;
}

/** What is to be shared. */
export interface ShareInput {
	readonly website: string;
	readonly days: number;
}

interface SharesOptions {
	readonly database: Database;
	readonly secret: () => Promise<string>;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
}

/** Links by which people without an account look at the draft of one record, on one website, for some days. */
export type Shares = ReturnType<typeof openShares>;

export function openShares({ database, secret, now }: SharesOptions) {
	return {
		/**
		 * Makes a link. What is in its address is told once: only a hash of it is stored.
		 * @param askedAt where the website is asked for
		 * @throws {InvalidError} when there is no such website {ForbiddenError} {NotFoundError}
		 */
		async add(
			actor: Actor,
			name: CollectionName,
			recordId: string,
			{ website, days }: ShareInput,
			askedAt: (website: SeenOn) => { readonly host: string; readonly origin: string },
		): Promise<{ readonly share: Share; readonly token: string; readonly origin: string }> {
			requireWriter(actor, name);
			const found = await findSeenOn(database, website);
			if (!found?.domain)
				throw new InvalidError([{ pointer: "/website", message: "There is no such website" }]);
			const { host, origin } = askedAt(found);
			const token = newShareToken(await secret(), host);
			const at = now();
			const share: Share = {
				id: newId(),
				website,
				endsAt: at + days * dayMs,
				withdrawnAt: 0,
				opens: 0,
				openedAt: 0,
				createdAt: at,
				createdBy: actorName(actor),
			};
			await inTransaction(database, async (inside) => {
				await inside.db
					.insertInto("shares")
					.values({
						id: share.id,
						hash: hashOfShare(token),
						collection: name,
						record_id: recordId,
						website_id: website,
						ends_at: share.endsAt,
						created_at: at,
						created_by: share.createdBy,
					})
					.execute();
				await note(inside, actor, "share", { name, recordId, detail: found.domain });
			});
			return { share, token, origin };
		},

		/** The links to a record, the newest first. @throws {ForbiddenError} {NotFoundError} */
		async list(actor: Actor, name: CollectionName, recordId: string): Promise<Share[]> {
			requireReader(actor, name);
			const { rows } =
				await sql<Row>`select * from shares where collection = ${name} and record_id = ${recordId}
				order by created_at desc, id desc limit 0 + ${mostListed}`.execute(database.db);
			return rows.map(toShare);
		},

		/** Ends a link at once; one that there is not has ended. @throws {ForbiddenError} {NotFoundError} */
		async withdraw(actor: Actor, name: CollectionName, recordId: string, id: string): Promise<void> {
			requireWriter(actor, name);
			await inTransaction(database, async (inside) => {
				const { numUpdatedRows } = await inside.db
					.updateTable("shares")
					.set({ withdrawn_at: now() })
					.where("id", "=", id)
					.where("collection", "=", name)
					.where("record_id", "=", recordId)
					.where("withdrawn_at", "=", 0)
					.executeTakeFirst();
				if (numUpdatedRows > 0n) await note(inside, actor, "share-withdrawn", { name, recordId });
			});
		},

		/** What a link shows that was made for the host; undefined for one that nobody made, without a look at what is stored. */
		async find(token: string, host: string): Promise<FoundShare | undefined> {
			if (!isShareToken(await secret(), token, host)) return undefined;
			const row = await database.db
				.selectFrom("shares")
				.selectAll()
				.where("hash", "=", hashOfShare(token))
				.executeTakeFirst();
			if (!row) return undefined;
			const { id, endsAt, withdrawnAt, website } = toShare(row);
			return {
				id,
				collection: row.collection as CollectionName,
				recordId: String(row.record_id),
				websiteId: website,
				endsAt,
				isGood: withdrawnAt === 0 && endsAt > now(),
			};
		},

		/** Counts that somebody looks at what a link shows. */
		async countOpened(token: string): Promise<void> {
			await database.db
				.updateTable("shares")
				.set({ opens: sql`opens + 1`, opened_at: now() })
				.where("hash", "=", hashOfShare(token))
				.execute();
		},
	};
}

function note(
	inside: Database,
	actor: Actor,
	action: "share" | "share-withdrawn",
	{ name, recordId, detail = "" }: { name: CollectionName; recordId: string; detail?: string },
): Promise<void> {
	return recordActivity(inside, { by: actorName(actor), action, collection: name, recordId, detail });
}

function requireReader(actor: Actor, name: CollectionName) {
	if (!hasDrafts(collections[name])) throw new NotFoundError();
	if (!mayReadAll(actor, collections[name])) throw new ForbiddenError();
}

function requireWriter(actor: Actor, name: CollectionName) {
	requireReader(actor, name);
	if (!mayWrite(actor, collections[name])) throw new ForbiddenError();
}

function toShare(row: Row): Share {
	return {
		id: String(row.id),
		website: String(row.website_id),
		endsAt: Number(row.ends_at),
		withdrawnAt: Number(row.withdrawn_at),
		opens: Number(row.opens),
		openedAt: Number(row.opened_at),
		createdAt: Number(row.created_at),
		createdBy: String(row.created_by),
	};
}
