import { openDrafts } from "./drafts/draft-store.ts";

const idName = "frontage-tab";

function tabId(): string {
	try {
		const id = sessionStorage.getItem(idName) ?? crypto.randomUUID();
		sessionStorage.setItem(idName, id);
		return id;
	} catch {
		// Without storage, nothing survives a reload.
		return crypto.randomUUID();
	}
}

export const drafts = openDrafts({ id: tabId(), load: crypto.randomUUID() });
