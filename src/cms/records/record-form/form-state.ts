import type { Draft as StoredDraft } from "../../../model/api/api.ts";
import type { FieldValue } from "../../../model/field.ts";
import { differing, isSame, only, type Values } from "../../../model/values.ts";
import type { Draft } from "./drafts/drafts.ts";

export interface FormState {
	readonly stored: Values;
	/** 0 before the record is created. */
	readonly version: number;
	readonly typed: Values;
	/** A focused field that still shows the sent value. */
	readonly held?: { readonly name: string; readonly value: FieldValue | null } | undefined;
	readonly problems: Readonly<Record<string, string>>;
}

export function shownIn({ stored, typed, held }: FormState): Values {
	return { ...stored, ...(held && { [held.name]: held.value }), ...typed };
}

export function withTyped(state: FormState, name: string, value: FieldValue | null): FormState {
	const held = state.held?.name === name ? undefined : state.held;
	const { [name]: _, ...rest } = state.typed;
	return {
		...state,
		held,
		typed: isSame(value, state.stored[name]) ? rest : { ...rest, [name]: value },
	};
}

/** Applies the server's values, except to later changes and the focused field. */
export function afterSave(
	state: FormState,
	sent: Values,
	stored: { readonly values: Values; readonly version: number },
	focused: string | undefined,
): FormState {
	const typedSince = Object.entries(state.typed).filter(([name, value]) => !isSame(value, sent[name]));
	const shown = focused === undefined ? undefined : sent[focused];
	const isHeld = shown !== undefined && !typedSince.some(([name]) => name === focused);
	return {
		stored: stored.values,
		version: stored.version,
		typed: differing(Object.fromEntries(typedSince), stored.values),
		held: isHeld && focused !== undefined ? { name: focused, value: shown } : undefined,
		problems: {},
	};
}

/** If the same fields have changed, keeps the older base, so that saving reports a conflict. */
export function restored(state: FormState, draft: Draft): FormState {
	const known = state.stored;
	const isContested = Object.entries(draft.typed).some(
		([name, value]) => !isSame(known[name], draft.base[name]) && !isSame(known[name], value),
	);
	const typed = only(draft.typed, Object.keys(known));
	if (!isContested) return { ...state, typed: differing(typed, known) };
	const stored = { ...known, ...only(draft.base, Object.keys(known)) };
	return { ...state, stored, version: draft.version, typed: differing(typed, stored) };
}

export function asDraft({ updatedAt, baseVersion, values, base }: StoredDraft): Draft {
	return { at: updatedAt, version: baseVersion, typed: values, base };
}

export function draftOf(state: FormState, at: number, beside: Pick<Draft, "known" | "id"> = {}): Draft {
	const base = baseOf(state);
	return { at, version: state.version, typed: state.typed, base, ...beside };
}

export function baseOf({ stored, typed }: FormState): Values {
	return Object.fromEntries(Object.keys(typed).map((name) => [name, stored[name] ?? null]));
}

export function problemsFrom(
	errors: readonly { readonly pointer: string; readonly detail: string }[],
	fields: readonly string[],
): { readonly problems: Readonly<Record<string, string>>; readonly others: readonly string[] } {
	const named = errors.map(({ pointer, detail }) => ({ name: fieldAt(pointer), detail }));
	const problems: Record<string, string> = {};
	for (const { name, detail } of named) if (fields.includes(name)) problems[name] ??= detail;
	return { problems, others: named.filter(({ name }) => !fields.includes(name)).map(({ detail }) => detail) };
}

/** "title" for `/title` and `/values/title`. */
function fieldAt(pointer: string): string {
	const [, first = "", second] = pointer.split("/");
	const step = first === "values" && second !== undefined ? second : first;
	return step.replaceAll("~1", "/").replaceAll("~0", "~");
}
