import { useEffect, useState } from "react";
import type { FieldValue } from "../../../model/field.ts";
import { mergedAt } from "../../../model/merge.ts";
import { collections } from "../../../model/model.ts";
import { answered } from "../../../model/rich-text/merged.ts";
import { heldAt } from "../../../model/variants/said.ts";
import type { FormState } from "../../records/record-form/form-state.ts";
import type { OverriddenRecord } from "../../records/record-form/saving/overridden.ts";
import type { SaidSomewhere } from "./differences.ts";

interface Met extends Pick<FormState, "stored" | "typed"> {
	readonly of: OverriddenRecord;
	readonly said: SaidSomewhere;
	/** Sets the typed value, based on the current one. */
	readonly settle: (value: FieldValue) => void;
}

/** Merges a typed override with another user's change, except for conflicting parts. */
export function useMerged({ of, said: { at, live, isStale }, stored, typed, settle }: Met) {
	const [isDone, setDone] = useState(false);
	const mine = typed[at] ?? live;
	const { fields } = collections[of.name];
	const merged = isStale
		? mergedAt(fields, { name: at, base: heldAt(stored, at), mine, theirs: live })
		: undefined;
	const isObvious = merged?.questions.length === 0;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is found to be so
	useEffect(() => {
		if (!merged || !isObvious) return;
		settle(merged.settle(() => "mine"));
		setDone(true);
	}, [isObvious]);
	return {
		/** Whether the typed value contains both changes. */
		isDone,
		/** The other side's version of the conflicting parts. */
		clashes: merged?.questions.map((question) => answered(question, "theirs").join("\n")).join("\n"),
		sideOf: (side: "mine" | "theirs"): FieldValue =>
			merged?.settle(() => side) ?? (side === "mine" ? mine : live),
	};
}
