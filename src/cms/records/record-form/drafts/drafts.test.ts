import { describe, expect, it } from "vitest";
import { newestOf, type StoredDraft } from "./drafts.ts";

const stored = (
	title: string,
	tab: string,
	at: number,
	{ uid = "ada", scope = "all" } = {},
): StoredDraft => ({
	of: { uid, scope, collection: "content", id: "a1" },
	tab: { id: tab, load: "a" },
	draft: { at, version: 3, typed: { title }, base: { title: "Old" } },
});
const titleOf = (all: readonly StoredDraft[], tab: string, scope = "all") =>
	newestOf(all, { uid: "ada", scope }, { id: tab, load: "b" })?.draft.typed.title;

describe("Stored unsaved changes", () => {
	it("of the tab are restored before newer ones of another", () => {
		const all = [stored("Own", "1", 1), stored("Other", "2", 2)];
		expect([titleOf(all, "1"), titleOf(all, "3")]).toEqual(["Own", "Other"]);
	});

	it("are restored from the newer of two loads of the tab", () => {
		expect(titleOf([stored("First", "1", 1), stored("Copy", "1", 2)], "1")).toBe("Copy");
	});

	it("are separate for each scope", () => {
		const all = [stored("Everywhere", "1", 2), stored("Down under", "1", 1, { scope: "country:au" })];
		expect([titleOf(all, "1"), titleOf(all, "1", "country:au")]).toEqual(["Everywhere", "Down under"]);
		expect(titleOf(all, "1", "country:nz")).toBeUndefined();
	});

	it("are never shown to another user", () => {
		expect(titleOf([stored("Hers", "1", 1, { uid: "grace" })], "1")).toBeUndefined();
		expect(titleOf([], "1")).toBeUndefined();
	});
});
