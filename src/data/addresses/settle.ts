import type { CollectionName } from "../../model/model.ts";
import type { Database } from "../database.ts";
import type { AnyRecord } from "../rows.ts";
import { settleHosts } from "./former-hosts.ts";
import { moveWebsite, settleHomes } from "./homes.ts";
import { settleRedirect } from "./redirects.ts";
import { keepSlug } from "./slugs.ts";

/** Follows a write with what it changes in the addresses of websites. @param after undefined when it was removed */
export async function settleAddresses(
	inside: Database,
	name: CollectionName,
	before: AnyRecord | undefined,
	after: AnyRecord | undefined,
): Promise<void> {
	if (name === "websites") {
		await moveWebsite(inside, before, after);
		await settleHosts(inside, before, after);
	}
	if (name === "redirects" && after) await settleRedirect(inside, after);
	if (name !== "content" || !after) return;
	await keepSlug(inside, after);
	await settleHomes(inside, after.id);
}
