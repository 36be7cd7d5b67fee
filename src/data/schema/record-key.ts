import { type CollectionName, isCollection } from "../../model/model.ts";
import { isPossibleId } from "../database/ids.ts";

/** A record of any collection as one text: `content/c2h7k0w4q8m6t1y5j9d3`. */
export function recordKey(collection: CollectionName, id: string): string {
	return `${collection}/${id}`;
}

/** The collection and the id of a key; undefined for what is none. */
export function readRecordKey(
	key: string,
): { readonly collection: CollectionName; readonly id: string } | undefined {
	const slash = key.indexOf("/");
	const [name, id] = [key.slice(0, slash), key.slice(slash + 1)];
	return slash > 0 && isCollection(name) && isPossibleId(id) ? { collection: name, id } : undefined;
}
