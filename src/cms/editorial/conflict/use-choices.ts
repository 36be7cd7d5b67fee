import { useMemo, useState } from "react";
import type { Fields } from "../../../model/collection.ts";
import type { AnyField, FieldValue } from "../../../model/field.ts";
import { type Difference, differencesOf, obviousSide, type Side, valueOfSide } from "../../../model/merge.ts";
import type { Answer, Question } from "../../../model/rich-text/merged.ts";
import type { Values } from "../../../model/values.ts";
import type { Conflict } from "../../records/record-form/form-view.ts";

export interface ConflictFieldProps {
	readonly field: AnyField;
	readonly difference: Difference;
	readonly who: string;
	readonly choices: Choices;
	/** Whether unresolved choices are marked. */
	readonly isAsked: boolean;
}

export type Choices = ReturnType<typeof useChoices>;

export function useChoices(fields: Fields, { base, mine, current }: Conflict) {
	const differences = useMemo(
		() => differencesOf(fields, base, mine, current ?? {}),
		[fields, base, mine, current],
	);
	const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
	const [answers, setAnswers] = useState<ReadonlyMap<Question, Answer>>(new Map());
	const sideOf = (difference: Difference) => sides[difference.name] ?? obviousSide(difference);
	const answerOf = (question: Question) => answers.get(question);
	const chosenOf = (difference: Difference): FieldValue | null => {
		if (questionsOf(difference).length === 0) return valueOfSide(difference, sideOf(difference) ?? "mine");
		return difference.merged?.settle((question) => answerOf(question) ?? "mine") ?? difference.mine;
	};
	const openParts = differences.flatMap(questionsOf).filter((question) => !answerOf(question)).length;
	const isOpen = (difference: Difference) => questionsOf(difference).length === 0 && !sideOf(difference);
	const open = differences.filter(isOpen).length + openParts;
	const noun = openParts > 0 ? "part" : "field";
	return {
		differences,
		sideOf,
		answerOf,
		choose: ({ name }: Difference, side: Side) => setSides((before) => ({ ...before, [name]: side })),
		answer: (questions: readonly Question[], answer: Answer) =>
			setAnswers(
				(before) => new Map([...before, ...questions.map((question) => [question, answer] as const)]),
			),
		open,
		what: open === 1 ? noun : `${noun}s`,
		/** Undefined while a choice is open. */
		values:
			open > 0 ? undefined : (Object.fromEntries(differences.map((it) => [it.name, chosenOf(it)])) as Values),
	};
}

export function questionsOf({ merged }: Difference): readonly Question[] {
	return merged?.questions ?? [];
}
