import { sql } from "kysely";
import { collections } from "../../model/model.ts";
import { isSame, type Values } from "../../model/values.ts";
import { namesSetHere } from "../../model/wording/set-here.ts";
import type { Database } from "../database/database.ts";
import { claimMeta } from "../database/meta.ts";
import { findVersion } from "../records/history.ts";
import { writeLists } from "../records/links.ts";
import { type AnyRecord, fromRow, type Row } from "./rows.ts";

/**
 * Says of settings that an older program has written which fields they set, once: those that hold something. Their versions
 * and drafts say it, too, so that what is restored or published shows what it did.
 */
export async function tellWhatIsSetHere(inside: Database): Promise<void> {
	if (!(await claimMeta(inside, "fields set in settings", "told"))) return;
	const { db } = inside;
	const ids =
		await sql<Row>`select id from settings union select record_id from history where collection = 'settings'
		union select record_id from drafts where collection = 'settings'`.execute(db);
	for (const { id } of ids.rows) {
		await tellOfRecord(inside, String(id));
		await tellOfVersions(inside, String(id));
		for (const table of ["drafts", "draft_versions"]) await tellOfDrafts(inside, table, String(id));
	}
}

async function tellOfRecord(inside: Database, id: string) {
	const row = await inside.db.selectFrom("settings").selectAll().where("id", "=", id).executeTakeFirst();
	if (!row) return;
	const record = fromRow(collections.settings, row, { authorizedDomains: [], setHere: [] });
	const settled = { ...record, setHere: namesSetHere(record) } as unknown as AnyRecord;
	const nothingElse = { ...collections.settings, fields: { setHere: collections.settings.fields.setHere } };
	await writeLists(inside, nothingElse, record, settled);
}

async function tellOfVersions({ db }: Database, id: string) {
	const versions = db
		.selectFrom("history")
		.select(["version", "record"])
		.where("collection", "=", "settings")
		.where("record_id", "=", id);
	for (const { version, record } of await versions.execute()) {
		const values = JSON.parse(String(record)) as Values;
		if (values.setHere) continue;
		await db
			.updateTable("history")
			.set({ record: JSON.stringify({ ...values, setHere: namesSetHere(values) }) })
			.where("collection", "=", "settings")
			.where("record_id", "=", id)
			.where("version", "=", Number(version))
			.execute();
	}
}

/** What was emptied in a draft was to be inherited. */
async function tellOfDrafts(inside: Database, table: string, id: string) {
	const drafts = inside.db
		.selectFrom(table)
		.select(["revision", "base_version", "field_values", "base"])
		.where("collection", "=", "settings")
		.where("record_id", "=", id);
	for (const draft of await drafts.execute()) {
		const before = await findVersion(inside, "settings", id, Number(draft.base_version));
		const [values, base] = [draft.field_values, draft.base].map(
			(text) => JSON.parse(String(text) || "{}") as Values,
		);
		const [was, is] = [base, values].map((changes) => namesSetHere({ ...before, ...changes, setHere: [] }));
		if (!values || values.setHere || isSame(was, is)) continue;
		await inside.db
			.updateTable(table)
			.set({
				field_values: JSON.stringify({ ...values, setHere: is }),
				base: JSON.stringify({ ...base, setHere: was }),
			})
			.where("collection", "=", "settings")
			.where("record_id", "=", id)
			.where("revision", "=", Number(draft.revision))
			.execute();
	}
}
