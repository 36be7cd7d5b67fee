import type { AnyField, FieldValue } from "../../../model/field.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import type { Taking } from "../../../model/launch/what-is-copied.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { newId } from "../../database/ids.ts";
import { fromDraftRow } from "../../editorial/drafts/draft-rows.ts";
import { saveDraft } from "../../editorial/drafts/save-draft.ts";
import { recordAt } from "../../editorial/drafts/target.ts";
import { saveRecord } from "../../records/save.ts";
import { findRecord } from "../../records/write.ts";

interface RecordsToAdd {
	readonly name: "services" | "team";
	readonly taking: Taking;
	readonly from: string;
	readonly to: string;
}

/** Shares or copies records of another website. They stay hidden or drafts. */
export async function addRecords(inside: Database, actor: Actor, taken: RecordsToAdd): Promise<void> {
	const { name, taking, from, to } = taken;
	const rows = await inside.db
		.selectFrom(`${name}_websites`)
		.select("record_id")
		.where("value", "=", from)
		.orderBy("record_id")
		.execute();
	for (const { record_id } of rows) {
		const id = toId<RecordId>(record_id);
		const record = await findRecord(inside, { actor }, name, id);
		if (taking === "shared") {
			const websites = [...(record.websites as readonly string[]), to];
			await saveRecord(inside, actor, name, id, { websites }, { version: record.version });
		} else await saveRecord(inside, actor, name, newId(), copyOf(name, record, to), { version: 0 });
	}
	await takeDrafts(inside, actor, taken);
}

/** For records that were never published. */
async function takeDrafts(
	inside: Database,
	actor: Actor,
	{ name, taking, from, to }: RecordsToAdd,
): Promise<void> {
	const rows = await inside.db
		.selectFrom("drafts")
		.selectAll()
		.where("collection", "=", name)
		.where("scope", "=", allWebsites)
		.where("state", "=", "open")
		.where("base_version", "=", 0)
		.where("field_values", "like", `%"${from}"%`)
		.execute();
	for (const { id, version, values } of rows.map(fromDraftRow)) {
		const websites = values.websites as readonly string[] | undefined;
		if (!websites?.includes(from)) continue;
		const isShared = taking === "shared";
		const stored = isShared ? { ...values, websites: [...websites, to] } : copyOf(name, values, to);
		const [which, revision] = isShared ? [id, version] : ([newId<RecordId>(), 0] as const);
		await saveDraft(inside, actor, {
			target: recordAt(name, which),
			revision,
			input: { baseVersion: 0, values: stored },
		});
	}
}

function copyOf(name: RecordsToAdd["name"], record: object, to: string): Record<string, FieldValue> {
	const fields = Object.entries<AnyField>(collections[name].fields);
	const values = record as Readonly<Record<string, FieldValue>>;
	const stored = fields.flatMap(([field, { isOwn, systemOnly = false }]) => {
		const value = values[field];
		return isOwn || systemOnly || value === undefined ? [] : [[field, value] as const];
	});
	return { ...Object.fromEntries(stored), websites: [to] };
}
