import type { Around } from "./blocks.ts";
import { bothIn } from "./words.ts";

/** Both have changed the same part of a value, each in their own way; "" where it is not there. */
export interface Question {
	readonly base: string;
	readonly mine: string;
	readonly theirs: string;
	/** Element around the blocks, such as a table around a row, for displaying them on their own. */
	readonly around: Around;
	/** Whether there may be one of it alone: such as the caption of a table. */
	readonly isSingle: boolean;
}

/** Resolution of a question: one side, both in sequence, or both changes merged. */
export type Answer = "mine" | "theirs" | "both" | "merged";

/** Result of merging two changes of one value. */
export interface Merged<Value> {
	/** Conflicts for the user to resolve. */
	readonly questions: readonly Question[];
	/** The value, once they are answered. */
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

/** Both changes in one, where they do not touch. */
export function offerOf({ base, mine, theirs }: Question): string | undefined {
	return base === "" || mine === "" || theirs === "" ? undefined : bothIn(base, mine, theirs);
}

/** Returns the parts that an answer selects, in sequence. */
export function answered(question: Question, answer: Answer): readonly string[] {
	const { mine, theirs } = question;
	if (answer === "merged") return [offerOf(question) ?? mine];
	return answer === "both" ? [mine, theirs] : [question[answer]];
}
