import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { startWay } from "../../../../tests/setup/accounts/way.ts";
import { setVisibility } from "../../../../tests/setup/app/visibility.ts";
import { createPostgres } from "../../../../tests/setup/databases/databases.ts";
import { system } from "../../../model/rights/access.ts";
import { openDatabase } from "../../open-database.ts";
import { requireUnused } from "../../operations/backup/replace-all.ts";
import { migrate } from "../../operations/migrations/migrate.ts";
import { openRecords } from "../../records/records.ts";
import type { Database } from "../database.ts";
import { inUseLock } from "../in-use.ts";
import { type Nodes, openNodes } from "./nodes.ts";

/** Number of connections that wait for an advisory lock of the database. */
async function waitingFor({ db }: Database, lock: number): Promise<number> {
	const { rows } = await sql`select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
		where datname = current_database() and objid = ${lock} and not granted`.execute(db);
	return rows.length;
}

describe("Nodes on one PostgreSQL", () => {
	const ends: (() => Promise<unknown>)[] = [];
	afterEach(async () => {
		for (const end of ends.splice(0).toReversed()) await end();
	});

	async function openNode(url: string): Promise<{ database: Database; nodes: Nodes; touched: string[] }> {
		const database = await openDatabase(url, "");
		ends.push(() => database.db.destroy());
		await migrate(database);
		const touched: string[] = [];
		database.changes.subscribe((tags) => {
			touched.push(...tags);
		});
		const nodes = openNodes(database);
		ends.push(() => nodes.close());
		await nodes.catchUp();
		return { database, nodes, touched };
	}

	const add = (database: Database, name: string) =>
		openRecords(database).save(
			system,
			"services",
			"",
			{ name, active: true, websites: ["w1"] },
			{ version: 0 },
		);

	it("are notified at once of writes on another", async () => {
		const { url } = await createPostgres();
		const [one, other] = [await openNode(url), await openNode(url)];
		// Proves that the listening connection is open.
		await expect
			.poll(async () => {
				await add(one.database, "Anchors");
				return other.touched.includes("w1");
			})
			.toBe(true);
		expect(one.touched).toContain("w1");
	});

	it("are notified of changed visibility on one website", async () => {
		const { url } = await createPostgres();
		const [one, other] = [await openNode(url), await openNode(url)];
		const website = (
			await openRecords(one.database).save(
				system,
				"websites",
				"",
				{ domain: "one.nz", domainKey: "racking-nz" },
				{ version: 0 },
			)
		).id;
		const { id } = await add(one.database, "Anchors");
		const said = { name: "services", id, website } as const;
		for (let version = 0; !other.touched.includes(website) || version < 1; version++)
			await setVisibility(one.database, said, { hidden: version % 2 === 0 });
		expect(one.touched).toContain(website);
	});

	it("read the messages that were lost", async () => {
		const { url } = await createPostgres();
		const way = await startWay(url);
		ends.push(way.close);
		const [one, other] = [await openNode(url), await openNode(way.url)];
		await expect
			.poll(async () => {
				await add(one.database, "Heard");
				return other.touched.includes("w1");
			})
			.toBe(true);
		way.dropsMessages = true;
		other.touched.length = 0;
		await add(one.database, "Lost");
		await expect.poll(() => way.dropped).toBeGreaterThan(0);
		await expect.poll(() => other.touched).toContain("w1");
	});

	it("detect that the database is unavailable, and receive again afterwards", async () => {
		const { url } = await createPostgres();
		const way = await startWay(url);
		const [one, other] = [await openNode(url), await openNode(way.url)];
		ends.push(way.close);
		expect(other.nodes.isInTouch).toBe(true);
		way.cut();
		await other.nodes.catchUp();
		other.touched.length = 0;
		await expect
			.poll(async () => {
				await add(one.database, "Back");
				return other.nodes.isInTouch && other.touched.includes("w1");
			})
			.toBe(true);
		await way.close();
		await other.nodes.catchUp();
		expect(other.nodes.isInTouch).toBe(false);
	});

	it("are detected by a restore, also if they start during another one", async () => {
		const { url } = await createPostgres();
		const one = await openDatabase(url, "");
		ends.push(() => one.db.destroy());
		await migrate(one);
		await one.db.transaction().execute(async (db) => {
			await requireUnused({ ...one, db });
			await openNode(url);
			await expect.poll(() => waitingFor(one, inUseLock)).toBe(1);
		});
		await expect
			.poll(() => one.db.transaction().execute((db) => requireUnused({ ...one, db }).then(String, String)))
			.toMatch("The database is in use");
	});

	it("send no message of a rolled-back write, and one of a committed write", async () => {
		const { url } = await createPostgres();
		const one = await openNode(url);
		one.touched.length = 0;
		const records = openRecords(one.database);
		await expect(records.save(system, "services", "", { name: "" }, { version: 0 })).rejects.toThrow();
		expect(one.touched).toEqual([]);
		await add(one.database, "Once");
		await one.nodes.catchUp();
		expect(one.touched).toEqual(["w1"]);
	});
});
