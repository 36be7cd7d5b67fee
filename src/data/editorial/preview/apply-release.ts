import type { Problem } from "../../../model/errors.ts";
import { toId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { findCurrent } from "../drafts/target.ts";
import { publishItems } from "../releases/publish-items.ts";
import { readRelease } from "../releases/read-releases.ts";
import { itemsOfRelease } from "../releases/release-rows.ts";

interface Released {
	readonly collection: CollectionName;
	readonly record: AnyRecord;
	readonly problems: readonly Problem[];
	readonly isNew: boolean;
}

/** Skips refused items; the transaction is rolled back. @throws {NotFoundError} {ForbiddenError} */
export async function applyRelease(inside: Database, actor: Actor, id: string): Promise<Released[]> {
	const { state } = await readRelease(inside, actor, id);
	const items = await itemsOfRelease(inside, toId(id));
	const { done, refusals } =
		state === "published" ? { done: [], refusals: [] } : await publishItems(inside, actor, items);
	const begun = new Set(
		done
			.filter(({ scope, beforeVersion }) => scope === allWebsites && beforeVersion === 0)
			.map((item) => item.id),
	);
	const released: Released[] = [];
	for (const { collection, recordId, ...item } of items) {
		const record = await findCurrent(inside, collection, recordId);
		const problems = refusals
			.filter((refusal) => refusal.item.id === item.id)
			.map(({ field, message }) => ({
				pointer: field && `/${field}`,
				message: `“${item.title || "Untitled"}”: ${message}`,
			}));
		if (record) released.push({ collection, record, problems, isNew: begun.has(item.id) });
	}
	return released;
}
