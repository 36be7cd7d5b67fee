import type { AnyRecord, Draft } from "../../../../model/api/api.ts";
import { type CollectionName, collections } from "../../../../model/model.ts";
import type { Values } from "../../../../model/values.ts";
import type { Known } from "../drafts/drafts.ts";
import type { Conflict, FormView } from "../form-view.ts";
import type { Meeting } from "../meeting.ts";
import type { RecordOverrides } from "../record-overrides.ts";
import { meetingCode } from "./meeting-code.ts";
import { loadRecord } from "./publish-record.ts";

/** Current state of a form. */
interface Form {
	readonly name: CollectionName;
	readonly id: string;
	readonly view: () => FormView;
	readonly known: () => Known;
	readonly said: RecordOverrides;
}

interface Met {
	readonly meeting: Meeting;
	/** Undefined before publication. */
	readonly record: AnyRecord | undefined;
	/** Merged values; undefined in a conflict. */
	readonly obvious: Values | undefined;
	readonly conflict: Conflict;
}

/** Merges typed changes with the current record and draft. @throws {ApiError} */
export async function meetLatest(
	{ name, id, view, known, said }: Form,
	requested: Promise<Draft | undefined>,
): Promise<Met> {
	const { meet, obviousOf, conflictOf } = await meetingCode();
	const [record, draft] = await Promise.all([loadRecord(name, id, view().version), requested]);
	await said.ask({ ...draft?.values, ...view().typed, ...known().values });
	const live = { stored: said.valuesFrom(record ?? {}), version: record?.version ?? 0 };
	const meeting = meet(view(), known().values, live, draft);
	return {
		meeting,
		record,
		obvious: obviousOf(collections[name].fields, meeting),
		conflict: conflictOf(meeting, record),
	};
}
