import type { AnyCollection } from "../collection.ts";

/** Synonyms of our fields and record facts in other systems, in lower case letters and digits only. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
	title: ["headline", "heading", "subject"],
	content: ["body", "bodytext", "html", "text"],
	author: ["writer", "by", "byline"],
	type: ["kind"],
	publishedAt: ["date", "published", "publicationdate", "pubdate"],
	createdAt: ["created"],
	updatedAt: ["updated", "modified", "lastmodified"],
	leadImage: ["image", "featuredimage", "picture"],
	photo: ["image", "picture", "avatar"],
	domains: ["brand", "brands", "websites", "shownon"],
	searchDescription: ["description", "metadescription", "excerpt"],
	bio: ["description", "about"],
	role: ["position", "jobtitle"],
	from: ["source", "oldurl", "oldaddress"],
	to: ["target", "destination", "newurl", "newaddress"],
	permanence: ["code", "status", "statuscode"],
	oldPaths: ["url", "link", "permalink", "oldurl", "oldaddress"],
};

export const foreignFacts: Readonly<Record<string, string>> = {
	createdAt: "When it was made",
	updatedAt: "When it was last changed",
	oldPaths: "Address that it had",
	id: "What it is known by again",
};

/** Returns the field or fact that a foreign name stands for; the name itself if there is none. */
export function fieldCalled(
	collection: AnyCollection,
	called: string,
	fields: Readonly<Record<string, string>> = {},
): string {
	const mapped = fields[called];
	if (mapped !== undefined) return mapped;
	const key = keyOf(called);
	const ours = [...Object.keys(collection.fields), ...Object.keys(foreignFacts)];
	return (
		ours.find((field) => keyOf(field) === key) ??
		ours.find((field) => keyOf(collection.fields[field]?.label ?? "") === key) ??
		ours.find((field) => otherNames[field]?.includes(key)) ??
		called
	);
}

/** Lower case, without separators and punctuation. */
export function keyOf(name: string): string {
	return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}
