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

/**
 * The product's own store of page views. It has no cookie and no address: visitors are told apart by a hash whose
 * salt is thrown away at the end of the day (UTC), after which nobody can tell whom it stood for.
 */
export function openPageViews(database: Database) {
	const { db } = database;
	let salt = { day: "", value: "" };

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

	return {
		/** Keeps a page view, seen at a time in milliseconds since the epoch. */
		async add(view: PageView, at = Date.now()): Promise<void> {
			const salted = await saltOf(new Date(at).toISOString().slice(0, 10));
			const visitor = createHash("sha256")
				.update(JSON.stringify([salted, view.websiteId, view.address, view.userAgent]))
				.digest("hex")
				.slice(0, 24);
			await db
				.insertInto("page_views")
				.values({
					id: newId(),
					at,
					website_id: view.websiteId,
					domain_key: view.domainKey,
					page_path: view.pagePath,
					page_title: view.pageTitle,
					page_location: view.pageLocation,
					visitor,
				})
				.execute();
		},
	};
}
