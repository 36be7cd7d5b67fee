import type { Values } from "../../../../model/values.ts";

/** User and record of unsaved changes; the id of a new record is "new". */
export interface DraftOf {
	readonly uid: string;
	readonly collection: string;
	readonly id: string;
}

/** Server state of a draft; revision 0 if there is none. */
export interface Known {
	readonly revision: number;
	readonly values: Values;
}

/** Changes that have been typed and not been saved. */
export interface Draft {
	/** When they were last typed at; milliseconds since the epoch. */
	readonly at: number;
	/** Version of the record that they change; 0 for a new one. */
	readonly version: number;
	/** Id that a new record is to have. */
	readonly id?: string | undefined;
	readonly typed: Values;
	/** Values of the changed fields in that version. */
	readonly base: Values;
	/** Last known server state of the changes. */
	readonly known?: Known | undefined;
}

export interface Tab {
	/** The same when the tab is loaded again. */
	readonly id: string;
	/** Another at each load, because a tab that is copied takes its id along. */
	readonly load: string;
}

/** Unsaved changes as the browser stores them. */
export interface StoredDraft {
	readonly of: DraftOf;
	readonly tab: Tab;
	readonly draft: Draft;
}

/** The changes that a person left in this tab, else the newest that they left in any. */
export function newestOf(stored: readonly StoredDraft[], uid: string, tab: Tab): StoredDraft | undefined {
	const isOurs = (each: StoredDraft) => Number(each.tab.id === tab.id);
	return stored
		.filter(({ of }) => of.uid === uid)
		.toSorted((a, b) => isOurs(b) - isOurs(a) || b.draft.at - a.draft.at)[0];
}
