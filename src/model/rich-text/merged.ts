import type { Around } from "./blocks.ts";
import { bothIn } from "./words.ts";

/** Both have changed the same part of a value, each in their own way; "" where it is not there. */
export interface Question {
	readonly base: string;
	readonly mine: string;
	readonly theirs: string;
	/** What it is within, to be shown by itself: such as a table around a row. */
	readonly around: Around;
	/** Whether there may be one of it alone: such as the caption of a table. */
	readonly isSingle: boolean;
}

/** What is taken of a question: one side's, one's after the other's, or both changes in one. */
export type Answer = "mine" | "theirs" | "both" | "merged";

/** What comes of two changes of one value. */
export interface Merged<Value> {
	/** What people must be asked. */
	readonly questions: readonly Question[];
	/** The value, once they are answered. */
	settle(answerOf: (question: Question) => Answer): Value;
}

/** What can be taken of a question. */
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

/** What an answer takes of a question, in parts that follow each other. */
export function answered(question: Question, answer: Answer): readonly string[] {
	const { mine, theirs } = question;
	if (answer === "merged") return [offerOf(question) ?? mine];
	return answer === "both" ? [mine, theirs] : [question[answer]];
}
