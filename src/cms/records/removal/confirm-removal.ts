import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { openQuestion } from "../../kit/parts/question.ts";

interface Removal {
	readonly collection: CollectionName;
	readonly id: string;
}

export const removalQuestion = openQuestion<Removal>();

export async function mayBeRemoved(removal: Removal): Promise<boolean> {
	const { isAskedAbout }: AnyCollection = collections[removal.collection];
	return isAskedAbout ? ((await removalQuestion.ask(removal)) ?? false) : true;
}
