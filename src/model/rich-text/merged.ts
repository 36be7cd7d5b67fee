import type { Around } from "./merge-units.ts";
import { bothIn } from "./words.ts";

/** Both sides changed the same part; "" if it is missing. */
export interface Question {
	readonly base: string;
	readonly mine: string;
	readonly theirs: string;
	/** Such as a table around a row, to display the blocks alone. */
	readonly around: Around;
	/** Only one may exist, such as a table caption. */
	readonly isSingle: boolean;
}

/** One side, both in sequence, or both changes merged. */
export type Answer = "mine" | "theirs" | "both" | "merged";

export interface Merged<Value> {
	/** For the user to resolve. */
	readonly questions: readonly Question[];
	settle(answerOf: (question: Question) => Answer): Value;
}

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

/** Both changes merged; undefined if they overlap. */
export function offerOf({ base, mine, theirs }: Question): string | undefined {
	return base === "" || mine === "" || theirs === "" ? undefined : bothIn(base, mine, theirs);
}

export function answered(question: Question, answer: Answer): readonly string[] {
	const { mine, theirs } = question;
	if (answer === "merged") return [offerOf(question) ?? mine];
	return answer === "both" ? [mine, theirs] : [question[answer]];
}
