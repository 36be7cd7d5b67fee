import { type Draft, type DraftOf, newestOf, type StoredDraft, type Tab } from "./drafts.ts";

const storeName = "drafts";

export type Drafts = ReturnType<typeof openDrafts>;

/** Success means on disk. Each page load has its own key, so that tabs do not overwrite each other. */
export function openDrafts(tab: Tab) {
	let opening: Promise<IDBDatabase> | undefined;

	function open(): Promise<IDBDatabase> {
		opening ??= new Promise((resolve, reject) => {
			const request = indexedDB.open("frontage", 1);
			request.onupgradeneeded = () => request.result.createObjectStore(storeName);
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
		opening.catch(() => {
			opening = undefined;
		});
		return opening;
	}

	async function run<T>(
		mode: IDBTransactionMode,
		work: (store: IDBObjectStore) => IDBRequest<T>,
	): Promise<T> {
		const database = await open();
		return new Promise((resolve, reject) => {
			const transaction = database.transaction(storeName, mode, { durability: "strict" });
			const request = work(transaction.objectStore(storeName));
			transaction.oncomplete = () => resolve(request.result);
			transaction.onabort = () => reject(transaction.error);
			// Commits immediately, because the page may be closing.
			if (mode === "readwrite") transaction.commit();
		});
	}

	const keyOf = ({ collection, id, uid, scope }: DraftOf, by: Tab) => [
		collection,
		id,
		uid,
		by.id,
		by.load,
		scope,
	];

	return {
		/** Returns false if the browser refuses. */
		async keep(of: DraftOf, draft: Draft): Promise<boolean> {
			const stored: StoredDraft = { of, tab, draft };
			return succeeds(run("readwrite", (store) => store.put(stored, keyOf(of, tab))));
		},
		async drop(of: DraftOf): Promise<void> {
			await succeeds(run("readwrite", (store) => store.delete(keyOf(of, tab))));
		},
		/** Covers all scopes; empty if the browser denies access. */
		async list(collection: string, id: string): Promise<readonly StoredDraft[]> {
			const range = () => IDBKeyRange.bound([collection, id], [collection, id, []]);
			return run("readonly", (store) => store.getAll(range())).catch(() => []);
		},
		/** Moves the user's latest changes in a scope to this tab. */
		take(stored: readonly StoredDraft[], of: Pick<DraftOf, "uid" | "scope">): Draft | undefined {
			const newest = newestOf(stored, of, tab);
			if (newest) void this.claim(newest);
			return newest?.draft;
		},
		async claim({ of, tab: before, draft }: StoredDraft): Promise<void> {
			if (before.id === tab.id && before.load === tab.load) return;
			if (await this.keep(of, draft))
				await succeeds(run("readwrite", (store) => store.delete(keyOf(of, before))));
		},
	};
}

/** Private windows and full disks refuse writes. */
function succeeds(work: Promise<unknown>): Promise<boolean> {
	return work.then(
		() => true,
		() => false,
	);
}
