import { sql } from "kysely";
import type { Share } from "../../../model/api/editorial/share-api.ts";
import { ForbiddenError, InvalidError, NotFoundError, pointerTo } from "../../../model/errors.ts";
import { type RecordId, type ShareId, toId, type WebsiteId } from "../../../model/ids.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import type { SeenOn } from "../../content/public/websites-of.ts";
import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import { inTransaction } from "../../database/transaction.ts";
import { recordActivity } from "../../records/people/activity.ts";
import { findActor } from "../../records/people/actors.ts";
import { isVisible } from "../../records/rights/record-access.ts";
import type { Row } from "../../schema/rows.ts";
import { itemsOfRelease } from "../releases/release-rows.ts";
import { previewAccessCollection } from "./preview-access.ts";
import { hashOfShare, isShareToken, newShareToken } from "./share-tokens.ts";
import {
	activityOf,
	requirePublisher,
	requireReader,
	requireSomething,
	type Shared,
	type SharedState,
	standingOf,
	stateOf,
} from "./shared.ts";
import { findWebsiteOfLink } from "./website-of-link.ts";

/** Includes drafts of new websites. */
async function isHeld(inside: Database, actor: Actor, id: RecordId): Promise<boolean> {
	return await isVisible(inside, actor, { collection: "websites", id });
}

const dayMs = 24 * 60 * 60 * 1_000;
const mostListed = 200;

export interface ShareTarget extends Shared {
	readonly id: ShareId;
	readonly websiteId: WebsiteId;
	readonly endsAt: number;
	readonly state: Share["state"];
	readonly isGood: boolean;
}

/** One link per website. */
export interface ShareInput {
	readonly websites: readonly string[];
	readonly days: number;
}

interface MadeShare {
	readonly share: Share;
	readonly token: string;
	readonly origin: string;
}

interface SharesOptions {
	readonly database: Database;
	readonly secret: () => Promise<string>;
	readonly now: () => number;
}

export type Shares = ReturnType<typeof openShares>;

export function openShares({ database, secret, now }: SharesOptions) {
	return {
		/** Creates all links or none; returns tokens once. @throws {InvalidError} {ForbiddenError} {NotFoundError} */
		async add(
			actor: Actor,
			shared: Shared,
			{ websites, days }: ShareInput,
			askedAt: (website: SeenOn) => { readonly host: string; readonly origin: string },
		): Promise<MadeShare[]> {
			const key = await secret();
			const at = now();
			const endsAt = at + days * dayMs;
			return inTransaction(database, async (inside) => {
				await requirePublisher(inside, actor, shared);
				const made: MadeShare[] = [];
				for (const [index, website] of [...new Set(websites)].entries()) {
					const found = await findWebsiteOfLink(inside, shared, toId(website));
					if (!found || !(await isHeld(inside, actor, toId(website))))
						throw new InvalidError([
							{ pointer: pointerTo("websites", index), message: "There is no such website" },
						]);
					const { host, origin } = askedAt(found);
					const token = newShareToken(key, host);
					const share: Share = {
						...{ id: newId(), website, domain: found.domain, state: "good", endsAt, withdrawnAt: 0 },
						...{ opens: 0, openedAt: 0, createdAt: at, createdBy: actorName(actor) },
					};
					await insert(inside, shared, share, token);
					made.push({ share, token, origin });
				}
				await requireSomething(inside, shared, at);
				await note(
					inside,
					actor,
					"share",
					shared,
					made.map(({ share, origin }) => share.domain || new URL(origin).host).join(", "),
				);
				return made;
			});
		},

		/** Newest first. @throws {ForbiddenError} {NotFoundError} */
		async list(actor: Actor, shared: Shared): Promise<Share[]> {
			await requireReader(database, actor, shared);
			const { rows } = await sql<Row>`select s.*, coalesce(w.domain, '') as domain from shares s
				left join websites w on w.id = s.website_id
				where s.collection = ${shared.collection} and s.record_id = ${shared.recordId}
				order by s.created_at desc, s.id desc limit 0 + ${mostListed}`.execute(database.db);
			const standing = await standingOf(database, shared);
			const listed: Share[] = [];
			for (const row of rows)
				listed.push(await withMaker(database, shared, toShare(row, standing(Number(row.created_at)), now())));
			return listed;
		},

		/** An unknown link counts as withdrawn. @throws {ForbiddenError} {NotFoundError} */
		async withdraw(actor: Actor, shared: Shared, id: ShareId): Promise<void> {
			await inTransaction(database, async (inside) => {
				await requirePublisher(inside, actor, shared);
				const { numUpdatedRows } = await inside.db
					.updateTable("shares")
					.set({ withdrawn_at: now() })
					.where("id", "=", id)
					.where("collection", "=", shared.collection)
					.where("record_id", "=", shared.recordId)
					.where("withdrawn_at", "=", 0)
					.executeTakeFirst();
				if (numUpdatedRows > 0n) await note(inside, actor, "share-withdrawn", shared);
			});
		},

		/** Undefined for unknown links, and without a query for forged tokens. */
		async find(token: string, host: string): Promise<ShareTarget | undefined> {
			if (!isShareToken(await secret(), token, host)) return undefined;
			const row = await database.db
				.selectFrom("shares")
				.selectAll()
				.where("hash", "=", hashOfShare(token))
				.executeTakeFirst();
			if (!row || row.collection === previewAccessCollection) return undefined;
			const collection = row.collection as Shared["collection"];
			const shared = { collection, recordId: toId<RecordId>(row.record_id) };
			const standing = await stateOf(database, shared, Number(row.created_at));
			const share = await withMaker(database, shared, toShare(row, standing, now()));
			const { id, endsAt, website: websiteId, state } = share;
			return { id: toId(id), ...shared, websiteId: toId(websiteId), endsAt, state, isGood: state === "good" };
		},

		/** Omits take-downs of a release. */
		async recordsOf({ collection, recordId }: Shared) {
			if (collection !== "releases") return [{ collection, recordId }];
			const items = await itemsOfRelease(database, toId(recordId));
			return items.filter(({ action }) => action !== "take-down");
		},

		async countOpened(token: string): Promise<void> {
			await database.db
				.updateTable("shares")
				.set({ opens: sql`opens + 1`, opened_at: now() })
				.where("hash", "=", hashOfShare(token))
				.execute();
		},
	};
}

async function insert({ db }: Database, { collection, recordId }: Shared, share: Share, token: string) {
	await db
		.insertInto("shares")
		.values({
			id: share.id,
			hash: hashOfShare(token),
			collection,
			record_id: recordId,
			website_id: share.website,
			ends_at: share.endsAt,
			created_at: share.createdAt,
			created_by: share.createdBy,
		})
		.execute();
}

async function note(
	inside: Database,
	actor: Actor,
	action: "share" | "share-withdrawn",
	shared: Shared,
	detail = "",
): Promise<void> {
	await recordActivity(inside, {
		by: actor,
		action,
		...(await activityOf(inside, shared)),
		detail,
	});
}

/** A link ends when its creator loses the right to make it. */
async function withMaker(database: Database, shared: Shared, share: Share): Promise<Share> {
	if (share.state !== "good") return share;
	const maker = await findActor(database, share.createdBy);
	if (maker && (await mayShare(database, maker, shared, toId(share.website)))) return share;
	return { ...share, state: "ended" };
}

async function mayShare(
	database: Database,
	maker: Actor,
	shared: Shared,
	website: RecordId,
): Promise<boolean> {
	try {
		await requirePublisher(database, maker, shared);
		return await isHeld(database, maker, website);
	} catch (error) {
		if (error instanceof ForbiddenError || error instanceof NotFoundError) return false;
		throw error;
	}
}

function toShare(row: Row, standing: SharedState, at: number): Share {
	const [endsAt, withdrawnAt] = [Number(row.ends_at), Number(row.withdrawn_at)];
	return {
		id: String(row.id),
		website: String(row.website_id),
		domain: String(row.domain ?? ""),
		state: withdrawnAt > 0 ? "withdrawn" : endsAt <= at ? "ended" : standing,
		endsAt,
		withdrawnAt,
		opens: Number(row.opens),
		openedAt: Number(row.opened_at),
		createdAt: Number(row.created_at),
		createdBy: String(row.created_by),
	};
}
