import { inWords } from "../backup/words.ts";
import type { ImportedRole } from "../data/records/people/imported-roles.ts";
import type { ImportOutcome } from "../model/api/operating/import-api.ts";
import type { ImportId } from "../model/ids.ts";
import { type CollectionName, collectionNames, collections } from "../model/model.ts";
import type { Unreadable } from "./source.ts";

export type Fate = "made" | "changed" | "same" | "left";

type Counts = Readonly<Record<Fate, number>>;

export interface Left extends Unreadable {
	readonly collection: CollectionName;
}

export interface ImportedPerson extends Pick<ImportedRole, "title" | "role"> {
	/** False without `--with-roles`. */
	readonly isGranted: boolean;
}

export interface Outcome {
	readonly people: readonly ImportedPerson[];
	/** For undoing; "" for a trial. */
	readonly importId: ImportId;
	readonly counts: ReadonlyMap<CollectionName, Counts>;
	readonly left: readonly Left[];
	/** Parts of records, and items that cannot become records. */
	readonly lost: readonly Unreadable[];
}

/** A report names all skipped records. */
export const mostNamed = 20;
const mostPeople = 1_000;

export function openTally() {
	const counts = new Map<CollectionName, Record<Fate, number>>();
	const [left, lost]: [Left[], Unreadable[]] = [[], []];
	const people: ImportedPerson[] = [];
	return {
		counts,
		people,
		left,
		lost,
		count(collection: CollectionName, fate: Fate) {
			const of = counts.get(collection) ?? { made: 0, changed: 0, same: 0, left: 0 };
			of[fate] += 1;
			counts.set(collection, of);
		},
		leave(collection: CollectionName, title: string, why: string) {
			this.count(collection, "left");
			left.push({ collection, title, why });
		},
		lose(title: string, why: string) {
			lost.push({ title, why });
		},
		total: () => [...counts.values()].flatMap((of) => Object.values(of)).reduce((all, each) => all + each, 0),
	};
}
export type Tally = ReturnType<typeof openTally>;

/** For the operator. */
export function describeOutcome(outcome: Outcome, isTrial: boolean): string {
	const named = describeLeft(outcome);
	const more = named.length - mostNamed;
	return [
		...describeCounts(outcome, isTrial),
		...describePeople(outcome.people, isTrial),
		...(named.length > 0 ? ["Left out, or as it is here:", ...named.slice(0, mostNamed)] : []),
		...(more > 0 ? [`  and ${inWords(more)} more`] : []),
		...describeReasons(outcome.lost),
		whatNext(outcome, isTrial),
	].join("\n");
}

function whatNext({ counts, importId }: Outcome, isTrial: boolean): string {
	if (isTrial) return "Nothing was changed. Run it without --dry-run to import.";
	const isDone = [...counts.values()].some(({ made, changed }) => made + changed > 0);
	return isDone ? `To take it back: npm start -- --undo-import ${importId}` : "Nothing was changed.";
}

export function reportOutcome(outcome: Outcome, isTrial: boolean): string {
	return [
		...describeCounts(outcome, isTrial),
		...describePeople(outcome.people, isTrial),
		"",
		"Left out, or as it is here:",
		...orNothing(describeLeft(outcome)),
		"",
		"Lost:",
		...orNothing(outcome.lost.map(({ title, why }) => `  ${title}: ${why}`)),
		"",
	].join("\n");
}

function orNothing(lines: readonly string[]): readonly string[] {
	return lines.length > 0 ? lines : ["  nothing"];
}

function describeCounts({ counts }: Outcome, isTrial: boolean): string[] {
	const [made, changed] = isTrial ? ["would be made", "would be changed"] : ["made", "changed"];
	return collectionNames.flatMap((name) => {
		const of = counts.get(name);
		if (!of) return [];
		const parts = [
			`${inWords(of.made)} ${made}`,
			...(of.changed > 0 ? [`${inWords(of.changed)} ${changed}`] : []),
			...(of.same > 0 ? [`${inWords(of.same)} here already`] : []),
			...(of.left > 0 ? [`${inWords(of.left)} left`] : []),
		];
		return [`${collections[name].label}: ${parts.join(", ")}`];
	});
}

export function describePeople(people: readonly ImportedPerson[], isTrial: boolean): string[] {
	if (people.length === 0) return [];
	const heading = people[0]?.isGranted
		? `Roles that ${isTrial ? "would be" : "were"} granted:`
		: "Without the role that they had (--with-roles grants it, or an admin in Users):";
	return [heading, ...people.map(({ title, role }) => `  ${title}: ${role}`)];
}

function describeLeft({ left }: Outcome): string[] {
	return left.map(({ collection, title, why }) => `  ${collections[collection].label}, ${title}: ${why}`);
}

function reasonsOf(lost: readonly Unreadable[]) {
	return [...Map.groupBy(lost, ({ why }) => why)]
		.map(([why, of]) => ({ why, count: of.length, example: of[0]?.title ?? "" }))
		.toSorted((a, b) => b.count - a.count);
}

export function outcomeView({ counts, left, lost, people }: Outcome): ImportOutcome {
	return {
		people: people.slice(0, mostPeople).map(({ title, role, isGranted }) => ({ title, role, isGranted })),
		counts: collectionNames.flatMap((collection) => {
			const of = counts.get(collection);
			return of ? [{ collection, ...of }] : [];
		}),
		left: left.slice(0, mostNamed),
		lost: reasonsOf(lost).slice(0, mostNamed),
	};
}

function describeReasons(lost: readonly Unreadable[]): string[] {
	const reasons = reasonsOf(lost);
	const more = reasons.length - mostNamed;
	if (reasons.length === 0) return [];
	return [
		"Lost:",
		...reasons
			.slice(0, mostNamed)
			.map(({ why, count, example }) => `  ${why} (${inWords(count)}, such as in ${example})`),
		...(more > 0 ? [`  and ${inWords(more)} more reasons; --report FILE names all`] : []),
	];
}
