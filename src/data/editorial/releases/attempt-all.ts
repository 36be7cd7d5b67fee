import { setImmediate } from "node:timers/promises";
import type { Database } from "../../database/database.ts";
import { inSavepoint } from "../../database/savepoint.ts";

interface Attempted<Item, Done> {
	readonly done: readonly Done[];
	readonly refused: readonly { readonly item: Item; readonly error: unknown }[];
}

/** Retries failures, because items may depend on each other. Refused items leave no changes. */
export async function attemptAll<Item, Done>(
	inside: Database,
	items: readonly Item[],
	work: (attempt: Database, item: Item) => Promise<Done>,
): Promise<Attempted<Item, Done>> {
	const done: Done[] = [];
	for (let waiting = items; ; ) {
		const refused: { item: Item; error: unknown }[] = [];
		for (const item of waiting) {
			// Yields to requests of visitors.
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
