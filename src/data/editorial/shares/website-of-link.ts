import { hasWebsites } from "../../../model/collections/websites.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import type { Values } from "../../../model/values.ts";
import { findSeenOn, type SeenOn } from "../../content/public/websites-of.ts";
import type { Database } from "../../database/database.ts";
import { openDraftAt } from "../drafts/open-draft.ts";
import { recordAt } from "../drafts/target.ts";
import { itemsOfRelease } from "../releases/release-rows.ts";
import type { Shared } from "./shared.ts";

/** The website may exist only in the shared draft or release. */
export async function findWebsiteOfLink(
	inside: Database,
	shared: Shared,
	id: RecordId,
): Promise<SeenOn | undefined> {
	const found = await findSeenOn(inside, id);
	if (found) return found;
	const values = await valuesToCome(inside, shared, id);
	if (!values) return undefined;
	const textOf = (name: string) => String(values[name] ?? "");
	return {
		...{ id, isToCome: true },
		...{ name: textOf("name"), domain: textOf("domain"), domainKey: textOf("domainKey") },
	};
}

async function valuesToCome(
	inside: Database,
	{ collection, recordId }: Shared,
	id: RecordId,
): Promise<Values | undefined> {
	if (collection === "releases") {
		const items = await itemsOfRelease(inside, toId(recordId));
		return items.find((item) => hasWebsites(item.collection) && item.recordId === id)?.values;
	}
	if (!hasWebsites(collection) || recordId !== id) return undefined;
	return (await openDraftAt(inside, recordAt(collection, id)))?.values;
}
