import type { Answer } from "./send-comment.ts";

export type GuestStorage = ReturnType<typeof openGuestStorage>;

/** @param action address of comments; storage is per link */
export function openGuestStorage(action: string) {
	// The full address would grant access.
	const [, link = ""] = /\/_share\/([^./]+)/.exec(action) ?? [];
	const called = `guest-comments ${link}`;
	const storage = { key: "", name: "", ids: [] as string[], ...read(called) };
	return {
		/** "" before the first comment. */
		get key() {
			return storage.key;
		},
		get name() {
			return storage.name;
		},
		has: (id: string) => storage.ids.includes(id),
		add({ id, key }: Pick<Answer, "id" | "key">, name: string) {
			Object.assign(storage, { key, name, ids: [...new Set([...storage.ids, id])] });
			try {
				localStorage.setItem(called, JSON.stringify(storage));
			} catch {
				// Without storage, the data lasts until the page closes.
			}
		},
	};
}

function read(called: string): object {
	try {
		return JSON.parse(localStorage.getItem(called) ?? "{}");
	} catch {
		return {};
	}
}
