import { createHmac } from "node:crypto";
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../data/database/database.ts";
import type { Row } from "../../data/schema/rows.ts";
import type { ErasureEntry, PersonCounts } from "../../model/api/people/person-api.ts";
import { toId, type UserId } from "../../model/ids.ts";

export const ledgerTable = "erasures";
const fileName = "erasures.jsonl";

export interface LedgerRow {
	readonly id: string;
	/** Milliseconds since the epoch. */
	readonly at: number;
	readonly by: string;
	/** "" without an account. */
	readonly userId: UserId | "";
	/** Hashes use a key, so they cannot be reversed. */
	readonly hashes: readonly string[];
	readonly counts: PersonCounts;
}

interface LedgerOptions {
	readonly database: Database;
	/** A restore does not change it. */
	readonly dataFolder: string;
	readonly secret: () => Promise<string>;
	readonly now: () => number;
}

/** Includes erasures that are only in the file. */
export async function countDue(database: Database, dataFolder: string): Promise<number> {
	const rows = await readAll(database);
	const lost = lostOf(await readBeside(join(dataFolder, fileName)), rows);
	return dueOf([...rows, ...lost.map((row) => toRow(row, Date.now()))]).length;
}

/** The database and the file restore entries that the other lacks. */
export function openLedger({ database, dataFolder, secret, now }: LedgerOptions) {
	const path = join(dataFolder, fileName);

	const hasher = async () => {
		const key = await secret();
		return (address: string) => createHmac("sha256", key).update(`erased ${address}`).digest("base64url");
	};

	return {
		async hashesOf(addresses: readonly string[]): Promise<readonly string[]> {
			return addresses.map(await hasher());
		},

		/** Written first, so that an interrupted erasure is due again. */
		async writeBeside(row: LedgerRow): Promise<void> {
			await appendFile(path, `${JSON.stringify(row)}\n`, { mode: 0o600, flush: true });
		},

		/** Runs within the last transaction of the erasure. */
		async write(inside: Database, row: LedgerRow): Promise<void> {
			if (await insert(inside, row, 0)) return;
			// `complete` may have inserted the row meanwhile.
			const done = { restored_at: 0, counts: JSON.stringify(row.counts) };
			await inside.db.updateTable(ledgerTable).set(done).where("id", "=", row.id).execute();
		},

		/** Entries that the database lacks are due again. @returns number of these */
		async complete(): Promise<number> {
			const beside = await readBeside(path);
			let count = 0;
			for (const row of lostOf(beside, await readAll(database)))
				if (await insert(database, row, now())) count += 1;
			const written = new Set(beside.map(({ id }) => id));
			for (const row of await readAll(database))
				if (!written.has(String(row.id))) await this.writeBeside(fromRow(row));
			return count;
		},

		/** Newest first, with addresses that need another erasure. */
		async list(): Promise<ErasureEntry[]> {
			const rows = await readAll(database);
			const due = dueOf(rows);
			const accounts =
				due.length > 0 ? await database.db.selectFrom("auth_users").select("email").execute() : [];
			const hash = await hasher();
			const addresses = new Map(accounts.map(({ email }) => [hash(String(email)), String(email)]));
			return rows.map((row) => {
				const { id, at, by, counts, hashes } = fromRow(row);
				const isDue = due.includes(row);
				const email = isDue ? hashes.map((each) => addresses.get(each)).find(Boolean) : undefined;
				return { id, at, by, counts, restoredAt: isDue ? Number(row.restored_at) : 0, email: email ?? "" };
			});
		},
	};
}

function lostOf(beside: readonly LedgerRow[], rows: readonly Row[]): readonly LedgerRow[] {
	const ids = new Set(rows.map((row) => String(row.id)));
	return beside.filter(({ id }) => !ids.has(id));
}

/** The last erasure per person must be repeated after a restore. */
function dueOf(rows: readonly Row[]): readonly Row[] {
	const isDoneSince = ({ at, address_hashes }: Row) =>
		rows.some((other) => Number(other.at) > Number(at) && hasOneOf(other, address_hashes));
	return rows.filter((row) => Number(row.restored_at) > 0 && !isDoneSince(row));
}

function hasOneOf({ address_hashes }: Row, hashes: Row[string] | undefined): boolean {
	const own = String(address_hashes).split(" ");
	return String(hashes)
		.split(" ")
		.some((hash) => own.includes(hash));
}

async function readBeside(path: string): Promise<readonly LedgerRow[]> {
	const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return "";
		throw error;
	});
	return text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as LedgerRow]));
}

function readAll({ db }: Database): Promise<Row[]> {
	return db.selectFrom(ledgerTable).selectAll().orderBy("at", "desc").orderBy("id").execute();
}

async function insert({ db }: Database, row: LedgerRow, restoredAt: number): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto(ledgerTable)
		.values(toRow(row, restoredAt))
		.onConflict((conflict) => conflict.column("id").doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

function toRow({ id, at, by, userId, hashes, counts }: LedgerRow, restoredAt: number) {
	return {
		...{ id, at, by_whom: by, user_id: userId, address_hashes: hashes.join(" ") },
		...{ counts: JSON.stringify(counts), restored_at: restoredAt },
	};
}

function fromRow(row: Row): LedgerRow {
	return {
		id: String(row.id),
		at: Number(row.at),
		by: String(row.by_whom),
		userId: toId(row.user_id),
		hashes: String(row.address_hashes).split(" "),
		counts: JSON.parse(String(row.counts)) as PersonCounts,
	};
}
