import { flushSync } from "react-dom";
import type { AnyRecord, Draft } from "../../../../model/api/api.ts";
import type { Fields } from "../../../../model/collection.ts";
import {
	type Difference,
	differencesOf,
	obviousSide,
	type Side,
	valueOfSide,
} from "../../../../model/merge.ts";
import { differing, only, type Values } from "../../../../model/values.ts";
import type { Known } from "../drafts/drafts.ts";
import { type FormState, restored, shownIn } from "../form-state.ts";
import type { Conflict, FormView } from "../form-view.ts";
import type { Meeting, Version } from "../meeting.ts";
import type { Subject } from "../variants/subject.ts";

/** @param known last known server state of the changes */
export function meet(state: FormState, known: Values, live: Version, draft: Draft | undefined): Meeting {
	const typedOver = draft && { stored: { ...live.stored, ...draft.base }, version: draft.baseVersion };
	// The draft's author had not seen the latest version, so missing values are not removals.
	const isBehind = typedOver && typedOver.version <= state.version && typedOver.version < live.version;
	const over = typedOver && typedOver.version < state.version ? state : (typedOver ?? live);
	const theirs = { ...live.stored, ...draft?.values };
	return {
		...{ draft, live, over, theirs, keepingCaret },
		base: { ...state.stored, ...(isBehind ? draft.base : known) },
		mine: shownIn(state),
		settle(chosen) {
			const typed = differing({ ...theirs, ...chosen }, over.stored);
			const base = only(over.stored, Object.keys(typed));
			return restored({ ...live, typed: {}, problems: {} }, { at: 0, version: over.version, typed, base });
		},
	};
}

/** @param record undefined before its first publication */
export function conflictOf(meeting: Meeting, record: AnyRecord | undefined) {
	const { draft, live, base, mine, theirs } = meeting;
	const { updatedBy: by = "", updatedAt: at = 0 } = draft ?? record ?? {};
	return { by, at, version: live.version, current: theirs, base, mine, meeting };
}

export function obviousOf(fields: Fields, { base, mine, theirs }: Meeting): Values | undefined {
	const differences = differencesOf(fields, base, mine, theirs);
	const isContested = differences.some((difference) => obviousSide(difference) === undefined);
	return isContested ? undefined : valuesBy(differences, (difference) => obviousSide(difference) ?? "mine");
}

interface Form {
	readonly subject: Subject;
	readonly view: () => FormView;
	readonly known: () => Known;
}

interface Met {
	readonly meeting: Meeting;
	readonly record: AnyRecord | undefined;
	/** Undefined in a conflict. */
	readonly obvious: Values | undefined;
	readonly conflict: Conflict;
}

/** @throws {ApiError} */
export async function meetLatest(
	{ subject, view, known }: Form,
	requested: Promise<Draft | undefined>,
): Promise<Met> {
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

/** Later changes stay. */
export function chosenAgain(fields: Fields, before: Values, shown: Values, chosen: Values): Values {
	const since = differencesOf(fields, before, shown, chosen);
	return { ...chosen, ...valuesBy(since, ({ changedBy }) => changedBy) };
}

function valuesBy(differences: readonly Difference[], sideOf: (difference: Difference) => Side): Values {
	return Object.fromEntries(differences.map((it) => [it.name, valueOfSide(it, sideOf(it))]));
}

function keepingCaret(change: () => void): void {
	const field = document.activeElement;
	if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) changeUnder(field, change);
	else change();
}

function changeUnder(field: HTMLTextAreaElement | HTMLInputElement, change: () => void) {
	const { value: before, selectionStart: start, selectionEnd: end, scrollTop } = field;
	flushSync(change);
	// Some input types have no accessible cursor.
	if (field.value === before || start === null || end === null) return;
	const moved = (at: number) => movedTo(before, field.value, at);
	field.setSelectionRange(moved(start), moved(end));
	field.scrollTop = scrollTop;
}

/** Maps a text position to another text by common prefix and suffix. */
function movedTo(before: string, after: string, at: number): number {
	const most = Math.min(before.length, after.length);
	let start = 0;
	while (start < most && before[start] === after[start]) start++;
	if (at <= start) return at;
	let end = 0;
	while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
	const isAfter = at >= before.length - end;
	return isAfter ? at - before.length + after.length : Math.min(at, after.length - end);
}
