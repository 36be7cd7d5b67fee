import { type Actor, actorName } from "../../model/access.ts";
import type { PageKind, Receipt, ReceiptPage } from "../../model/api/receipt-api.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { NotFoundError } from "../../model/errors.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { isShown } from "../../model/placement.ts";
import type { Database } from "../database/database.ts";
import { isPossibleId } from "../database/ids.ts";
import { findCurrent } from "../drafts/open-draft.ts";
import { listWebsitesShowing, type SeenOn } from "../preview/websites-of.ts";
import { requireReader, requireWriter } from "../records/records.ts";
import { conflictOf } from "../records/write.ts";

/** A version of a record. */
export interface ReceiptOf {
	readonly name: CollectionName;
	readonly id: string;
	readonly version: number;
}

/** A page on which visitors should see a version, or what followed from it. */
export interface PageToAsk {
	readonly website: SeenOn;
	readonly kind: PageKind;
	readonly path: string;
}

/** What has to be asked to know that visitors see a version. */
export interface ToAsk {
	/** When it was written, in milliseconds since the epoch. */
	readonly writtenAt: number;
	readonly pages: readonly PageToAsk[];
	/** Websites beyond those. */
	readonly more: number;
}

/** Websites of which pages are asked for. */
const mostWebsites = 20;

/** A write drops all pages of a website: one of each kind stands for the others. */
const kinds: readonly Omit<PageToAsk, "website">[] = [
	{ kind: "landing", path: "/" },
	{ kind: "library", path: "/library" },
	{ kind: "feed", path: "/rss.xml" },
	{ kind: "sitemap", path: "/sitemap.xml" },
];

/** Proof, kept with a version, that visitors were answered with it. */
export type Receipts = ReturnType<typeof openReceipts>;

export function openReceipts(database: Database, now: () => number) {
	return {
		/**
		 * Where visitors see the version of a record that it is at.
		 * @throws {ConflictError} when it is at another {NotFoundError} {ForbiddenError}
		 */
		async toAsk(actor: Actor, { name, id, version }: ReceiptOf): Promise<ToAsk> {
			const collection: AnyCollection = collections[name];
			requireWriter(actor, collection);
			const record = isPossibleId(id) ? await findCurrent(database, name, id) : undefined;
			if (!record) throw new NotFoundError();
			if (record.version !== version) throw await conflictOf(database, name, id, version);
			const { updatedAt: writtenAt } = record;
			if (!isShown(collection, record)) return { writtenAt, pages: [], more: 0 };
			const websites = await listWebsitesShowing(database, name, record);
			const own = collection.seenAt?.(id, record) ?? "/";
			const all =
				own.startsWith("/#") || own === "/" ? kinds : [{ kind: "page", path: own } as const, ...kinds];
			return {
				writtenAt,
				pages: websites
					.slice(0, mostWebsites)
					.flatMap((website) => all.map((page) => ({ website, ...page }))),
				more: Math.max(0, websites.length - mostWebsites),
			};
		},

		/** Stores what came of asking, in place of what came of it before. */
		async keep(
			actor: Actor,
			{ name: collection, id: record_id, version }: ReceiptOf,
			{ pages, more }: Pick<Receipt, "pages" | "more">,
		): Promise<Receipt> {
			const kept = { version, at: now(), by: actorName(actor), more, pages };
			const cells = { at: kept.at, by_whom: kept.by, more, pages: JSON.stringify(pages) };
			await database.db
				.insertInto("receipts")
				.values({ collection, record_id, version, ...cells })
				.onConflict((conflict) => conflict.columns(["collection", "record_id", "version"]).doUpdateSet(cells))
				.execute();
			return kept;
		},

		/** What is stored with a version. @throws {NotFoundError} where that is nothing {ForbiddenError} */
		async find(actor: Actor, { name, id, version }: ReceiptOf): Promise<Receipt> {
			requireReader(actor, collections[name], id);
			const row = isPossibleId(id)
				? await database.db
						.selectFrom("receipts")
						.selectAll()
						.where("collection", "=", name)
						.where("record_id", "=", id)
						.where("version", "=", version)
						.executeTakeFirst()
				: undefined;
			if (!row) throw new NotFoundError("Nobody has checked this version");
			return {
				version,
				at: Number(row.at),
				by: String(row.by_whom),
				more: Number(row.more),
				pages: JSON.parse(String(row.pages)) as ReceiptPage[],
			};
		},
	};
}
