import { type RecordId, toId } from "../../model/ids.ts";
import { type CollectionName, isCollection } from "../../model/model.ts";
import { isPossibleId } from "../database/ids.ts";

/** Example: `content/c2h7k0w4q8m6t1y5j9d3`. */
export function recordKey(collection: CollectionName, id: RecordId): string {
	return `${collection}/${id}`;
}

export function readRecordKey(
	key: string,
): { readonly collection: CollectionName; readonly id: RecordId } | undefined {
	const slash = key.indexOf("/");
	const [name, id] = [key.slice(0, slash), key.slice(slash + 1)];
	return slash > 0 && isCollection(name) && isPossibleId(id) ? { collection: name, id: toId(id) } : undefined;
}
