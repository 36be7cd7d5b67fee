import type { CollectionName } from "../../model/model.ts";

/** What is about to be deleted. */
export interface Removal {
	readonly collection: CollectionName;
	readonly id: string;
}

type Ask = (removal: Removal) => Promise<boolean>;

/** A whole site goes with one of these, so one press is not enough. */
const askedAbout: readonly CollectionName[] = ["websites"];

let ask: Ask | undefined;

/** Tells whether records of a collection are deleted one by one, each after a question. */
export function isAskedAbout(collection: string): boolean {
	return askedAbout.some((name) => name === collection);
}

/** Lets a dialog ask from now on; returns a function that ends it. */
export function askRemovalBy(next: Ask): () => void {
	ask = next;
	return () => {
		ask = undefined;
	};
}

/** Whether a record is to be deleted: asked in a dialog where much depends on it, else yes at once. */
export async function mayBeRemoved(removal: Removal): Promise<boolean> {
	if (!isAskedAbout(removal.collection)) return true;
	return ask ? ask(removal) : false;
}
