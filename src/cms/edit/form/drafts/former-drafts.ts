import type { Draft, StoredDraft } from "./drafts.ts";

const prefix = "frontage-draft ";

/** The unsaved changes of a record that the release before left elsewhere in the browser, by the names of their items. */
export function formerDrafts(collection: string, id: string): ReadonlyMap<string, StoredDraft> {
	const found = new Map<string, StoredDraft>();
	try {
		for (const name of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
			const [, uid = "", of, ofId, tab = "", load = ""] = name.split(" ");
			if (of !== collection || ofId !== id) continue;
			const draft = JSON.parse(localStorage.getItem(name) ?? "") as Draft;
			found.set(name, { of: { uid, collection, id }, tab: { id: tab, load }, draft });
		}
	} catch {
		// Refused, or broken: there is nothing more to be had.
	}
	return found;
}
