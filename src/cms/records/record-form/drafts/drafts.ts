import type { Values } from "../../../../model/values.ts";
import type { WebsiteScope } from "../../../../model/website-scope.ts";

/** The id of a new record is "new". */
export interface DraftOf {
	readonly uid: string;
	readonly collection: string;
	readonly id: string;
	readonly scope: WebsiteScope;
}

/** Server state of a draft; revision 0 if there is none. */
export interface Known {
	readonly revision: number;
	readonly values: Values;
}

export interface Draft {
	/** Last edit, in milliseconds since the epoch. */
	readonly at: number;
	/** 0 for a new record. */
	readonly version: number;
	readonly id?: string | undefined;
	readonly typed: Values;
	/** Values of the changed fields in that version. */
	readonly base: Values;
	readonly known?: Known | undefined;
}

export interface Tab {
	/** Stable across reloads of the tab. */
	readonly id: string;
	/** New at each load, because a duplicated tab copies its id. */
	readonly load: string;
}

export interface StoredDraft {
	readonly of: DraftOf;
	readonly tab: Tab;
	readonly draft: Draft;
}

/** This tab's changes take precedence over later ones of other tabs. */
export function newestOf(
	stored: readonly StoredDraft[],
	{ uid, scope }: Pick<DraftOf, "uid" | "scope">,
	tab: Tab,
): StoredDraft | undefined {
	const isOurs = (each: StoredDraft) => Number(each.tab.id === tab.id);
	return stored
		.filter(({ of }) => of.uid === uid && of.scope === scope)
		.toSorted((a, b) => isOurs(b) - isOurs(a) || b.draft.at - a.draft.at)[0];
}
