import type { AnyRecord, Draft } from "../../../../model/api/api.ts";
import type { Values } from "../../../../model/values.ts";
import type { Known } from "../drafts/drafts.ts";
import type { Conflict, FormView } from "../form-view.ts";
import type { Meeting } from "../meeting.ts";
import type { Subject } from "../variants/subject.ts";
import { meetingCode } from "./meeting-code.ts";

/** Current state of a form. */
interface Form {
	readonly subject: Subject;
	readonly view: () => FormView;
	readonly known: () => Known;
}

interface Met {
	readonly meeting: Meeting;
	/** What is stored; undefined before publication. */
	readonly record: AnyRecord | undefined;
	/** Merged values; undefined in a conflict. */
	readonly obvious: Values | undefined;
	readonly conflict: Conflict;
}

/** Merges typed changes with the current record and draft. @throws {ApiError} */
export async function meetLatest(
	{ subject, view, known }: Form,
	requested: Promise<Draft | undefined>,
): Promise<Met> {
	const { meet, obviousOf, conflictOf } = await meetingCode();
	const [record, draft] = await Promise.all([subject.load(view().version), requested]);
	const live = { stored: subject.valuesFrom(record ?? {}), version: record?.version ?? 0 };
	const meeting = meet(view(), known().values, live, draft);
	return {
		meeting,
		record,
		obvious: obviousOf(subject.collection.fields, meeting),
		conflict: conflictOf(meeting, record),
	};
}
