import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { openQuestion } from "../../kit/parts/question.ts";

/** What is about to be deleted. */
interface Removal {
	readonly collection: CollectionName;
	readonly id: string;
}

export const removalQuestion = openQuestion<Removal>();

/** Whether a record is to be deleted: asked in a dialog where much depends on it, else yes at once. */
export async function mayBeRemoved(removal: Removal): Promise<boolean> {
	const { isAskedAbout }: AnyCollection = collections[removal.collection];
	return isAskedAbout ? ((await removalQuestion.ask(removal)) ?? false) : true;
}
