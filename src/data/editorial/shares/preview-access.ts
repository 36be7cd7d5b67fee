import { sql } from "kysely";
import { NotFoundError } from "../../../model/errors.ts";
import type { WebsiteId } from "../../../model/ids.ts";
import { type Actor, actorName } from "../../../model/rights/access.ts";
import { findSeenOn, type SeenOn } from "../../content/public/websites-of.ts";
import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import { hashOfShare, isShareToken, newShareToken } from "./share-tokens.ts";

/** Lifetime after a link was opened. */
export const previewAccessSeconds = 60 * 60;
/** Lifetime of an unopened link. */
const waitMs = 5 * 60 * 1_000;

interface PreviewAccessOptions {
	readonly database: Database;
	readonly secret: () => Promise<string>;
	readonly now: () => number;
}

/** Links to websites that are not live. Each works once, in one browser. */
export type PreviewAccess = ReturnType<typeof openPreviewAccess>;

/** Value of preview links in `shares.collection`. */
export const previewAccessCollection = "looks";
const collection = previewAccessCollection;

export function openPreviewAccess({ database, secret, now }: PreviewAccessOptions) {
	const { db } = database;
	const withHash = (token: string) =>
		db.selectFrom("shares").select("id").where("hash", "=", hashOfShare(token)).where("ends_at", ">", now());

	return {
		/** Returns the token once. @throws {NotFoundError} */
		async add(
			actor: Actor,
			websiteId: WebsiteId,
			askedAt: (website: SeenOn) => { readonly host: string; readonly origin: string },
		): Promise<{ readonly token: string; readonly origin: string }> {
			const website = await findSeenOn(database, websiteId);
			if (!website?.domain) throw new NotFoundError();
			const { host, origin } = askedAt(website);
			const token = newShareToken(await secret(), host);
			await db
				.insertInto("shares")
				.values({
					...{ id: newId(), hash: hashOfShare(token), collection, record_id: websiteId },
					...{
						website_id: websiteId,
						ends_at: now() + waitMs,
						created_at: now(),
						created_by: actorName(actor),
					},
				})
				.execute();
			return { token, origin };
		},

		/** False for an invalid or opened link. */
		async open(token: string, host: string): Promise<boolean> {
			if (!isShareToken(await secret(), token, host)) return false;
			const opened = await db
				.updateTable("shares")
				.set({ opens: sql`opens + 1`, opened_at: now(), ends_at: now() + previewAccessSeconds * 1_000 })
				.where("hash", "=", hashOfShare(token))
				.where("collection", "=", collection)
				.where("opens", "=", 0)
				.where("ends_at", ">", now())
				.executeTakeFirst();
			return opened.numUpdatedRows === 1n;
		},

		async isOpen(token: string, host: string): Promise<boolean> {
			if (!isShareToken(await secret(), token, host)) return false;
			const found = withHash(token).where("collection", "=", collection).where("opens", ">", 0);
			return (await found.executeTakeFirst()) !== undefined;
		},
	};
}
