import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, openEmpty } from "../../tests/setup/databases/databases.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../data/database/database.ts";
import { beginBackup, beginPrune, claimTry } from "../data/operations/backup/backup-runs.ts";
import { noteDrill, noteFailedBackup } from "../data/operations/backup/ended-runs.ts";
import type { DrillOutcome } from "../model/api/operating/backup-api.ts";
import { isDrillDue, isDue } from "./daily.ts";
import { backupState, backupsView } from "./state.ts";

const hour = 3_600_000;
const day = 24 * hour;

describe("A daily backup", () => {
	const at = (text: string) => Date.parse(`2026-03-${text}Z`);
	it.each([
		["10T15:00", 0, true],
		["10T15:00", at("10T14:31"), false],
		["10T15:00", at("10T14:29"), true],
		["10T14:00", at("09T14:31"), false],
		["10T14:00", at("09T14:29"), true],
		["11T14:29", at("10T14:30"), false],
		["11T14:30", at("10T14:30"), true],
	])("at %s, the last having been begun at %i, is due: %s", (now, lastGoodAt, due) => {
		expect(isDue(14.5 * hour, lastGoodAt, at(now))).toBe(due);
	});
});

describe.each(databaseKinds)("Daily backups in $kind", ({ create }) => {
	let database: Database;
	beforeAll(async () => {
		database = await openEmpty(create);
	});
	afterAll(() => database.db.destroy());

	it("are attempted by one of several processes, and again after an hour", async () => {
		const now = Date.now();
		const all = await Promise.all([1, 2, 3].map(() => claimTry(database, "backup", "/hourly", now)));
		expect(all.filter(Boolean)).toHaveLength(1);
		expect(await claimTry(database, "backup", "/hourly", now + hour - 1)).toBe(false);
		expect(await claimTry(database, "backup", "/hourly", now + hour)).toBe(true);
	});

	it("are not attempted while one is running, however long it takes", async () => {
		const began = Date.now();
		const run = await beginBackup(database, "/long", () => began);
		const tryAt = (now: number) => claimTry(database, "backup", "/long", now);
		expect(await tryAt(began + 2 * day - 1)).toBe(true);
		await database.db
			.updateTable("backup_runs")
			.set({ holds_until: began + 3 * day })
			.where("target", "=", "/long")
			.execute();
		expect(await tryAt(began + 2 * day + hour)).toBe(false);
		expect(await claimTry(database, "drill", "/long", began + 2 * day + hour)).toBe(false);
		await run.succeed("long", 5);
		expect(await tryAt(began + 2 * day + hour)).toBe(true);
	});

	it("are tested by one of several processes within a day", async () => {
		const now = Date.now();
		const tryAt = (at: number) => claimTry(database, "drill", "/drilled", at);
		expect([await tryAt(now), await tryAt(now + day - 1), await tryAt(now + day)]).toEqual([
			true,
			false,
			true,
		]);
	});

	it("are overdue two days after the start of the last good one", async () => {
		const began = Date.now();
		const config = readConfig({ BACKUP_TARGET: "/srv/backups/" });
		const stateAt = (now: number) => backupState(database, config, now);
		expect(await stateAt(began)).toMatchObject({ lastGoodAt: 0, isOverdue: true });
		await (await beginBackup(database, "/srv/backups", () => began)).succeed("one", 5);
		await (await beginBackup(database, "/srv/backups", () => began + day)).fail(new Error("No room"));
		await (await beginBackup(database, "/elsewhere", () => began + day)).succeed("other", 5);
		expect(await stateAt(began + 2 * day)).toMatchObject({ lastGoodAt: began, isOverdue: false });
		expect(await stateAt(began + 2 * day + 1)).toMatchObject({ lastGoodAt: began, isOverdue: true });
		const none = readConfig({ BACKUP_TARGET: "" });
		expect((await backupState(database, none, began)).isOverdue).toBe(false);
	});

	it("are tested each week; a failed test is repeated a day later, and is overdue after 15 days", async () => {
		const began = Date.now();
		const target = "/srv/tried";
		const note = (startedAt: number, outcome: DrillOutcome) =>
			noteDrill(database, target, { startedAt, outcome, summary: "A sentence." });
		const stateAt = (now: number) => backupState(database, readConfig({ BACKUP_TARGET: target }), now);
		expect(isDrillDue(undefined, began)).toBe(true);
		expect(await stateAt(began)).toMatchObject({ lastDrill: undefined, isDrillOverdue: true });
		await note(began, "good");
		const good = await stateAt(began + 15 * day);
		expect(good).toMatchObject({ lastDrill: { outcome: "good" }, isDrillOverdue: false });
		expect([7 * day - 1, 7 * day].map((after) => isDrillDue(good.lastDrill, began + after))).toEqual([
			false,
			true,
		]);
		await note(began + 7 * day, "bad");
		const bad = await stateAt(began + 15 * day + 1);
		expect(bad).toMatchObject({
			lastDrill: { outcome: "bad", summary: "A sentence." },
			lastGoodDrillAt: began,
			isDrillOverdue: true,
		});
		expect([8 * day - 1, 8 * day].map((after) => isDrillDue(bad.lastDrill, began + after))).toEqual([
			false,
			true,
		]);
	});

	it("never run at the same time as the removal of older ones", async () => {
		const backup = await beginBackup(database, "/one");
		expect(await beginPrune(database, "/one")).toBeUndefined();
		const end = await beginPrune(database, "/two");
		await expect(beginBackup(database, "/two")).rejects.toThrow(
			/are being removed from \/two; run this again/,
		);
		await backup.succeed("one", 5);
		await end?.();
		for (const target of ["/one", "/two"]) await (await beginPrune(database, target))?.();
		await (await beginBackup(database, "/two")).succeed("two", 5);
	});

	it("wait ten minutes for a removal that was killed", async () => {
		const began = Date.now();
		await beginPrune(database, "/three", () => began);
		await expect(beginBackup(database, "/three", () => began + 599_999)).rejects.toThrow("are being removed");
		await (await beginBackup(database, "/three", () => began + 600_000)).succeed("three", 5);
	});

	it("are reported to admins with the reason of the last failure, as urgent only once action is needed", async () => {
		const began = Date.now();
		const target = "/srv/told";
		const tell = (now: number) => backupsView(database, readConfig({ BACKUP_TARGET: target }), now);
		expect(await backupsView(database, readConfig({ BACKUP_TARGET: "" }), began)).toMatchObject({
			isMade: false,
			isUrgent: false,
			nextAt: 0,
		});
		expect(await tell(began)).toMatchObject({ isMade: true, isUrgent: false, lastGoodAt: 0 });
		await noteFailedBackup(database, target, began, "There is no room.");
		expect(await tell(began)).toMatchObject({ isUrgent: true, failure: "There is no room." });
		await (await beginBackup(database, target, () => began + 1)).succeed("one", 12_345);
		const told = await tell(began + 2);
		expect(told).toMatchObject({ isUrgent: false, failure: "", lastGoodAt: began + 1, bytes: 12_345 });
		expect(new Date(told.nextAt).toISOString()).toMatch(/T14:30:00\.000Z$/);
		expect(told.nextAt - began).toBeLessThanOrEqual(day + 2);
		// The decryption key is on another machine.
		await noteDrill(database, target, { startedAt: began, outcome: "unknown", summary: "No key." });
		expect(await tell(began + 2)).toMatchObject({
			isUrgent: false,
			drill: { outcome: "unknown", said: "No key." },
		});
		expect(await tell(began + 2 * day + 2)).toMatchObject({ isUrgent: true, isOverdue: true });
	});
});
