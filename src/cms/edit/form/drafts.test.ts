import { beforeEach, describe, expect, it } from "vitest";
import { type Draft, type DraftOf, openDrafts } from "./drafts.ts";

/** A store like the browser's, of a given size. */
function newStorage(maxCharacters = Number.POSITIVE_INFINITY): Storage {
	const methods = {
		getItem: (name: string) => (Object.hasOwn(items, name) ? String(items[name]) : null),
		setItem(name: string, text: string) {
			if (text.length > maxCharacters) throw new DOMException("Full", "QuotaExceededError");
			items[name] = text;
		},
		removeItem: (name: string) => void delete items[name],
	};
	const items: Record<string, unknown> = Object.create(methods);
	return items as unknown as Storage;
}

const article: DraftOf = { uid: "ada", collection: "content", id: "a1" };
const draft = (title: string, at = 1): Draft => ({
	at,
	version: 3,
	typed: { title },
	base: { title: "Old" },
});

describe("Unsaved changes", () => {
	let storage: Storage;
	const openTab = (id: string, load: string) => openDrafts(() => storage, { id, load });
	beforeEach(() => {
		storage = newStorage();
	});

	it("come back when the tab is loaded again", () => {
		openTab("1", "a").keep(article, draft("Typed"));
		expect(openTab("1", "b").take(article)).toEqual(draft("Typed"));
	});

	it("come back in another tab after the first is gone", () => {
		openTab("1", "a").keep(article, draft("Typed"));
		expect(openTab("2", "b").take(article)).toEqual(draft("Typed"));
	});

	it("are the tab's own rather than a newer one's of another", () => {
		openTab("1", "a").keep(article, draft("Own", 1));
		openTab("2", "b").keep(article, draft("Other", 2));
		expect(openTab("1", "c").take(article)?.typed).toEqual({ title: "Own" });
		expect(openTab("3", "d").take(article)?.typed).toEqual({ title: "Other" });
	});

	it("are not written over by a copy of the tab", () => {
		const [tab, copy] = [openTab("1", "a"), openTab("1", "b")];
		tab.keep(article, draft("Tab", 1));
		copy.keep(article, draft("Copy", 2));
		tab.drop(article);
		expect(openTab("1", "c").take(article)?.typed).toEqual({ title: "Copy" });
	});

	it("are gone once dropped, and only those of the record and the person", () => {
		const tab = openTab("1", "a");
		tab.keep(article, draft("One"));
		tab.keep({ ...article, id: "a2" }, draft("Two"));
		tab.keep({ ...article, uid: "grace" }, draft("Hers"));
		tab.drop(article);
		expect(tab.take(article)).toBeUndefined();
		expect(tab.take({ ...article, id: "a2" })?.typed).toEqual({ title: "Two" });
		expect(tab.take({ ...article, uid: "grace" })?.typed).toEqual({ title: "Hers" });
	});

	it("stay where they are when they cannot be moved", () => {
		openTab("1", "a").keep(article, draft("Typed"));
		const full = Object.create(storage, { setItem: { value: () => fail() } }) as Storage;
		openDrafts(() => full, { id: "2", load: "b" }).take(article);
		expect(openTab("3", "c").take(article)).toEqual(draft("Typed"));
	});

	it("are said not to be kept where the browser refuses", () => {
		storage = newStorage(20);
		expect(openTab("1", "a").keep(article, draft("Typed"))).toBe(false);
		const none = openDrafts(() => fail(), { id: "1", load: "a" });
		expect(none.keep(article, draft("Typed"))).toBe(false);
		expect(none.take(article)).toBeUndefined();
	});

	it("that are broken are left alone", () => {
		storage.setItem("frontage-draft ada content a1 9 z", "{");
		expect(openTab("1", "a").take(article)).toBeUndefined();
	});
});

function fail(): never {
	throw new DOMException("Refused", "SecurityError");
}
