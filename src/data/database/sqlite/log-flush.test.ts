import { readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newFolder } from "../../../../tests/setup/databases/databases.ts";
import { holdDatasync } from "../../../../tests/setup/files/held-datasync.ts";
import { system } from "../../../model/rights/access.ts";
import { migrate } from "../../operations/migrations/migrate.ts";
import { openRecords, type Records } from "../../records/records.ts";
import type { Database } from "../database.ts";
import { openLogFlush, openSqlite } from "./open.ts";

let database: Database;
let records: Records;
let held: Awaited<ReturnType<typeof holdDatasync>>;
/** Titles that another connection reads at each flush. */
let seen: string[][];

beforeEach(async () => {
	const path = join(newFolder(), "frontage.sqlite");
	database = openSqlite(path);
	await migrate(database);
	records = openRecords(database);
	seen = [];
	held = await holdDatasync(() => {
		const other = new DatabaseSync(path, { readOnly: true });
		seen.push(
			other
				.prepare("select title from content order by created_at")
				.all()
				.map(({ title }) => String(title)),
		);
		other.close();
	});
});
afterEach(async () => {
	held.release();
	await database.db.destroy();
});

const save = (title: string, createdAt: number) =>
	records.save(system, "content", "", { title }, { version: 0, createdAt });

function watched(work: Promise<unknown>) {
	const state = { isOver: false };
	const over = () => {
		state.isOver = true;
	};
	work.then(over, over);
	return {
		state,
		async untilFlush(count: number) {
			await expect.poll(() => state.isOver || held.flushes.length === count).toBe(true);
			// Any pending acknowledgement has been delivered by now.
			await records.list(system, "content", {});
			const now = { isTold: state.isOver, flushes: held.flushes.length };
			expect(now).toEqual({ isTold: false, flushes: count });
		},
	};
}

it("a record is saved when a flush that began after its commit has ended", async () => {
	const first = save("One", 1);
	const one = watched(first);
	await one.untilFlush(1);
	expect(seen).toEqual([["One"]]);

	const second = save("Two", 2);
	const two = watched(second);
	// The previous flush does not cover this commit.
	await expect.poll(async () => (await records.list(system, "content", {})).items).toHaveLength(2);
	expect(held.flushes).toHaveLength(1);

	held.flushes[0]?.end();
	await first;
	await two.untilFlush(2);
	expect(seen[1]).toEqual(["One", "Two"]);
	held.flushes[1]?.end();
	await second;
});

it("a failed flush fails all who wait for it, and all later ones", async () => {
	const first = save("One", 1);
	await watched(first).untilFlush(1);
	const second = save("Two", 2);
	held.flushes[0]?.end(new Error("EIO: i/o error, fdatasync"));
	await expect(first).rejects.toThrow("EIO");
	await expect(second).rejects.toThrow("EIO");
	await expect(save("Three", 3)).rejects.toThrow("EIO");
	expect(held.flushes).toHaveLength(1);
});

function timesOpen(path: string): number {
	const targets = readdirSync("/proc/self/fd").map((fd) => {
		try {
			return readlinkSync(`/proc/self/fd/${fd}`);
		} catch {
			return "";
		}
	});
	return targets.filter((target) => target === path).length;
}

it("the first flush may happen while the log is closed, and leaves no file open", async () => {
	held.release();
	const path = join(newFolder(), "log");
	writeFileSync(path, "");
	const log = openLogFlush(path);
	const closed = log.close();
	await log.flush();
	await closed;
	expect(timesOpen(path)).toBe(0);
	await expect(log.flush()).rejects.toThrow("closed");
	expect(timesOpen(path)).toBe(0);
});
