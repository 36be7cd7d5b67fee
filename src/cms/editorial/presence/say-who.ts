import type { RecordNews } from "../../../model/api/people/presence.ts";

type Person = RecordNews["people"][number];

/** Summarises other users and their activity; "" for none. */
export function sayWho(others: readonly Person[]): string {
	const typing = others.filter(({ isTyping }) => isTyping);
	if (typing.length > 0) return `${namesOf(typing)} ${typing.length > 1 ? "are" : "is"} typing`;
	if (others.length > 0) return `${namesOf(others)} ${others.length > 1 ? "have" : "has"} this open`;
	return "";
}

/** Joins names: "Mere", "Mere and Tom", "Mere and 2 others". */
function namesOf([first, second, ...more]: readonly Person[]): string {
	if (!first) return "";
	if (!second) return first.name;
	return more.length === 0
		? `${first.name} and ${second.name}`
		: `${first.name} and ${more.length + 1} others`;
}

/** Returns the initials of first and last name. */
export function initialsOf(name: string): string {
	const words = name.trim().split(/\s+/);
	const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
	return letters.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("en-NZ") ?? "").join("");
}
