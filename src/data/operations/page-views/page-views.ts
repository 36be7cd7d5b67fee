import { hash, randomBytes } from "node:crypto";
import type { RecordId, WebsiteId } from "../../../model/ids.ts";
import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type CountedView, countPageViews, type PageViewRow } from "./page-view-counts.ts";
import { countReferrers } from "./referrer-counts.ts";

export interface PageView {
	readonly websiteId: WebsiteId | "";
	readonly domainKey: string;
	readonly pagePath: string;
	readonly pageTitle: string;
	readonly pageLocation: string;
	/** False for a path without a page, which is not counted. */
	readonly found: boolean;
	/** Absent for other pages. */
	readonly articleId?: RecordId | undefined;
	/** Host of a linking website; "" for none. */
	readonly referrer?: string | undefined;
	/** Opened in the reader of the landing page, which is no page view. */
	readonly isOpening?: boolean | undefined;
	/** Distinguishes visitors of one day; hashed, never stored. */
	readonly address: string;
	readonly userAgent: string;
}

export type PageViews = ReturnType<typeof openPageViews>;

/** Time in milliseconds since the epoch. */
type Seen = PageView & { readonly at: number };

/** Between two transactions. */
const gatherMs = 500;
const mostAtOnce = 500;
/** While the database is unreachable, the oldest are dropped. */
const mostWaiting = 10_000;
/** Any client can create rows, so their size is limited. */
const longest = { path: 300, title: 200, location: 500 } as const;

/**
 * Stores views without cookies and addresses. The salt of visitor hashes is deleted daily (UTC), which makes them
 * anonymous.
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
		add(view: PageView, at = Date.now()): void {
			waiting.push({ ...view, at });
			if (waiting.length > mostWaiting) waiting.shift();
			writeSoon();
		},
		/** Writes buffered views. @throws {Error} if the database is unreachable; the views stay */
		flush,
		async close(): Promise<void> {
			await flush().catch(() => undefined);
			clearTimeout(timer);
		},
	};
}

/** Does not split a surrogate pair. */
function cut(text: string, most: number): string {
	return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
