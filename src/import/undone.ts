import { inWords } from "../backup/words.ts";
import type { ImportOutcome } from "../model/api/operating/import-api.ts";
import { type CollectionName, collections } from "../model/model.ts";
import { type Left, mostNamed } from "./outcome.ts";

export interface Undone {
	readonly removed: number;
	readonly putBack: number;
	readonly counts: ReadonlyMap<CollectionName, { readonly removed: number; readonly putBack: number }>;
	readonly left: readonly Left[];
}

export function describeUndone({ removed, putBack, left }: Undone): string {
	return [
		`${inWords(removed)} records are in the trash, ${inWords(putBack)} are as they were before.`,
		...(left.length > 0 ? ["Left:"] : []),
		...left.map(({ collection, title, why }) => `  ${collections[collection].label}, ${title}: ${why}`),
	].join("\n");
}

export function undoneView({ counts, left }: Undone): ImportOutcome {
	const leftOf = Map.groupBy(left, ({ collection }) => collection);
	const names = new Set([...counts.keys(), ...leftOf.keys()]);
	return {
		counts: [...names].map((collection) => {
			const { removed: made, putBack: changed } = counts.get(collection) ?? { removed: 0, putBack: 0 };
			return { collection, made, changed, same: 0, left: leftOf.get(collection)?.length ?? 0 };
		}),
		left: left.slice(0, mostNamed),
		lost: [],
	};
}
