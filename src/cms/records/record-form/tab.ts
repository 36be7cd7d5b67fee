import { openDrafts } from "./drafts/draft-store.ts";

const idName = "frontage-tab";

function tabId(): string {
	try {
		const id = sessionStorage.getItem(idName) ?? crypto.randomUUID();
		sessionStorage.setItem(idName, id);
		return id;
	} catch {
		// Without a store nothing outlives the load anyway.
		return crypto.randomUUID();
	}
}

/** Collection and id of the records that this tab has begun and not published: all that there is of them is a draft. */
export const begun = new Set<string>();

/** What this tab keeps of changes that are not saved yet. */
export const drafts = openDrafts({ id: tabId(), load: crypto.randomUUID() });
