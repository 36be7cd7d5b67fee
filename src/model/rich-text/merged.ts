import type { Around } from "./merge-units.ts";
import { bothIn } from "./words.ts";

/** A conflict: both sides changed the same part of a value differently; "" if the part is missing. */
export interface Question {
	readonly base: string;
	readonly mine: string;
	readonly theirs: string;
	/** Element around the blocks, such as a table around a row, for displaying them on their own. */
	readonly around: Around;
	/** Whether only one such part may exist, such as the caption of a table. */
	readonly isSingle: boolean;
}

/** Resolution of a question: one side, both in sequence, or both changes merged. */
export type Answer = "mine" | "theirs" | "both" | "merged";

/** Result of merging two changes of one value. */
export interface Merged<Value> {
	/** Conflicts for the user to resolve. */
	readonly questions: readonly Question[];
	/** Returns the value with the conflicts resolved. */
	settle(answerOf: (question: Question) => Answer): Value;
}

/** Returns the possible answers to a question. */
export function answersOf(question: Question): readonly Answer[] {
	const { mine, theirs, isSingle } = question;
	const isOffered = offerOf(question) !== undefined;
	const isBoth = mine !== "" && theirs !== "" && !isSingle && !isOffered;
	return [
		"mine",
		"theirs",
		...(isOffered ? (["merged"] as const) : []),
		...(isBoth ? (["both"] as const) : []),
	];
}

/** Returns both changes merged, if they do not overlap. */
export function offerOf({ base, mine, theirs }: Question): string | undefined {
	return base === "" || mine === "" || theirs === "" ? undefined : bothIn(base, mine, theirs);
}

/** Returns the parts that an answer selects, in sequence. */
export function answered(question: Question, answer: Answer): readonly string[] {
	const { mine, theirs } = question;
	if (answer === "merged") return [offerOf(question) ?? mine];
	return answer === "both" ? [mine, theirs] : [question[answer]];
}
