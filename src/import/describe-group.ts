import type { ImportGroup } from "../model/api/operating/import-api.ts";
import type { CollectionName } from "../model/model.ts";
import type { Document } from "./mapped.ts";

export const mostLookedAt = 50;
const maxValueLength = 120;
/** Larger groups are unsuitable for manual mapping. */
const mostFields = 200;

export function describeGroup(
	name: string,
	to: CollectionName | undefined,
	documents: Iterable<Document["data"]>,
): ImportGroup {
	const examples = new Map<string, string>();
	let seen = 0;
	for (const data of documents) {
		for (const [called, value] of Object.entries(data))
			if (!examples.get(called)) examples.set(called, describeValue(value));
		if (++seen === mostLookedAt) break;
	}
	const fields = [...examples].slice(0, mostFields);
	return { name, to: to ?? "", fields: fields.map(([called, example]) => ({ called, example })) };
}

function describeValue(value: unknown): string {
	if (value === null || value === undefined) return "";
	return (typeof value === "object" ? JSON.stringify(value) : String(value)).slice(0, maxValueLength);
}
