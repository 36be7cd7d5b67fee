import type { Answer } from "./send-comment.ts";

/** What this browser holds of the comments that were made in it by a link. */
export type Held = ReturnType<typeof openHeld>;

/** @param action address to which comments are sent; storage is per link */
export function openHeld(action: string) {
	// Not all of the address, which is a right.
	const [, link = ""] = /\/_share\/([^./]+)/.exec(action) ?? [];
	const called = `guest-comments ${link}`;
	const held = { key: "", name: "", ids: [] as string[], ...read(called) };
	return {
		/** "" before the first comment. */
		get key() {
			return held.key;
		},
		/** As whom the guest has commented last. */
		get name() {
			return held.name;
		},
		has: (id: string) => held.ids.includes(id),
		add({ id, key }: Pick<Answer, "id" | "key">, name: string) {
			Object.assign(held, { key, name, ids: [...new Set([...held.ids, id])] });
			try {
				localStorage.setItem(called, JSON.stringify(held));
			} catch {
				// A browser that stores nothing knows it for as long as the page is open.
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
