import type { RecordNews } from "../../../model/api/people/presence.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";

type Person = RecordNews["people"][number];

/** @param own scope of the form */
export function sayWho(
	others: readonly Person[],
	own: WebsiteScope = allWebsites,
	nameOf: (scope: WebsiteScope) => string = (scope) => scope,
): string {
	const isHere = ({ scope = own }: Person) => scope === own;
	const active = others.some(({ isTyping }) => isTyping) ? others.filter(({ isTyping }) => isTyping) : others;
	// Users of the same scope are more important.
	const here = active.filter(isHere);
	const named = eachOnce(here.length > 0 ? here : active);
	const [first] = named;
	if (!first) return "";
	const isOne = named.length === 1;
	if (isHere(first))
		return first.isTyping
			? `${namesOf(named)} ${isOne ? "is" : "are"} typing`
			: `${namesOf(named)} ${isOne ? "has" : "have"} this open`;
	const scopes = new Set(named.map(({ scope }) => scope));
	const where = scopes.size === 1 && first.scope !== undefined ? nameOf(first.scope) : "other websites";
	return `${namesOf(named)} ${isOne ? "edits" : "edit"} this for ${where}`;
}

/** A user with several scopes open is present several times. */
export function eachOnce(people: readonly Person[]): readonly Person[] {
	return people.filter(({ uid }, index) => people.findIndex((person) => person.uid === uid) === index);
}

function namesOf([first, second, ...more]: readonly Person[]): string {
	if (!first) return "";
	if (!second) return first.name;
	return more.length === 0
		? `${first.name} and ${second.name}`
		: `${first.name} and ${more.length + 1} others`;
}
