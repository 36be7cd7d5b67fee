import { createHash, randomBytes } from "node:crypto";
import type { Database } from "./database.ts";
import { newId } from "./ids.ts";

/** One route change of a visitor. */
export interface PageView {
	readonly websiteId: string;
	readonly domainKey: string;
	readonly pagePath: string;
	readonly pageTitle: string;
	readonly pageLocation: string;
	/** What tells visitors of one day apart; hashed, never kept. */
	readonly address: string;
	readonly userAgent: string;
}

export type PageViews = ReturnType<typeof openPageViews>;

/** A page view, seen at a time in milliseconds since the epoch. */
type Seen = PageView & { readonly at: number };

/** Views that come together are written together: one write to the disk, however many there are. */
const gatherMs = 500;
const mostAtOnce = 500;
/** While the database is away, so many wait; the oldest are let go of. */
const mostWaiting = 10_000;

/**
 * The product's own store of page views. It has no cookie and no address: visitors are told apart by a hash whose
 * salt is thrown away at the end of the day (UTC), after which nobody can tell whom it stood for.
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

	async function rowOf({ at, address, userAgent, ...view }: Seen) {
		const salted = await saltOf(new Date(at).toISOString().slice(0, 10));
		const visitor = createHash("sha256")
			.update(JSON.stringify([salted, view.websiteId, address, userAgent]))
			.digest("hex")
			.slice(0, 24);
		return {
			id: newId(),
			at,
			website_id: view.websiteId,
			domain_key: view.domainKey,
			page_path: view.pagePath,
			page_title: view.pageTitle,
			page_location: view.pageLocation,
			visitor,
		};
	}

	async function write() {
		while (waiting.length > 0) {
			const views = waiting.splice(0, mostAtOnce);
			try {
				const rows = [];
				for (const view of views) rows.push(await rowOf(view));
				await db.insertInto("page_views").values(rows).execute();
			} catch (error) {
				waiting = [...views, ...waiting].slice(-mostWaiting);
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
			// What could not be written is tried again.
			flush().catch(() => undefined);
		}, gatherMs).unref();
	}

	return {
		/** Keeps a page view, within half a second. */
		add(view: PageView, at = Date.now()): void {
			waiting.push({ ...view, at });
			if (waiting.length > mostWaiting) waiting.shift();
			writeSoon();
		},
		/** Writes now what waits. @throws {Error} while the database cannot be asked; it goes on waiting then */
		flush,
		/** Writes what waits, if it can be written. */
		async close(): Promise<void> {
			await flush().catch(() => undefined);
			clearTimeout(timer);
		},
	};
}
