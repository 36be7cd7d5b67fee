import type { Variant } from "../../../model/api/editorial/variant-api.ts";
import type { FieldValue } from "../../../model/field.ts";
import { isSame } from "../../../model/values.ts";
import { heldAt, saidAt, saidName, saidText } from "../../../model/variants/said.ts";
import type { FormState } from "../../records/record-form/form-state.ts";

/** An override of a field, current or after publication of the draft. */
export interface SaidSomewhere {
	readonly scope: string;
	/** Name of the override in the draft. */
	readonly at: string;
	/** Current value for visitors. */
	readonly live: FieldValue;
	/** Whether the draft changes it. */
	readonly isTyped: boolean;
	/** Value after publication; null for the record's own value. */
	readonly text: string | null;
	/** Whether another user changed it after this was typed. */
	readonly isStale: boolean;
	/** Whether the record has changed since the override was written. */
	readonly hasChangedBelow: boolean;
	readonly item: Variant | undefined;
}

/** Returns the overrides of a field with typed changes. */
export function saidThere(
	{ stored, typed }: Pick<FormState, "stored" | "typed">,
	items: readonly Variant[],
	field: string,
	scope: string,
): SaidSomewhere {
	const at = saidName({ field, scope });
	const item = items.find((each) => each.scope === scope);
	const said = item?.fields[field];
	const live: FieldValue = said ? [said.value] : [];
	const isTyped = at in typed;
	return {
		...{ scope, at, live, isTyped, item },
		text: saidText(isTyped ? (typed[at] ?? undefined) : live),
		isStale: isTyped && !isSame(heldAt(stored, at), live),
		hasChangedBelow: !isTyped && said?.hasChangedBelow === true,
	};
}

/** Returns all overrides of a field, current or in the draft. */
export function saidAnywhere(
	view: Pick<FormState, "stored" | "typed">,
	items: readonly Variant[],
	field: string,
): readonly SaidSomewhere[] {
	const live = items.filter(({ fields }) => fields[field]).map(({ scope }) => scope);
	const typed = Object.keys(view.typed).flatMap((name) => {
		const at = saidAt(name);
		return at?.field === field ? [at.scope] : [];
	});
	return [...new Set([...live, ...typed])].map((scope) => saidThere(view, items, field, scope));
}

/** Returns a form's overrides of a field. */
export function saidPart({ stored, typed, problems }: FormState, field: string) {
	const part = <Value>(all: Readonly<Record<string, Value>>) =>
		Object.fromEntries(Object.entries(all).filter(([name]) => saidAt(name)?.field === field));
	return { stored: part(stored), typed: part(typed), problems: part(problems) };
}
