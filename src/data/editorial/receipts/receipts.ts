import type { PageKind, Receipt } from "../../../model/api/operating/receipt-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { NotFoundError } from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { isShown } from "../../../model/placement.ts";
import { type Actor, actorName, hasAllWebsites } from "../../../model/rights/access.ts";
import { listWebsitesWithRecords, type SeenOn } from "../../content/public/websites-of.ts";
import { websitesHiding } from "../../content/variants/variant-columns.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { inTransaction } from "../../database/transaction.ts";
import { findVersion } from "../../records/history.ts";
import { requireReader, requireWriter } from "../../records/records.ts";
import { conflictOf } from "../../records/write.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { findCurrent } from "../drafts/target.ts";
import type { ReceiptOf } from "./receipt-jobs.ts";
import { putReceipt, type ReceiptRow, toReceipt } from "./receipt-rows.ts";
import { permittedWebsites, visiblePages, visibleReceipt } from "./visible-pages.ts";

/** `gone` is for a page that should not exist. */
export interface PageToRequest {
	readonly website: SeenOn;
	readonly kind: PageKind;
	readonly path: string;
}

export interface ReceiptRequests {
	/** Milliseconds since the epoch. */
	readonly writtenAt: number;
	readonly pages: readonly PageToRequest[];
	/** Websites that are not checked. */
	readonly more: number;
}

const mostWebsites = 20;

/** One page per kind, because a write invalidates all pages of a website. */
const kinds: readonly Omit<PageToRequest, "website">[] = [
	{ kind: "landing", path: "/" },
	{ kind: "library", path: "/library" },
	{ kind: "feed", path: "/rss.xml" },
	{ kind: "sitemap", path: "/sitemap.xml" },
];

export type Receipts = ReturnType<typeof openReceipts>;

export function openReceipts(database: Database, now: () => number) {
	return {
		/** Pages with the version or its take-down. @throws {ConflictError} {NotFoundError} {ForbiddenError} */
		async toAsk(actor: Actor, { name, id, version }: ReceiptOf): Promise<ReceiptRequests> {
			const collection: AnyCollection = collections[name];
			requireWriter(actor, collection);
			const record = isPossibleId(id) ? await findCurrent(database, name, id) : undefined;
			if (!record) throw new NotFoundError();
			if (record.version !== version) throw await conflictOf(database, name, id, version);
			const { updatedAt: writtenAt } = record;
			const isThere = isShown(collection, record);
			if (!isThere && !(await wasShown(database, name, record))) return { writtenAt, pages: [], more: 0 };
			const showing = await listWebsitesWithRecords(database, name, [record]);
			const websites = await liveAmong(database, await permittedWebsites(database, actor, showing));
			const own = ownPathOf(collection, record);
			const hiding = await websitesHiding(database, name, id);
			const pagesOf = (website: SeenOn) => {
				const isOpen = isThere && !hiding.has(website.id);
				return own === "" ? kinds : [{ kind: isOpen ? "page" : "gone", path: own } as const, ...kinds];
			};
			return {
				writtenAt,
				pages: websites
					.slice(0, mostWebsites)
					.flatMap((website) => pagesOf(website).map((page) => ({ website, ...page }))),
				more: Math.max(0, websites.length - mostWebsites),
			};
		},

		/** Retains pages of websites outside the actor's scopes. */
		async keep(
			actor: Actor,
			of: ReceiptOf,
			{ pages, more }: Pick<Receipt, "pages" | "more">,
			plan?: string,
		): Promise<Receipt> {
			const facts = { version: of.version, at: now(), by: actorName(actor), more };
			await inTransaction(database, async (inside) => {
				const before = hasAllWebsites(actor) ? undefined : await readReceipt(inside, of);
				const visible = new Set(before && (await visiblePages(inside, actor, before.pages)));
				const others = before?.pages.filter((page) => !visible.has(page)) ?? [];
				await putReceipt(inside, of, { ...facts, pages: [...pages, ...others] }, plan);
			});
			return { ...facts, pages };
		},

		/** Includes only the actor's websites. @throws {NotFoundError} {ForbiddenError} */
		async find(actor: Actor, { name, id, version }: ReceiptOf): Promise<Receipt> {
			requireReader(actor, collections[name], id);
			const row = isPossibleId(id) ? await readReceipt(database, { name, id, version }) : undefined;
			if (!row) throw new NotFoundError(unchecked);
			const { collection: _, recordId: __, plan: ___, ...receipt } = row;
			const visible = await visibleReceipt(database, actor, receipt);
			if (visible.pages.length === 0 && receipt.pages.length > 0) throw new NotFoundError(unchecked);
			return visible;
		},
	};
}

const unchecked = "This version has not been checked";

async function readReceipt(
	{ db }: Database,
	{ name, id, version }: ReceiptOf,
): Promise<ReceiptRow | undefined> {
	const row = await db
		.selectFrom("receipts")
		.selectAll()
		.where("collection", "=", name)
		.where("record_id", "=", id)
		.where("version", "=", version)
		.executeTakeFirst();
	return row && toReceipt(row);
}

async function liveAmong({ db }: Database, websites: readonly SeenOn[]): Promise<readonly SeenOn[]> {
	const ids = websites.map(({ id }) => id);
	if (ids.length === 0) return [];
	const closed = await db
		.selectFrom("websites")
		.select("id")
		.where("id", "in", ids)
		.where("stage", "in", ["preparing", "retired"])
		.execute();
	const isClosed = new Set(closed.map(({ id }) => String(id)));
	return websites.filter(({ id }) => !isClosed.has(id));
}

/** Also after a take-down; "" for none. */
function ownPathOf({ seenAt, publicWhen }: AnyCollection, record: AnyRecord): string {
	const path = seenAt?.(record.id, { ...record, ...publicWhen }) ?? "/";
	return path === "/" || path.startsWith("/#") ? "" : path;
}

async function wasShown(
	database: Database,
	name: CollectionName,
	{ id, version }: AnyRecord,
): Promise<boolean> {
	const before = version > 1 ? await findVersion(database, name, id, version - 1) : undefined;
	return before !== undefined && isShown(collections[name], before);
}
