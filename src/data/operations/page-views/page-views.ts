import { hash, randomBytes } from "node:crypto";
import type { RecordId, WebsiteId } from "../../../model/ids.ts";
import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type CountedView, countPageViews, type PageViewRow } from "./page-view-counts.ts";
import { countReferrers } from "./referrer-counts.ts";

/** One navigation of a visitor. */
export interface PageView {
	readonly websiteId: WebsiteId | "";
	readonly domainKey: string;
	readonly pagePath: string;
	readonly pageTitle: string;
	readonly pageLocation: string;
	/** False for a path without a page, which is logged and not counted. */
	readonly found: boolean;
	/** The article at the path; absent for other pages. */
	readonly articleId?: RecordId | undefined;
	/** Host of another website with a link to the article; "" for none. */
	readonly referrer?: string | undefined;
	/** True if the article was opened in the reader of the landing page: counted, but no page view. */
	readonly isOpening?: boolean | undefined;
	/** Distinguishes visitors of one day; hashed, never stored. */
	readonly address: string;
	readonly userAgent: string;
}

export type PageViews = ReturnType<typeof openPageViews>;

/** A page view with its time in milliseconds since the epoch. */
type Seen = PageView & { readonly at: number };

/** Collects views for this time and writes them in one transaction. */
const gatherMs = 500;
const mostAtOnce = 500;
/** Buffer size while the database is unreachable; the oldest views are dropped. */
const mostWaiting = 10_000;
/** Truncates long values to limit the size of rows, because any client can create them. */
const longest = { path: 300, title: 200, location: 500 } as const;

/**
 * Built-in store of page views without cookies and addresses. Visitors are counted by a hash. Its salt is deleted at
 * the end of the day (UTC); afterwards, hashes are anonymous.
 */
export function openPageViews(database: Database) {
	const { db } = database;
	let salt = { day: "", value: "" };
	let waiting: Seen[] = [];
	let timer: NodeJS.Timeout | undefined;
	let writing: Promise<void> = Promise.resolve();

	async function saltOf(day: string): Promise<string> {
		if (salt.day === day) return salt.value;
		await db
			.insertInto("page_view_salts")
			.values({ day, salt: randomBytes(32).toString("hex") })
			.onConflict((conflict) => conflict.column("day").doNothing())
			.execute();
		await db.deleteFrom("page_view_salts").where("day", "<", day).execute();
		const row = await db
			.selectFrom("page_view_salts")
			.select("salt")
			.where("day", "=", day)
			.executeTakeFirstOrThrow();
		salt = { day, value: String(row.salt) };
		return salt.value;
	}

	async function countedOf(seen: Seen): Promise<CountedView> {
		const { articleId = "", referrer = "", isOpening = false } = seen;
		return { row: await rowOf(seen), articleId, referrer, isOpening };
	}

	async function rowOf({ at, address, userAgent, ...view }: Seen): Promise<PageViewRow> {
		const salted = await saltOf(new Date(at).toISOString().slice(0, 10));
		const visitor = hash("sha256", JSON.stringify([salted, view.websiteId, address, userAgent]));
		return {
			id: newId(),
			at,
			website_id: view.websiteId,
			domain_key: view.domainKey,
			page_path: cut(view.pagePath, longest.path),
			page_title: cut(view.pageTitle, longest.title),
			page_location: cut(view.pageLocation, longest.location),
			visitor: visitor.slice(0, 24),
			found: view.found ? 1 : 0,
		};
	}

	async function write() {
		while (waiting.length > 0) {
			const batch = waiting.splice(0, mostAtOnce);
			try {
				const views: CountedView[] = [];
				for (const seen of batch) views.push(await countedOf(seen));
				await inTransaction(database, async (inside) => {
					await countPageViews(inside, views);
					await countReferrers(inside, views);
					const rows = views.filter(({ isOpening }) => !isOpening).map(({ row }) => row);
					if (rows.length > 0) await inside.db.insertInto("page_views").values(rows).execute();
				});
			} catch (error) {
				waiting = [...batch, ...waiting].slice(-mostWaiting);
				throw error;
			}
		}
	}

	function flush(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		const written = writing.then(write);
		writing = written.catch(() => {
			if (waiting.length > 0) writeSoon();
		});
		return written;
	}

	function writeSoon() {
		timer ??= setTimeout(() => {
			// A failed write is retried.
			flush().catch(() => undefined);
		}, gatherMs).unref();
	}

	return {
		/** Stores a page view within half a second. */
		add(view: PageView, at = Date.now()): void {
			waiting.push({ ...view, at });
			if (waiting.length > mostWaiting) waiting.shift();
			writeSoon();
		},
		/** Writes buffered views now. @throws {Error} when the database is unreachable; the views stay in the buffer */
		flush,
		/** Writes buffered views if possible. */
		async close(): Promise<void> {
			await flush().catch(() => undefined);
			clearTimeout(timer);
		},
	};
}

/** Truncates a text without splitting a surrogate pair. */
function cut(text: string, most: number): string {
	return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
