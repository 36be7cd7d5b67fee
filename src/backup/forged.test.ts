import { readdirSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import {
	backUpInto,
	copyOf,
	forge,
	newInstallation,
	placeOf,
	restoreFrom,
} from "../../tests/setup/backups/backed-up.ts";
import { databaseKinds, sqlite } from "../../tests/setup/databases/databases.ts";
import { timesOf } from "../../tests/setup/input/effort.ts";
import { holds } from "../../tests/setup/input/holds.ts";
import { readConfig } from "../config.ts";
import { openDatabase } from "../data/open-database.ts";
import { tryOut } from "../drill.ts";

type Made = Awaited<ReturnType<typeof backUpInto>>;

let made: Made;
beforeAll(async () => {
	made = await backUpInto(placeOf(await newInstallation()));
});

const withTable = (name: string, more: object): object[] =>
	made.manifest.tables.map((table) => (table.name === name ? { ...table, ...more } : table));

const meta = (value: string) => withTable("meta", { columns: { name: "text primary key", value } });

function forged(tables: readonly object[]): string {
	const folder = copyOf(made.folder);
	forge(folder, made.snapshot, { ...made.manifest, tables });
	return folder;
}

/** Fields whose text becomes SQL. */
const places: Readonly<Record<string, (text: string) => readonly object[]>> = {
	type: meta,
	"column name": (text) =>
		withTable("meta", { columns: { name: "text primary key", value: "text", [text]: "text" } }),
	"table name": (text) => withTable("erasures", { name: text }),
	constraint: (text) => withTable("meta", { constraints: [text] }),
	index: (text) => withTable("meta", { indexes: [[text]] }),
};

describe.each(databaseKinds)("A forged backup in $kind", ({ createBare }) => {
	it.each([
		[
			"a type with a statement",
			() => meta("text not null); create table planted (a text"),
			/value of table meta/,
		],
		["a type with a call", () => meta("text default (lower('A'))"), /value of table meta/],
		[
			"a constraint with SQL",
			() => places.constraint?.("check (1 = 1)"),
			/Table meta has the unknown constraint/,
		],
		["an odd column name", () => places["column name"]?.('a" text, "b'), /Table meta has a column named/],
		["an odd index", () => places.index?.('name"); drop table meta; --'), /Table meta has no column/],
		["an unknown table", () => places["table name"]?.("pg_authid"), /Table pg_authid is unknown/],
	])("with %s is refused before any of its SQL runs", async (_, tables, sentence) => {
		const where = await createBare();
		const folder = forged(tables() ?? []);
		await expect(restoreFrom(folder, placeOf(where))).rejects.toThrow(sentence);
		expect(await tablesIn(where)).toEqual([]);
	});
});

describe("A forged backup", () => {
	it("with any text instead of a name or a definition is refused, and creates nothing", async () => {
		const where = await sqlite.createBare();
		await holds(
			fc.asyncProperty(fc.constantFrom(...Object.keys(places)), fc.string(), async (place, text) => {
				fc.pre(!/^[a-z][a-z0-9_]*$/.test(text));
				const folder = forged(places[place]?.(text) ?? []);
				await expect(restoreFrom(folder, placeOf(where))).rejects.toThrow(
					/cannot be restored: (Table|Column|")/,
				);
				expect(readdirSync(where.folder)).toEqual([]);
			}),
			{ times: timesOf(200, 8) },
		);
	});

	it("fails a drill", async () => {
		const config = readConfig({ DATA_DIR: (await sqlite.createBare()).folder });
		const { outcome, summary } = await tryOut(
			config,
			{ target: forged(meta("text; select 1")) },
			() => undefined,
		);
		expect(outcome).toBe("bad");
		expect(summary).toContain("Column value of table meta has the unknown type");
	});
});

async function tablesIn({ url, folder }: { url: string; folder: string }): Promise<readonly unknown[]> {
	if (!url) return readdirSync(folder);
	const database = await openDatabase(url, folder);
	return database.db.introspection.getTables().finally(() => database.db.destroy());
}
