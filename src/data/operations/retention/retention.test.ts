import { describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import type { Retained, Retention } from "../../../model/api/operating/retention-api.ts";
import { system } from "../../../model/rights/access.ts";
import { listActivity } from "../../records/people/activity-list.ts";
import { insertAll } from "../../schema/links.ts";
import { monthsBefore } from "./cut-off.ts";
import { findRemovals, openRetention, removeOld, usualRetention } from "./retention.ts";

const dayMs = 24 * 60 * 60_000;
const now = Date.UTC(2031, 4, 31, 12);
const usual = usualRetention({ pageViewDays: 30 });
const ago = (days: number) => now - days * dayMs;

it("counts months by the calendar", () => {
	expect(monthsBefore(now, 3)).toBe(Date.UTC(2031, 1, 28));
	expect(monthsBefore(now, 12)).toBe(Date.UTC(2030, 4, 31));
});

describe.each(databaseKinds)("Retention periods, in $kind", ({ create }) => {
	const database = databaseForTests(create);

	const version = (id: string, number: number, days: number, action = "save") => ({
		...{ collection: "content", record_id: id, version: number, action, at: ago(days) },
		...{ by_whom: "ada", title: id, changed_fields: "[]", record: JSON.stringify({ id, version: number }) },
	});
	const versions = (id: string, count: number, days: number) =>
		Array.from({ length: count }, (_, index) => version(id, index + 1, days + count - index));
	async function versionsOf(id: string) {
		const rows = database.db.selectFrom("history").select("version").where("record_id", "=", id);
		return (await rows.orderBy("version").execute()).map((row) => Number(row.version));
	}
	const cut = (settings: Partial<Retention>) => ({ settings: { ...usual, ...settings }, now });
	async function remove(kind: Retained, settings: Partial<Retention>) {
		const found = (await findRemovals(database, cut(settings))).find((removal) => removal.kind === kind);
		expect(await removeOld(database, kind, cut(settings))).toBe(found?.count);
		expect(await findRemovals(database, cut(settings))).toContainEqual({ kind, count: 0, oldestAt: 0 });
		return found;
	}

	it("preserve all history by default", async () => {
		await insertAll(database, "history", versions("told", 30, 4_000));
		expect(await removeOld(database, "history", cut({}))).toBe(0);
		expect(await removeOld(database, "trash", cut({}))).toBe(0);
		expect(await removeOld(database, "activity", cut({}))).toBe(0);
		expect(await versionsOf("told")).toHaveLength(30);
	});

	it("remove versions beyond the newest, except those still needed", async () => {
		await insertAll(database, "history", versions("many", 20, 2));
		const of = { collection: "content", record_id: "many" };
		const third = database.db.updateTable("history").set({ label: "Agreed" }).where("version", "=", 3);
		await third.where("record_id", "=", "many").execute();
		await insertAll(database, "drafts", [{ ...of, revision: 50, base_version: 5 }]);
		await insertAll(database, "draft_versions", [
			{ ...of, revision: 41, base_version: 1, label: "As agreed" },
			{ ...of, revision: 42, base_version: 4, label: "" },
			{ ...of, revision: 43, base_version: 20, label: "" },
		]);
		const item = { ...of, release_id: "spring", action: "publish", base_version: 6, before_version: 7 };
		await insertAll(database, "release_items", [
			{ ...item, id: "item" },
			{ ...item, id: "of autumn", release_id: "autumn", base_version: 2 },
		]);
		await insertAll(database, "imports", [
			{ id: "stands", source: "ghost", undone_at: 0 },
			{ id: "undone", source: "ghost", undone_at: ago(1) },
		]);
		await insertAll(database, "imported_records", [
			{ ...of, import_id: "stands", source: "ghost", foreign_id: "a", version_before: 9 },
			{ ...of, import_id: "undone", source: "ghost", foreign_id: "a", version_before: 10 },
		]);
		await insertAll(database, "receipts", [
			{ ...of, version: 8 },
			{ ...of, version: 20 },
		]);
		const found = await remove("history", { historyVersions: 10 });
		// All versions of the previous test's record except the newest ten.
		expect(found).toEqual({ kind: "history", count: 20 + 3, oldestAt: ago(4_030) });
		expect(await versionsOf("many")).toEqual([1, 2, 3, 5, 6, 7, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
		const left = async (table: string, column: string) => {
			const rows = await database.db
				.selectFrom(table)
				.select(column)
				.where("record_id", "=", "many")
				.execute();
			return rows.map((row) => Number(row[column])).toSorted((one, other) => one - other);
		};
		expect(await left("draft_versions", "revision")).toEqual([41, 43]);
		expect(await left("receipts", "version")).toEqual([20]);
	});

	it("remove old versions, never the current or restorable ones", async () => {
		const ids = Array.from({ length: 250 }, (_, index) => `aged-${index}`);
		await insertAll(
			database,
			"history",
			ids.flatMap((id) => versions(id, 3, 400)),
		);
		await insertAll(database, "history", [version("lately", 1, 20), version("lately", 2, 2)]);
		const ofVariant = (number: number) => ({ ...version("aged-1", number, 500), scope: "country:nz" });
		await insertAll(database, "history", [1, 2, 3].map(ofVariant));
		const found = await remove("history", { historyMonths: 12 });
		expect(found?.count).toBeGreaterThanOrEqual(251);
		expect(await versionsOf("aged-0")).toEqual([2, 3]);
		expect(await versionsOf("aged-249")).toEqual([2, 3]);
		expect(await versionsOf("lately")).toEqual([1, 2]);
	});

	it("preserve all versions of the last day, however many there are", async () => {
		const today = Array.from({ length: 14 }, (_, index) => version("today", index + 1, 0.1));
		await insertAll(database, "history", today);
		expect(await remove("history", { historyVersions: 10 })).toMatchObject({ count: 0 });
		expect(await versionsOf("today")).toHaveLength(14);
	});

	it("delete removed records when they cannot be restored and nothing refers to them", async () => {
		const removed = (id: string, days: number) => [version(id, 1, days + 1), version(id, 2, days, "remove")];
		await insertAll(database, "history", [
			...removed("long gone", 91),
			...removed("gone", 80),
			...removed("of a release", 91),
			...removed("restored", 91),
			version("restored", 3, 90, "restore"),
		]);
		const release = { release_id: "spring", action: "publish", collection: "content" };
		await insertAll(database, "release_items", [{ ...release, id: "other", record_id: "of a release" }]);
		const of = { collection: "content", record_id: "long gone" };
		await insertAll(database, "drafts", [{ ...of, revision: 3, base_version: 1, state: "aside" }]);
		await insertAll(database, "comment_threads", [{ ...of, id: "thread" }]);
		expect(await remove("trash", { trashDays: 90 })).toEqual({ kind: "trash", count: 1, oldestAt: ago(91) });
		expect(await versionsOf("long gone")).toEqual([]);
		expect(await versionsOf("gone")).toEqual([1, 2]);
		expect(await versionsOf("of a release")).toEqual([1, 2]);
		expect(await versionsOf("restored")).toEqual([1, 2, 3]);
		for (const table of ["drafts", "comment_threads"]) {
			const rows = database.db.selectFrom(table).select("record_id").where("record_id", "=", "long gone");
			expect(await rows.execute()).toEqual([]);
		}
	});

	it.each([
		["activity", { activityMonths: 6 }, "events", "at"],
		["pageViews", { pageViewDays: 90 }, "page_views", "at"],
		["notFound", { notFoundDays: 90 }, "lost_paths", "last_at"],
		["webhooks", { webhookDays: 90 }, "webhook_deliveries", "at"],
	] as const)("remove old rows of %s, in steps", async (kind, settings, table, at) => {
		if (kind === "webhooks") await insertAll(database, "webhooks", [{ id: "hook" }]);
		const rows = Array.from({ length: 510 }, (_, index) => ({
			...keyOf(kind, index),
			...(kind === "webhooks" && { webhook_id: "hook" }),
			[at]: ago(index < 505 ? 190 : 10),
		}));
		await insertAll(database, table, rows);
		expect(await remove(kind, settings)).toEqual({ kind, count: 505, oldestAt: ago(190) });
		expect(await database.db.selectFrom(table).select(at).execute()).toHaveLength(5);
	});

	it("are applied once an hour by one process, at once after a change, and reported if they delete personal data", async () => {
		const retention = openRetention({ database, usual, now: () => now });
		const another = openRetention({ database, usual, now: () => now + 60_000 });
		await retention.runIfDue();
		await insertAll(database, "events", [{ number: 1, at: ago(200), action: "save" }]);
		await retention.save(system, { ...usual, activityMonths: 6 });
		expect(await another.settings()).toEqual({ ...usual, activityMonths: 6 });
		await another.runIfDue();
		const { items } = await listActivity(database, {});
		const periods = items.map(({ action, title, detail }) => [action, title, detail]);
		expect(periods).toContainEqual(["save", "Retention", "activity 6 months"]);
		expect(periods).toContainEqual(["retention", "", "1 activity entry"]);
		await insertAll(database, "events", [{ number: 2, at: ago(200), action: "save" }]);
		await retention.runIfDue();
		expect(await retention.preview({ ...usual, activityMonths: 6 })).toContainEqual({
			...{ kind: "activity", count: 1, oldestAt: ago(200) },
		});
	});
});

function keyOf(kind: string, index: number): Record<string, string | number> {
	if (kind === "activity") return { number: index };
	return kind === "notFound" ? { website_id: "site", path: `/${index}` } : { id: `${kind}-${index}` };
}
