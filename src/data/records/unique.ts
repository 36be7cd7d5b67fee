import type { AnyCollection } from "../../model/collection.ts";
import { InvalidError, type Problem } from "../../model/errors.ts";
import type { Database } from "../database/database.ts";
import { type AnyRecord, snakeCase } from "../schema/rows.ts";

/** Also releases former values. @throws {InvalidError} if another record has one */
export async function claimUnique(
	inside: Database,
	collection: AnyCollection,
	record: AnyRecord,
): Promise<void> {
	for (const [set, fields] of Object.entries(collection.unique ?? {})) {
		const table = `${snakeCase(collection.name)}_${snakeCase(set)}`;
		await inside.db.deleteFrom(table).where("record_id", "=", record.id).execute();
		const problems: Problem[] = [];
		for (const { field, value } of fields.flatMap((field) => valuesOf(record, field)))
			if (!(await claim(inside, table, value, record.id)))
				problems.push({ pointer: `/${field}`, message: `${value} belongs to another record` });
		if (problems.length > 0) throw new InvalidError(problems);
	}
}

async function claim({ db }: Database, table: string, value: string, id: string): Promise<boolean> {
	const inserted = await db
		.insertInto(table)
		.values({ value, record_id: id })
		.onConflict((conflict) => conflict.column("value").doNothing())
		.executeTakeFirst();
	if (inserted.numInsertedOrUpdatedRows === 1n) return true;
	const owner = await db.selectFrom(table).select("record_id").where("value", "=", value).executeTakeFirst();
	return owner?.record_id === id;
}

function valuesOf(record: AnyRecord, field: string): { field: string; value: string }[] {
	const value = record[field];
	const values = Array.isArray(value) ? (value as string[]) : [String(value ?? "")];
	return values.filter(Boolean).map((each) => ({ field, value: each }));
}
