import type { Draft as StoredDraft } from "../../../model/api/api.ts";
import type { FieldValue } from "../../../model/field.ts";
import { heldAt, withoutSaid } from "../../../model/overrides/said.ts";
import { differing, isSame, only, type Values } from "../../../model/values.ts";
import type { Draft } from "./drafts/drafts.ts";

/** A form: the record as far as is known, and what has been typed over it. */
export interface FormState {
	/** What the record held in `version`. */
	readonly stored: Values;
	/** 0 while the record has not been added. */
	readonly version: number;
	/** The fields that differ from it, as typed. */
	readonly typed: Values;
	/** A field that still shows what was sent, because it has the focus. */
	readonly held?: { readonly name: string; readonly value: FieldValue } | undefined;
	/** What is wrong with a field. */
	readonly problems: Readonly<Record<string, string>>;
}

/** What the fields show. */
export function shownIn({ stored, typed, held }: FormState): Values {
	return { ...stored, ...(held && { [held.name]: held.value }), ...typed };
}

/** The form after the user has typed into a field. */
export function withTyped(state: FormState, name: string, value: FieldValue): FormState {
	const held = state.held?.name === name ? undefined : state.held;
	const { [name]: _, ...rest } = state.typed;
	return {
		...state,
		held,
		typed: isSame(value, heldAt(state.stored, name)) ? rest : { ...rest, [name]: value },
	};
}

/** The form after a save: what the server has stored, except for what was typed since, and the focused field. */
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

/**
 * The form with stored changes. Where the record has been changed in the same fields since, it stays based on
 * the version that was typed over, so that saving asks which of the two to take.
 */
export function restored(state: FormState, draft: Draft): FormState {
	// What is said elsewhere comes later: until then, it is as it was typed over.
	const known = { ...withoutSaid(draft.base).said, ...state.stored };
	const isContested = Object.entries(draft.typed).some(
		([name, value]) => !isSame(known[name], draft.base[name]) && !isSame(known[name], value),
	);
	const typed = only(draft.typed, Object.keys(known));
	if (!isContested) return { ...state, stored: known, typed: differing(typed, known) };
	const stored = { ...known, ...only(draft.base, Object.keys(known)) };
	return { ...state, stored, version: draft.version, typed: differing(typed, stored) };
}

/** A draft that was on the server, as the browser keeps one. */
export function asDraft({ updatedAt, baseVersion, values, base }: StoredDraft): Draft {
	return { at: updatedAt, version: baseVersion, typed: values, base };
}

/** The form's changes, as the browser keeps them. */
export function draftOf(state: FormState, at: number, beside: Pick<Draft, "known" | "id"> = {}): Draft {
	const base = baseOf(state);
	return { at, version: state.version, typed: state.typed, base, ...beside };
}

/** What the fields held that differ, as they were typed over. */
export function baseOf({ stored, typed }: FormState): Values {
	return Object.fromEntries(Object.keys(typed).map((name) => [name, heldAt(stored, name)]));
}

/** What is said elsewhere where something else is typed, as it was typed over; undefined for nothing. */
export function saidUnder(state: FormState): Values | undefined {
	const { said } = withoutSaid(baseOf(state));
	return Object.keys(said).length > 0 ? said : undefined;
}

/** Names of the fields that a refusal points at, with its words, and what it says of the record as a whole. */
export function problemsFrom(
	errors: readonly { readonly pointer: string; readonly detail: string }[],
	fields: readonly string[],
): { readonly problems: Readonly<Record<string, string>>; readonly others: readonly string[] } {
	const named = errors.map(({ pointer, detail }) => ({ name: firstStep(pointer), detail }));
	const problems: Record<string, string> = {};
	for (const { name, detail } of named) if (fields.includes(name)) problems[name] ??= detail;
	return { problems, others: named.filter(({ name }) => !fields.includes(name)).map(({ detail }) => detail) };
}

function firstStep(pointer: string): string {
	return (pointer.split("/")[1] ?? "").replaceAll("~1", "/").replaceAll("~0", "~");
}
