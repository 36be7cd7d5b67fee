import { setImmediate } from "node:timers/promises";
import type { Database } from "../../database/database.ts";
import { inSavepoint } from "../../database/savepoint.ts";

/** What has been done of several things, and what was refused and why. */
interface Attempted<Item, Done> {
	readonly done: readonly Done[];
	readonly refused: readonly { readonly item: Item; readonly error: unknown }[];
}

/**
 * Does each within the transaction that is open, in whatever order succeeds: what one of them refers to, or an address
 * that it takes over, may come only with another. What is refused to the end has left nothing.
 */
export async function attemptAll<Item, Done>(
	inside: Database,
	items: readonly Item[],
	work: (attempt: Database, item: Item) => Promise<Done>,
): Promise<Attempted<Item, Done>> {
	const done: Done[] = [];
	for (let waiting = items; ; ) {
		const refused: { item: Item; error: unknown }[] = [];
		for (const item of waiting) {
			// Visitors are answered between two items.
			await setImmediate();
			try {
				done.push(await inSavepoint(inside, (attempt) => work(attempt, item)));
			} catch (error) {
				refused.push({ item, error });
			}
		}
		if (refused.length === 0 || refused.length === waiting.length) return { done, refused };
		waiting = refused.map(({ item }) => item);
	}
}
