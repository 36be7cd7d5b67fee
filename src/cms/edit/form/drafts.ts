import type { Values } from "../../../model/values.ts";

/** Whose unsaved changes, of which record; a new record's id is "new". */
export interface DraftOf {
	readonly uid: string;
	readonly collection: string;
	readonly id: string;
}

/** An attempt to add a record of which no answer has come: asked again, it adds nothing twice. */
export interface Attempt {
	readonly key: string;
	readonly input: Values;
}

/** Changes that have been typed and not been saved. */
export interface Draft {
	/** When they were last typed at; milliseconds since the epoch. */
	readonly at: number;
	/** Version of the record that they change; 0 for a new one. */
	readonly version: number;
	readonly typed: Values;
	/** What the changed fields held in that version. */
	readonly base: Values;
	readonly attempt?: Attempt | undefined;
}

export interface Tab {
	/** The same when the tab is loaded again. */
	readonly id: string;
	/** Another at each load, because a tab that is copied takes its id along. */
	readonly load: string;
}

/** Where unsaved changes are stored until they have been saved. */
export type Drafts = ReturnType<typeof openDrafts>;

/** Opens what a tab keeps in the browser. Each load of a tab writes under a name of its own, so none writes over another's. */
export function openDrafts(storage: () => Storage, tab: Tab) {
	const prefix = ({ uid, collection, id }: DraftOf) => `frontage-draft ${uid} ${collection} ${id} `;
	const own = (of: DraftOf) => `${prefix(of)}${tab.id} ${tab.load}`;

	function listOf(of: DraftOf): { name: string; draft: Draft; isOurs: boolean }[] {
		return Object.keys(storage())
			.filter((name) => name.startsWith(prefix(of)))
			.flatMap((name) => {
				const draft = parse(storage().getItem(name));
				return draft ? [{ name, draft, isOurs: name.startsWith(`${prefix(of)}${tab.id} `) }] : [];
			})
			.toSorted((a, b) => Number(b.isOurs) - Number(a.isOurs) || b.draft.at - a.draft.at);
	}

	return {
		/** Keeps the changes in place of those kept before; false when the browser does not. */
		keep(of: DraftOf, draft: Draft): boolean {
			return attempt(() => storage().setItem(own(of), JSON.stringify(draft)));
		},
		/** Forgets the changes of this tab, once they are saved or given up. */
		drop(of: DraftOf): void {
			attempt(() => storage().removeItem(own(of)));
		},
		/** The changes that this tab left, else the newest that any did; from now on they are this tab's. */
		take(of: DraftOf): Draft | undefined {
			let taken: Draft | undefined;
			attempt(() => {
				const [first] = listOf(of);
				if (!first) return;
				taken = first.draft;
				if (first.name === own(of)) return;
				storage().setItem(own(of), JSON.stringify(first.draft));
				storage().removeItem(first.name);
			});
			return taken;
		},
	};
}

function attempt(act: () => void): boolean {
	try {
		act();
		return true;
	} catch {
		// Private windows refuse, and a full store too: the user is told.
		return false;
	}
}

function parse(text: string | null): Draft | undefined {
	try {
		const draft = JSON.parse(text ?? "") as Draft;
		return typeof draft.at === "number" && typeof draft.typed === "object" ? draft : undefined;
	} catch {
		return undefined;
	}
}
