import type { AnyCollection } from "../model/collection.ts";
import { type CollectionName, collections } from "../model/model.ts";
import { hooksOf } from "./collections/all.ts";
import type { Database } from "./database.ts";
import { readLists, writeLists } from "./links.ts";
import { type AnyRecord, fromRow, type Row, snakeCase } from "./rows.ts";
import { plain } from "./search.ts";
import { forgetUses, writeUses } from "./uses.ts";

/** Raise it whenever the same record would be derived differently: every record is then derived again at start. */
export const derivationVersion = "8";

const batchSize = 200;

/** The columns that are worked out from a record at each write. */
export function derivedColumns(name: string): readonly string[] {
	return ["findable", ...(hooksOf(name).derivedColumns ?? [])];
}

/** Works out the derived columns of a record, makes it findable and keeps which files it uses. */
export async function derive(inside: Database, name: CollectionName, record: AnyRecord): Promise<Row> {
	await writeUses(inside, name, record);
	const own = await hooksOf(name).derive?.(inside, record);
	return { findable: findableOf(collections[name], record), ...own };
}

const shortKinds = new Set(["text", "hostname", "hostnames", "email"]);

/** What a search of a list looks through: title, short texts and what says so, never what visitors do not receive. */
function findableOf(collection: AnyCollection, record: AnyRecord): string {
	const { [collection.titleField]: title, ...others } = collection.fields;
	const searched = Object.keys(others).filter((name) => {
		const field = others[name];
		return field && (field.isSearched ?? shortKinds.has(field.kind)) && !field.staffOnly;
	});
	const texts = [title ? collection.titleField : "", ...searched].flatMap((name) => record[name] ?? []);
	return plain(texts.filter(Boolean).join(" "));
}

/** Forgets what is kept of a record outside its own tables. */
export async function forgetDerived(inside: Database, name: CollectionName, id: string): Promise<void> {
	await forgetUses(inside, name, id);
	await hooksOf(name).forget?.(inside, id);
}

/** Derives every record of a collection again, leaving versions and times as they are. */
export async function deriveAgain(inside: Database, name: CollectionName): Promise<void> {
	const collection = collections[name];
	for (let after = "", done = false; !done; ) {
		const rows = await inside.db
			.selectFrom(snakeCase(name))
			.selectAll()
			.where("id", ">", after)
			.orderBy("id")
			.limit(batchSize)
			.execute();
		const lists = await readLists(
			inside,
			collection,
			rows.map((row) => String(row.id)),
		);
		for (const row of rows) {
			const record = fromRow(collection, row, lists(String(row.id)));
			await inside.db
				.updateTable(snakeCase(name))
				.set(await derive(inside, name, record))
				.where("id", "=", record.id)
				.execute();
			await writeLists(inside, collection, record);
		}
		after = String(rows.at(-1)?.id ?? "");
		done = rows.length < batchSize;
	}
}
